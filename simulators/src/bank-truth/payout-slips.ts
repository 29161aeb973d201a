/** What an institution agreed with its merchant: after how many days it pays, and what it keeps of a sale. */
export type PayoutTerms = { readonly afterDays: number; readonly keepsPercent: number }

/** What may go wrong with the money of one order, and is ordered by hand. */
export const PAYOUT_SLIPS = ['missing', 'twice', 'commission', 'day'] as const
export type PayoutSlip = (typeof PAYOUT_SLIPS)[number]

/** Slips by bank and order, and terms other than the profile's by bank. */
export type Payouts = { readonly slips: Map<string, PayoutSlip>; readonly terms: Map<number, PayoutTerms> }

export const makePayouts = (): Payouts => ({ slips: new Map(), terms: new Map() })

export const slipKey = (bankId: number, orderId: string): string => `${bankId} ${orderId}`
