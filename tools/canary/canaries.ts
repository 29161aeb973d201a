import { TEST_CARDS } from '../house/test-cards.ts'

/** The cards that are typed in demos and tests: wherever one of them turns up again, a real one would have. */
export const CANARY_CARDS: readonly string[] = Object.entries(TEST_CARDS)
  .filter(([, source]) => !source.startsWith('no card'))
  .map(([number]) => number)

/** Identity numbers that payers type in tests. They may stand in the books, but in no log and no browser. */
export const CANARY_PEOPLE: readonly string[] = ['10000000146', '12345678950', '11111111110']

/**
 * What journeys type into fields that are written and never read: credentials of a POS account, then the password of a
 * mail server, the secret that signs the way back to a shop, and the password at an SMS provider. Closed in the database, and nowhere else at all.
 */
export const CANARY_CREDENTIALS: readonly string[] = [
  '803162947503168',
  '619472035816409',
  '274810639520174',
  '590318274416037',
  '716204938551920',
  '481960273550818',
]
