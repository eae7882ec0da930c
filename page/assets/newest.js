// Questions with one purpose. Only the newest is of interest: whoever asks anew gives up what was asked before.

export class Newest {
  #asking = null;

  /** What `work` comes to, or nothing if it has been given up by then. `work` gets the signal that says so. */
  async begin(work) {
    this.giveUp();
    const { signal } = (this.#asking = new AbortController());
    try {
      const done = await work(signal);
      return signal.aborted ? undefined : done;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  /** Asks no longer. */
  giveUp() {
    this.#asking?.abort();
  }
}
