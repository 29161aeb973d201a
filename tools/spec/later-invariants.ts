/** Invariants that no test proves yet, each with the work that brings its test. An id leaves this list with its first test. */
export const LATER_INVARIANTS: ReadonlyMap<string, string> = new Map()
