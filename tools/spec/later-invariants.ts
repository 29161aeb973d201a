/** Invariants that no test proves yet, each with the work that brings its test. An id leaves this list with that work. */
export const LATER_INVARIANTS: ReadonlyMap<string, string> = new Map([
  ['I-10', 'banks that have a list of a day are read already; comparing it line by line comes with settlement'],
  ['I-34', 'there is no ERP feed yet: comes with it'],
])
