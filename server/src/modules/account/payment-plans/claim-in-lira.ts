import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import type { ClaimedItems } from '../../till/payments/index.ts'
import { accountFor, accountsOfFirm, liveDebtClaims, type Conversion } from '../../books/receivables/index.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import { inLiraNow, wasOwed, type LiraRates } from './charged-lira.ts'
import { tickItems, type AskedItems } from './claim-items.ts'
import { reaches, readPlan, type PlanEntry } from './read-plan.ts'
import { holdPlan } from './store.ts'

/** What a payment in lira is about to claim, on each of the firm's accounts. */
export interface ClaimedInLira {
  readonly claimed: readonly ClaimedItems[]
  readonly conversions: readonly Conversion[]
  /** What it comes to now, where the payer saw what it came to by rates of before. */
  readonly owesMinor: bigint | undefined
}

type Asked = Omit<AskedItems, 'currency'>
type Claims = Awaited<ReturnType<typeof liveDebtClaims>>

/** The same as `claimItems` where the company charges lira: debts of every currency, each claimed in its own. */
export async function claimInLira(
  db: TenantDb,
  asked: Asked,
  { tenant, rates }: { readonly tenant: Tenant; readonly rates: LiraRates },
): Promise<ClaimedInLira> {
  const { firmId, netMinor } = asked
  await holdPlan(db, firmId)
  const accounts = await accountsOfFirm(db, firmId)
  const claims = await liveDebtClaims(
    db,
    accounts.map(({ id }) => id),
  )
  const entries = await entriesFor(db, asked)
  const groups = groupsOf(entries, asked)
  const ticked = [...groups].map(([currency, items]) => tickedIn(currency, items, { entries, claims, firmId, rates }))
  if (ticked.some(({ conversion }) => conversion !== undefined)) await accountFor(db, firmId, 'TRY')
  const reached = await accountsOfFirm(db, firmId)
  if ([...groups.keys()].some((currency) => !reaches(tenant, reached, currency)))
    throw new BrokenRules([{ path: 'items', rule: 'plan-not-payable' }])
  const owesMinor = sumOf(ticked, ({ liraMinor }) => liraMinor)
  const sums = new Map(ticked.map(({ claimed, sumMinor }) => [claimed.currency, sumMinor]))
  if (owesMinor !== netMinor && !wasOwed(rates, netMinor, sums))
    throw new BrokenRules([{ path: 'netAmount', rule: 'plan-does-not-add-up' }])
  return {
    claimed: ticked.map(({ claimed }) => claimed),
    conversions: ticked.flatMap(({ conversion }) => conversion ?? []),
    owesMinor: owesMinor === netMinor ? undefined : owesMinor,
  }
}

const FOREIGN = CURRENCIES.filter((currency) => currency !== 'TRY')

/** Most payments are of debts in lira, and wait for no other account. */
async function entriesFor(db: TenantDb, { firmId, items }: Asked): Promise<readonly PlanEntry[]> {
  const read = async (currencies: readonly Currency[]) =>
    (await readPlan(db, { tenantId: db.tenantId, firms: '*' }, { firmId, path: 'firmId', currencies })).entries
  const lira = await read(['TRY'])
  const known = new Set(lira.map(({ id }) => id))
  return items.every(({ id }) => known.has(id)) ? lira : [...lira, ...(await read(FOREIGN))]
}

/** By the currency of their accounts. What is not in the plan is not there. */
function groupsOf(entries: readonly PlanEntry[], { items }: Asked): ReadonlyMap<Currency, Asked['items'][number][]> {
  const known = new Map(entries.map(({ id, currency }) => [id, currency]))
  const groups = new Map<Currency, Asked['items'][number][]>()
  for (const item of items) {
    const currency = known.get(item.id)
    if (currency === undefined) throw new Refusal('not-found')
    groups.set(currency, [...(groups.get(currency) ?? []), item])
  }
  return groups
}

interface Beside {
  readonly entries: readonly PlanEntry[]
  readonly claims: Claims
  readonly firmId: string
  readonly rates: LiraRates
}

interface TickedInCurrency {
  readonly claimed: ClaimedItems
  /** Debts without credits, in their own currency and in lira. */
  readonly sumMinor: bigint
  readonly liraMinor: bigint
  readonly conversion: Conversion | undefined
}

function tickedIn(
  currency: Currency,
  items: Asked['items'],
  { entries, claims, firmId, rates }: Beside,
): TickedInCurrency {
  const ofCurrency = entries.filter((entry) => entry.currency === currency)
  const sides = new Map(ofCurrency.map(({ id, side }) => [id, side]))
  const sumMinor = sumOf(items, ({ id, amount }) => (sides.get(id) === 'credit' ? -amount : amount))
  const { accountId, ...ticked } = tickItems(ofCurrency, { currency, items, netMinor: sumMinor }, claims)
  const claimed = { accountId, firmId, currency }
  if (currency === 'TRY')
    return { claimed: { ...claimed, items: ticked.items }, sumMinor, liraMinor: sumMinor, conversion: undefined }
  // What credits of a currency cover needs no lira, and cannot be set off against debts of another one.
  if (sumMinor <= 0n) throw new BrokenRules([{ path: 'items', rule: 'plan-does-not-add-up' }])
  const converted = inLiraNow(
    rates,
    currency,
    ticked.entries.map(({ id, side, paysMinor, line }) => ({
      id,
      amountMinor: side === 'credit' ? -paysMinor : paysMinor,
      documentRate: line?.rate ?? undefined,
    })),
  )
  const { totalTryMinor: liraMinor } = converted
  return {
    claimed: {
      ...claimed,
      items: ticked.items.map((item, at) => ({
        ...item,
        liraMinor: converted.items[at]?.tryMinor ?? 0n,
        documentRate: ticked.entries[at]?.line?.rate ?? undefined,
      })),
    },
    sumMinor,
    liraMinor,
    conversion: { ...frozen(rates, currency), accountId, firmId, currency, amountMinor: sumMinor, liraMinor },
  }
}

function frozen({ now, rateType }: LiraRates, currency: Currency): Pick<Conversion, 'rate' | 'rateType' | 'rateDate'> {
  const rate = now?.of[currency] ?? null
  if (now === undefined || rate === null) throw new Refusal('no-exchange-rate')
  return { rate, rateType, rateDate: now.date }
}
