import type { Currency } from '@vezne/domain/money/money.ts'
import { NEAREST_FIRST, type KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import { chooseRoute } from '@vezne/domain/terminal/route.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { CommissionOption, CommissionOptions } from '../../../company/commissions/index.ts'
import { recentOutcomes } from '../../payments/index.ts'

const NO_SALES = { attempts: 0, approvals: 0 }

/** The payer chooses; of POS accounts that stand equally near to the card the one that promises to cost least is first. */
export async function cheapestFirst(
  db: TenantDb,
  { options, routing }: CommissionOptions,
  card: KnownCard,
  currency: Currency,
): Promise<CommissionOption[]> {
  const outcomes = await recentOutcomes(db)
  const candidates = options.map(({ pos, definition, blockageDays }) => ({
    ...pos,
    isActive: true,
    currencies: [currency],
    ratePpm: definition.rates.get(1)?.ratePpm,
    blockageDays,
    ...(outcomes.get(pos.accountId) ?? NO_SALES),
  }))
  const decision = chooseRoute(candidates, { card, currency, count: 1, ...routing })
  const places = new Map(decision?.weighed.map(({ accountId }, place) => [accountId, place]))
  const placeOf = ({ pos }: CommissionOption) => places.get(pos.accountId) ?? options.length
  const nearnessOf = ({ nearness = 'single-only' }: CommissionOption) => NEAREST_FIRST.indexOf(nearness)
  return options.toSorted((one, other) => nearnessOf(one) - nearnessOf(other) || placeOf(one) - placeOf(other))
}
