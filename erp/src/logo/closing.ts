import type { Closing, Posted, Voucher } from '../port.ts'
import { beforeWriting } from '../reply.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { SLIPS } from './codes.ts'
import { remainingOf } from './open-items.ts'
import { linesOf } from './posting.ts'
import { selectBy } from './queries.ts'
import { amountOf, idOf } from './rows.ts'
import type { LogoSession } from './session.ts'
import { periodTable } from './site.ts'

/** Something that can be closed, or be closed with, and what is left of it. */
interface Open {
  readonly id: string
  left: bigint
}

/**
 * Closes the debts that a payment named with the voucher, and with credits that were set off. Read before it is written, each
 * time: what the voucher has closed already counts towards the debts in their order, so that a second call goes on where the
 * first one broke off.
 */
export async function closeItems(session: LogoSession, voucher: Voucher, posted: Posted): Promise<Closing> {
  const debts = voucher.closes.filter(({ amountMinor }) => amountMinor > 0n)
  if (debts.length === 0) return { kind: 'closed' }
  const lines = await linesOf(session, posted)
  if (lines.kind !== 'rows') return beforeWriting(lines)
  const payments = await paymentsBy(session, 'FICHEREF', lines.rows.map(idOf), ` AND P.MODULENR = ${SLIPS}`)
  if (payments.kind !== 'rows') return beforeWriting(payments)
  const named = await paymentsBy(
    session,
    'LOGICALREF',
    voucher.closes.map(({ externalId }) => externalId),
    '',
  )
  if (named.kind !== 'rows') return beforeWriting(named)
  const crossing = await crossingOf(session, [...payments.rows, ...named.rows].map(idOf))
  if (crossing.kind !== 'rows') return beforeWriting(crossing)
  const openOf = (rows: readonly Json[]) =>
    rows.map((row): Open => ({ id: idOf(row), left: remainingOf(row, crossing.rows) ?? 0n }))
  const vouchers = openOf(payments.rows)
  // Read in another period, a number may be another firm's debt in this one.
  const cards = new Set(payments.rows.map((row) => jsonText(row, 'CARDREF')))
  const items = openOf(named.rows.filter((row) => cards.has(jsonText(row, 'CARDREF'))))
  // Not the sum of its rows: what has closed something is cut off them.
  const used = voucher.amount.amountMinor - vouchers.reduce((sum, { left }) => sum + left, 0n)
  const credits = items.filter(({ id }) => voucher.closes.some((one) => one.externalId === id && one.amountMinor < 0n))
  const pairs = pairsOf(withoutUsed(debts, used), items, [...vouchers, ...credits])
  return write(session, pairs, voucher)
}

type Debt = Voucher['closes'][number]

function withoutUsed(debts: readonly Debt[], used: bigint): Debt[] {
  let over = used
  return debts.map((debt) => {
    const covered = over < debt.amountMinor ? over : debt.amountMinor
    over -= covered
    return { ...debt, amountMinor: debt.amountMinor - covered }
  })
}

interface Pair {
  readonly debt: string
  readonly credit: string
  readonly amountMinor: bigint
}

/** Never more than is open on either side, whoever closed something in between. */
function pairsOf(debts: readonly Debt[], items: readonly Open[], sources: readonly Open[]): Pair[] {
  return debts.flatMap(({ externalId, amountMinor }) => {
    const item = items.find(({ id }) => id === externalId)
    let wanted = least(amountMinor, item?.left ?? 0n)
    return sources.flatMap((source) => {
      const part = least(wanted, source.left)
      if (part <= 0n) return []
      wanted -= part
      source.left -= part
      return [{ debt: externalId, credit: source.id, amountMinor: part }]
    })
  })
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

async function write(session: LogoSession, pairs: readonly Pair[], { rate = '1' }: Voucher): Promise<Closing> {
  for (const { debt, credit, amountMinor } of pairs) {
    const rates = `${encodeURIComponent(rate)}/${encodeURIComponent(rate)}`
    const path = `/methods/DebtClose/${debt}/${credit}/${amountOf(amountMinor)}/${rates}`
    const reply = await session.call({ method: 'GET', path })
    if (reply.kind !== 'reply') return reply
  }
  return { kind: 'closed' }
}

const paymentsBy = (session: LogoSession, column: 'FICHEREF' | 'LOGICALREF', refs: readonly string[], more: string) =>
  selectBy(
    session,
    refs,
    (listed) =>
      `SELECT P.LOGICALREF, P.CARDREF, P.TOTAL FROM ${periodTable(session.site, 'PAYTRANS')} P` +
      ` WHERE P.CROSSREF = 0 AND P.CANCELLED = 0${more} AND P.${column} IN (${listed})`,
  )

const crossingOf = (session: LogoSession, refs: readonly string[]) =>
  selectBy(
    session,
    refs,
    (listed) =>
      `SELECT P.CROSSREF, P.PAID FROM ${periodTable(session.site, 'PAYTRANS')} P` +
      ` WHERE P.CANCELLED = 0 AND P.CROSSREF IN (${listed})`,
  )
