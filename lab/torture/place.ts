/** The pretend banks' waits are this much shorter than a day's. */
export const PACE = 1 / 50

/** One company, the same in every storm. */
export const TENANT = '5f0e7a1c-0000-4000-8000-00000000f1a7'
