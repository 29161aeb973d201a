/** With whom what is of no firm is made anew. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Under which the terms of banks and the calendar are remembered. */
export const TERMS = 'ffffffff-ffff-8fff-bfff-ffffffffffff'

export const subjectOf = (firmId: string | null): string => firmId ?? NOBODY
