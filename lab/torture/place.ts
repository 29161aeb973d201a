/** The pretend banks' waits are this much shorter than a day's. */
export const PACE = 1 / 50

/** One company, the same in every storm. */
export const TENANT = '5f0e7a1c-0000-4000-8000-00000000f1a7'

/** Whose payers come. One bank's go to the first, the next one's to the second; every third bank's are nobody's. */
const FIRMS = ['5f0e7a1c-0000-4000-8000-0000000000c1', '5f0e7a1c-0000-4000-8000-0000000000c2'] as const
export const STORM_FIRMS: readonly string[] = FIRMS
export const firmCodeAt = (at: number): string => `C${at + 1}`

/** The books of their company at its ERP, where a storm has one. */
export const FED_LEDGER = 'L1'

export const firmAt = (bankId: number): string | undefined => FIRMS[bankId % (FIRMS.length + 1)]
