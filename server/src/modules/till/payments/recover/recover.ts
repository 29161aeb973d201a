import { isPaid } from '@vezne/domain/payment/state.ts'
import { askAboutPayment, type Asked } from './ask-about-payment.ts'
import { readBankLists, type BankLists } from './bank-lists.ts'
import type { PaymentDeps } from '../deps.ts'
import type { RefundRow } from '../store/refunds.store.ts'
import type { LoggedSale, LostOrder } from './log-lines.ts'
import { followRefund } from './lost-refund.ts'
import { writeLost } from './lost-order.ts'
import { paymentsSince, knownOrders, type KnownPayment } from './store.ts'

/** What was found in one company, what was written, and what could not be. */
export interface Recovery {
  readonly asked: readonly Asked[]
  /** Written down again, as they stand after the bank was asked. */
  readonly found: readonly (Asked & { readonly knownFrom: LostOrder['knownFrom'] })[]
  /** Voids and refunds that only the log knew, as they stand after the bank was asked. */
  readonly back: readonly { readonly orderId: string; readonly refund: RefundRow }[]
  /** Known from the log, and not to be written: the POS account is lost too. */
  readonly unwritten: readonly LostOrder[]
  /** Nobody could be asked about these just now. */
  readonly failed: readonly { readonly orderId: string; readonly error: string }[]
  readonly lists: Pick<BankLists, 'read' | 'unread' | 'foreign'>
}

export interface Recovering {
  readonly since: Date
  readonly logged: readonly LoggedSale[]
}

/** How many are asked about at a time. */
const AT_ONCE = 8

/**
 * Asks the banks about everything since a moment: what this database still knows, what only the log knows, and what
 * only the banks' own lists know. Whoever runs it twice finds what the first run wrote.
 */
export async function recoverTenant(
  deps: PaymentDeps,
  tenantId: string,
  { since, logged }: Recovering,
): Promise<Recovery> {
  const failed: { orderId: string; error: string }[] = []
  const ask = async (known: KnownPayment): Promise<Asked | undefined> => {
    try {
      return await askAboutPayment(deps, tenantId, known)
    } catch (error) {
      failed.push({ orderId: known.orderId, error: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }
  const fromLog = await writeUnknown(deps, tenantId, logged.map(fromLogged))
  const lists = await readBankLists(deps, tenantId, since)
  const fromLists = await writeUnknown(deps, tenantId, lists.sales)
  const found = await someAtOnce([...fromLog.written, ...fromLists.written], async ({ knownFrom, attempt }) => {
    const told = await ask(attempt)
    return told && { ...told, knownFrom }
  })
  const attempts = await deps.db.forTenant(tenantId, (db) => paymentsSince(db, since))
  const open = await someAtOnce(
    attempts.filter(({ state }) => !isPaid(state)),
    ask,
  )
  // What the log knows of money that went back comes before what a bank shows of it: not every bank shows a part.
  const back = (await someAtOnce(logged, (sale) => followAll(deps, tenantId, sale))).flat()
  const paid = await someAtOnce(
    attempts.filter(({ state }) => isPaid(state)),
    ask,
  )
  const asked = [...open, ...paid]
  return { asked, back, found, unwritten: [...fromLog.unwritten, ...fromLists.unwritten], failed, lists }
}

async function followAll(deps: PaymentDeps, tenantId: string, sale: LoggedSale): Promise<Recovery['back']> {
  const back: { orderId: string; refund: RefundRow }[] = []
  for (const logged of sale.refunds) {
    const refund = await followRefund(deps, tenantId, sale.paymentId, logged)
    if (refund !== undefined) back.push({ orderId: sale.orderId, refund })
  }
  return back
}

const fromLogged = ({ tenantId: _tenantId, refunds: _refunds, ...sale }: LoggedSale): LostOrder => ({
  ...sale,
  knownFrom: 'log',
})

interface Written {
  readonly written: readonly { readonly knownFrom: LostOrder['knownFrom']; readonly attempt: KnownPayment }[]
  readonly unwritten: readonly LostOrder[]
}

async function writeUnknown(deps: PaymentDeps, tenantId: string, orders: readonly LostOrder[]): Promise<Written> {
  const ids = orders.map(({ orderId }) => orderId)
  const known = await deps.db.forTenant(tenantId, (db) => knownOrders(db, ids))
  const lost = orders.filter(({ orderId }) => !known.has(orderId))
  const each = await someAtOnce(lost, async (order) => {
    const attempt = await deps.db.forTenant(tenantId, (db) => writeLost(db, order))
    return { order, attempt }
  })
  return {
    written: each.flatMap(({ order, attempt }) =>
      attempt === undefined ? [] : [{ knownFrom: order.knownFrom, attempt }],
    ),
    unwritten: each.flatMap(({ order, attempt }) => (attempt === undefined ? [order] : [])),
  }
}

async function someAtOnce<One, Done>(
  all: readonly One[],
  work: (one: One) => Promise<Done | undefined>,
): Promise<Done[]> {
  const done: Done[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const ended = await Promise.all(all.slice(from, from + AT_ONCE).map(work))
    done.push(...ended.filter((one) => one !== undefined))
  }
  return done
}
