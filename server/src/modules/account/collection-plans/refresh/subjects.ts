/** With whom what is of no firm is made anew. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Under which the terms of banks and the calendar are remembered. */
export const TERMS = 'ffffffff-ffff-8fff-bfff-ffffffffffff'

/** Under which it is remembered what payers' banks have taken back. */
export const DISPUTES = 'ffffffff-ffff-8fff-bfff-fffffffffffe'

/** Under which the days of rest are remembered by which firms were read. */
export const DAYS = 'ffffffff-ffff-8fff-bfff-fffffffffffd'

/** Of a firm: that it was read, whenever something had changed. */
export const READ = ''

export const subjectOf = (firmId: string | null): string => firmId ?? NOBODY
