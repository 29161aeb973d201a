import { randomUUIDv7 } from 'node:crypto'
import { DIFFERENCE_REASONS } from '@vezne/contract/settlements/words.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import type { Difference } from '@vezne/domain/settlement/match.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { BY_ITSELF, closeReviews, openReview } from '../../platform/reviews/index.ts'
import type { CalledPart } from './expect.ts'
import { closeMissing, type KeptDifference } from './store.ts'

/** What is of a whole day is called by it. */
const dayText = (day = '—') => day.split('-').toReversed().join('.')

const missingKey = ({ id, part }: Pick<CalledPart, 'id' | 'part'>): string => `missing ${id} ${part}`

/** Names a difference, so that a later file which says the same opens no second question. */
function keyOf({ kind, row, part }: Difference): string {
  if (row === null) return part === null ? kind : missingKey(part)
  const said = [row.valueOn, row.grossMinor, row.commissionMinor]
  const of = part === null ? [row.orderId ?? row.authCode ?? '', row.soldOn ?? ''] : [part.id, part.part]
  return [kind, ...of, ...said].join(' ')
}

/** As they are kept, each under a name of its own: the same row three times came twice beyond the first. */
export function keptDifferences(
  differences: readonly Difference[],
  orders: ReadonlyMap<string, string>,
): KeptDifference[] {
  const seen = new Map<string, number>()
  return differences.map((difference) => {
    const { kind, row, part, dayMinor } = difference
    const key = keyOf(difference)
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    const currency = part?.currency ?? row?.currency
    if (currency === undefined) throw new Error(`difference ${key} is of nothing`)
    return {
      id: randomUUIDv7(),
      kind,
      key: nth === 1 ? key : `${key} #${nth}`,
      line: row?.line ?? null,
      paymentId: part?.paymentId ?? null,
      subjectId: part?.id ?? null,
      part: part?.part ?? row?.installment ?? null,
      parts: part?.parts ?? row?.installments ?? null,
      label: orders.get(part?.paymentId ?? '') ?? row?.orderId ?? row?.authCode ?? dayText(row?.valueOn),
      authCode: row?.authCode ?? part?.authCode ?? null,
      soldOn: part?.soldOn ?? row?.soldOn ?? null,
      currency,
      expectedOn: part?.valueOn ?? (dayMinor === undefined ? null : (row?.valueOn ?? null)),
      expectedGrossMinor: part?.grossMinor ?? dayMinor ?? null,
      expectedCommissionMinor: part?.commissionMinor ?? null,
      cameOn: row?.valueOn ?? null,
      cameGrossMinor: row?.grossMinor ?? null,
      cameCommissionMinor: row?.commissionMinor ?? null,
    }
  })
}

const size = (minor: bigint) => (minor < 0n ? -minor : minor)

/** The money that hangs on it: what differs, or all that came or should have. */
function moneyOf(difference: KeptDifference): Money | undefined {
  const { kind, currency } = difference
  const expected = difference.expectedGrossMinor ?? 0n
  const came = difference.cameGrossMinor ?? 0n
  const commission = (difference.cameCommissionMinor ?? 0n) - (difference.expectedCommissionMinor ?? 0n)
  const amounts = { missing: expected, twice: came, commission, amount: came - expected, day: came, foreign: came }
  const amountMinor = size(amounts[kind])
  return amountMinor === 0n ? undefined : { amountMinor, currency }
}

/** Every difference is a question to a person. */
export async function askAbout(db: TenantDb, bankName: string, differences: readonly KeptDifference[]): Promise<void> {
  for (const difference of differences) {
    const money = moneyOf(difference)
    await openReview(db, {
      kind: 'settlement-differs',
      subjectId: difference.id,
      label: `${bankName} · ${difference.label}`.slice(0, 100),
      reason: DIFFERENCE_REASONS[difference.kind],
      ...(money && { money }),
    })
  }
}

const CAME_LATER = { by: BY_ITSELF, verdict: 'it came with a later file' }

/** What was missing and is here now needs nobody any more. */
export async function closeArrived(db: TenantDb, accountId: string, parts: readonly CalledPart[]): Promise<void> {
  const ids = await closeMissing(db, accountId, parts.map(missingKey), CAME_LATER)
  for (const subjectId of ids) await closeReviews(db, { kinds: ['settlement-differs'], subjectId }, CAME_LATER)
}
