import { randomUUID } from 'node:crypto'
import { MAX_AMOUNT_MINOR, type Currency } from '@vezne/domain/money/money.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { hasDefinition, optionsBeside, quoteOption, type OptionQuote } from '../../../company/commissions/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import { silentBanks } from '../options/list-options.ts'
import type { FirmAccount } from '../prove-firm.ts'
import { owedIn, ratesFor, type Owed } from './owed.ts'
import { refusalOf } from './refuse-price.ts'
import {
  countQuotes,
  forgetOldQuotes,
  insertQuote,
  letGoOfSameQuote,
  type HeldItem,
  type HeldQuote,
} from '../quotes/store.ts'

/** The offer that somebody wants to keep. */
interface QuoteAsked {
  readonly tenant: Tenant
  readonly account: FirmAccount | undefined
  readonly debt: { readonly netMinor: bigint; readonly currency: Currency }
  /** What they saw that it costs; undefined: they only said what is owed. */
  readonly seenTotalMinor: bigint | undefined
  readonly bankId: number
  readonly definitionId: string
  readonly count: number
  readonly paymentSetId: string | undefined
  readonly card: KnownCard | undefined
  /** The debts it is to be good for, in one order. */
  readonly items?: readonly HeldItem[]
}

const HELD_MS = 24 * 60 * 60_000
/** A person weighs a few offers; a program that held thousands would write a history of our prices. */
const MOST_HELD = 100

/** Keeps the figure of an offer as it is now. It promises the price alone: a bank that is off tomorrow takes no payment. */
export async function holdQuote(deps: CheckoutDeps, asked: QuoteAsked, call: SignedInCall): Promise<HeldQuote> {
  const { tenant, debt } = asked
  if (debt.netMinor <= 0n) throw new BrokenRules([{ path: 'amount', rule: 'amount-zero' }])
  const rates = await ratesFor(deps, tenant, debt)
  const silent = await silentBanks(deps)
  return deps.payments.db.forCaller(call.caller, async (db) => {
    const now = await db.now()
    const owed = owedIn(tenant, debt, rates)
    const found = await priceOf(db, asked, { owed, silent, today: istanbulDay(now.getTime()) })
    const held = heldOf(asked, found, owed, { userId: call.caller.userId, now })
    await letGoOfSameQuote(db, held)
    if ((await countQuotes(db, held.userId)) >= MOST_HELD) throw new Refusal('too-many-quotes')
    await forgetOldQuotes(db)
    await insertQuote(db, held)
    await recordEvent(db, { kind: 'quote-held', userId: call.caller.userId, details: toldOf(held) }, call)
    return held
  })
}

interface Pricing {
  readonly owed: Owed
  readonly silent: ReadonlySet<number>
  readonly today: string
}

async function priceOf(db: TenantDb, asked: QuoteAsked, { owed, silent, today }: Pricing): Promise<OptionQuote> {
  const { account, card, definitionId, count, seenTotalMinor } = asked
  const question = {
    currency: owed.currency,
    today,
    paymentSetId: asked.paymentSetId,
    firmGroupCode: account?.groupCode ?? undefined,
    card,
  }
  const offered = await optionsBeside(db, question, definitionId)
  const found = quoteOption(offered, { definitionId, count, netMinor: owed.netMinor, today, card })
  if (found === undefined && !(await hasDefinition(db, definitionId))) throw new Refusal('not-found')
  if (found === undefined || found.option.bank.id !== asked.bankId)
    throw await refusalOf(db, { kind: 'not-offered' }, question, { owed, silent })
  const { quote } = found
  if (quote.totalMinor > MAX_AMOUNT_MINOR) throw new BrokenRules([{ path: 'amount', rule: 'amount-too-large' }])
  if (seenTotalMinor !== undefined && seenTotalMinor !== quote.totalMinor)
    throw await refusalOf(db, { kind: 'changed', quote }, question, { owed, silent })
  return found
}

function heldOf(
  { account, items }: QuoteAsked,
  { option, quote }: OptionQuote,
  { debt, netMinor, currency, exchange }: Owed,
  { userId, now }: { readonly userId: string; readonly now: Date },
): HeldQuote {
  const rate = option.definition.rates.get(quote.count)
  if (rate === undefined) throw new Error('what is quoted has a rate')
  return {
    id: randomUUID(),
    firmId: account?.firmId ?? null,
    userId,
    definitionId: option.id,
    bankId: option.bank.id,
    count: quote.count,
    shownCount: quote.number,
    ...rate,
    debtMinor: debt.netMinor,
    debtCurrency: debt.currency,
    netMinor,
    currency,
    exchange: exchange === undefined ? null : withoutAmount(exchange),
    totalMinor: quote.totalMinor,
    items: items ?? null,
    validUntil: new Date(now.getTime() + HELD_MS),
  }
}

const withoutAmount = ({ amountMinor: _, ...exchange }: NonNullable<Owed['exchange']>) => exchange

const toldOf = ({ id, firmId, bankId, count, totalMinor, currency }: HeldQuote) => ({
  quoteId: id,
  ...(firmId !== null && { firmId }),
  bankId,
  installments: count,
  amountMinor: String(totalMinor),
  currency,
})
