import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { agreementsFor, heldInstead, type Agreement } from '../../../company/agreements/index.ts'
import { limitsOfFirm } from '../../../company/firms/index.ts'
import {
  admitted,
  findDuplicateOf,
  goOn,
  judgeSale,
  takeSale,
  writePayment,
  type Started,
} from '../../payments/index.ts'
import type { DayRates } from '../../../company/rates/index.ts'
import { AUDIENCES } from '../audience.ts'
import type { CheckoutDeps } from '../deps.ts'
import { silentBanks } from '../options/list-options.ts'
import { owedBy, quoteFor } from './honour-quote.ts'
import { screenFacts } from '../screen/store.ts'
import { countingTry, refuseTried, tellRefused } from '../limits/card-tries.ts'
import { refuseOverLimit } from '../limits/firm-limits.ts'
import { askedBy, type AskedSale } from './asked.ts'
import type { CheckoutSale } from './checkout-sale.ts'
import { paymentSetOf, refuseBrokenForm, refuseHiddenCurrency, type AskedForm } from './form.ts'
import { exchangedAs, owedIn, owedNow, ratesFor } from './owed.ts'
import { look, lookAndCount } from './look.ts'
import { priceNow, priceSale } from './price-sale.ts'
import { refusalOf } from './refuse-price.ts'
import { saleRequestOf } from './sale-request.ts'

type Admit = Parameters<typeof judgeSale>[3]

/** What the transaction of a sale may not wait for. */
interface Known {
  readonly rates: DayRates | undefined
  readonly silent: ReadonlySet<number>
  /** Those of a company that has published none of its own. */
  readonly agreements: readonly Agreement[]
}

/**
 * Somebody presses "pay": read, price, write, and then the bank. Whatever is refused before it leaves no trace and uses
 * no key up.
 */
export async function sell(deps: CheckoutDeps, sale: CheckoutSale, call: Call): Promise<Started> {
  const { payments } = deps
  const { tenant } = sale
  const asked = askedBy(sale, call)
  const [rates, silent, agreements] = await Promise.all([
    ratesFor(deps, tenant, sale.debt),
    silentBanks(deps),
    agreementsFor(deps, tenant, call.language),
  ])
  const known: Known = { rates, silent, agreements }
  const selling = admitted(payments.banks, async (admit) => {
    const payment = await payments.db.forTenant(tenant.id, (db) =>
      writeSale(deps, db, { sale, asked, known, call }, admit),
    )
    return goOn(payments, payment, asked)
  })
  return selling.catch(tellRefused(deps, tenant.id, call))
}

interface Selling {
  readonly sale: CheckoutSale
  readonly asked: AskedSale
  readonly known: Known
  readonly call: Call
}

/** What can be paid more than once may be a second click; a key of the client's own is not needed to find it. */
const turnOf = ({ account, seen, target, claims }: CheckoutSale) => ({
  firmId: account?.firmId,
  totalMinor: seen.totalMinor,
  mayBeDuplicate: target === undefined || claims !== undefined,
})

/** In one transaction: what is priced is what is written. */
async function writeSale(deps: CheckoutDeps, db: TenantDb, selling: Selling, admit: Admit) {
  const { payments } = deps
  const { sale, asked, known, call } = selling
  const [id, facts, now, limits] = await together([
    takeSale(payments, db, asked, turnOf(sale)),
    screenFacts(db, AUDIENCES[sale.audience].screenId),
    db.now(),
    sale.account === undefined ? undefined : limitsOfFirm(db, sale.account.firmId),
  ])
  if (typeof id !== 'string') return id
  if (sale.tenant.isClosed) throw new Refusal('company-closed')

  const form: AskedForm = { sale, facts, card: asked.card, today: istanbulDay(now.getTime()) }
  refuseBrokenForm(form)
  refuseHiddenCurrency(form)
  const held = await quoteFor(db, sale, now)
  const owed = held === undefined ? owedIn(sale.tenant, sale.debt, known.rates) : owedBy(held)
  const question = {
    currency: owed.currency,
    today: form.today,
    paymentSetId: paymentSetOf(form),
    firmGroupCode: sale.account?.groupCode ?? undefined,
    card: asked.origin,
    held,
    terms: sale.terms,
  }
  // Tries wait for each other at their card's row. Whoever holds it may wait for nothing that another try holds.
  const isFree = sale.target === undefined && sale.claims === undefined && limits === undefined
  const { offered, counted } = isFree
    ? await lookAndCount(deps, db, { id, sale, asked, question }, call)
    : await look(db, sale, question)
  const price = priceSale(sale, owed, offered, question, held)
  if (price.kind !== 'priced') throw await refusalOf(db, price, question, { owed, silent: known.silent })

  // What holds when the payment is written is what was accepted: the day is the transaction's.
  const shown = { tenantId: sale.tenant.id, set: facts.agreementSet, language: call.language }
  const agreements = heldInstead(known.agreements, facts.heldAgreements, shown)
  const debt = await sale.claims?.(db)
  if (debt?.owes !== undefined) {
    const fresh = owedNow(debt.owes)
    const changed = priceNow(sale, fresh, offered, question)
    throw await refusalOf(db, changed, question, { owed: fresh, silent: known.silent, rates: debt.owes.rates })
  }
  const claiming = debt === undefined ? form : { ...form, sale: withTarget(sale, debt.target) }
  const frozen = debt?.exchange === undefined ? owed : exchangedAs(owed, debt.exchange)
  const request = saleRequestOf(asked, { form: claiming, owed: frozen, priced: price, agreements }, call)
  const duplicateId = counted === undefined ? await findDuplicateOf(db, request) : counted.duplicateId
  const claim = await judgeSale(payments, db, { id, sale: request, duplicateId }, admit)
  // Behind the key: a repetition hears how its own payment stands, and is not counted against it.
  await refuseOverLimit(db, request, limits)
  if (counted !== undefined) {
    refuseTried(deps, counted.tried)
    return writePayment(payments, db, claim, { isLast: true })
  }
  // Both leave together: what cannot be counted is not tried.
  const [written] = await together([writePayment(payments, db, claim), countingTry(deps, db, claim, call)])
  await debt?.begun(id)
  return written
}

function withTarget({ target: _, ...sale }: CheckoutSale, target: string | undefined): CheckoutSale {
  return target === undefined ? sale : { ...sale, target }
}
