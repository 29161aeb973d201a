/**
 * What the house calls a hand-out in front of an ERP: the id of its order, twenty letters and digits, and behind it what
 * became of it: void, refund, chargeback, dispute, transfer.
 */
const SHAPE = '[0-9A-Z]{20}(?:-(?:[VC]|[RDT]\\d{1,4}))?'
const WHOLE = new RegExp(`^${SHAPE}$`)
const AMONG_WORDS = new RegExp(`(?:^|[^0-9A-Z])(${SHAPE})(?![0-9A-Z-])`, 'i')

export const isReference = (text: string): boolean => WHOLE.test(text)

/** Our reference in the first of the ERP's texts that has one; empty where there is none. */
export const referenceIn = (...texts: readonly string[]): string =>
  texts.map((text) => AMONG_WORDS.exec(text)?.[1]?.toUpperCase() ?? '').find((found) => found !== '') ?? ''
