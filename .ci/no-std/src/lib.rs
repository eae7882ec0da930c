//! Calls into every library crate from a program that has no `std`.
#![no_std]

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

/// An allocator that never has memory: this library is linked, not run.
struct NoMemory;

// SAFETY: a null pointer is the answer for "no memory", and nothing is ever given out to take back.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

fn moves<P: game_core::Position>() -> usize {
    P::start(&P::Rules::default(), 0).map_or(0, |start| start.count_moves())
}

/// How many moves the starts of all games have together.
#[unsafe(no_mangle)]
pub extern "C" fn moves_of_all_starts() -> usize {
    moves::<game_core::toy::Gridlock>()
        + moves::<hasami::Position>()
        + moves::<hattori::Position>()
        + moves::<hokito::Position>()
}

/// How many marks a picture without a move has.
#[unsafe(no_mangle)]
pub extern "C" fn marks_of_a_picture() -> usize {
    picture::Marks::default().squares().count()
}
