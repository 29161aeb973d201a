import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { modulesOf } from '../app.ts'
import { beginUnlessBegun } from '../kit/db/timeline.ts'
import {
  readSales,
  recoverTenant,
  type LoggedSale,
  type PaymentRow,
  type Recovery,
} from '../modules/till/payments/index.ts'
import { forEachTenant, tenantById } from '../modules/platform/tenants/index.ts'
import { CommandError, needed, readArgs, type Command } from './command.ts'

/**
 * After a failover or a restore: finds out from banks and logs what this database has lost, and writes it down. Sales may
 * go on meanwhile; better they wait, for what only the log knows can be paid again until it is written.
 */
export const recover: Command = {
  name: 'recover',
  usage: '--since <moment> [--log <file>]…',
  does: 'asks the banks about everything since a moment, also about orders that only a log or a bank still knows',
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, {
      since: { type: 'string' },
      log: { type: 'string', multiple: true, default: [] },
    })
    const since = momentOf(needed(values.since, 'since', 'the moment to which the database was restored, or before it'))
    const logged = await readLogs(values.log)
    const { payments, tenants } = modulesOf(house)
    const { id, began_at: at } = await beginUnlessBegun(house.pool, since, `recovered since ${since.toISOString()}`)
    say(`Timeline ${id} of this database began at ${at.toISOString()}.`)
    say(`${logged.length} sales in ${values.log.length} logs; the banks are asked since ${since.toISOString()}.`)
    const companies: string[] = []
    const asked = forEachTenant(modulesOf(house), 'recover', async (tenantId) => {
      companies.push(tenantId)
      const ours = logged.filter((sale) => sale.tenantId === tenantId)
      const recovery = await recoverTenant(payments, tenantId, { since, logged: ours })
      const { homeUrl } = await tenantById(tenants, tenantId)
      for (const line of linesOf(homeUrl, recovery)) say(line)
    })
    await asked.finally(() => {
      const strangers = logged.filter((sale) => !companies.includes(sale.tenantId))
      for (const line of unknowable(values.log, strangers)) say(line)
    })
  },
}

function momentOf(text: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(moment.getTime())) {
    throw new CommandError('--since is a moment with its zone, like 2026-11-15T14:30:00+03:00.')
  }
  return moment
}

function readLogs(files: readonly string[]): Promise<LoggedSale[]> {
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) throw new CommandError(`There is no file ${missing}.`)
  return readSales(linesIn(files))
}

async function* linesIn(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) {
    yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
  }
}

function linesOf(company: string, { asked, back, found, unwritten, failed, lists }: Recovery): string[] {
  const moved = asked.filter(({ before, payment, remark }) => before !== payment.state || remark !== undefined)
  const open = asked.filter(({ payment }) => OPEN.has(payment.state))
  return [
    `${company}: ${asked.length} payments asked about, ${moved.length} of them not as they stood here; ${open.length} still open.`,
    ...moved.map(({ before, payment, remark }) => `  ${tell(payment)}: ${before} → ${payment.state}${tail(remark)}`),
    `  ${found.length} lost orders written down again.`,
    ...found.map(
      ({ payment, knownFrom }) => `  ${tell(payment)}: lost, known from the ${knownFrom}, now ${payment.state}`,
    ),
    ...back.map(
      ({ orderId, refund }) =>
        `  order ${orderId}: a ${refund.kind} of ${formatAmount(refund.amountMinor, refund.currency)} was lost, known from the log, now ${refund.state}`,
    ),
    ...lists.read.map(({ account, rows }) => `  ${account}: ${rows} rows in the bank's own list.`),
    ...(lists.foreign === 0 ? [] : [`  ${lists.foreign} sales in these lists are not ours by their form.`]),
    ...unwritten.map(({ orderId }) => `  Not written: order ${orderId}, whose POS account this database has lost too.`),
    ...failed.map(({ orderId, error }) => `  Not asked: order ${orderId} (${error}). Run this again.`),
    ...lists.unread.map(
      ({ account, why }) => `  Nobody can know: what neither database nor log has of ${account}; ${why}.`,
    ),
  ]
}

const OPEN: ReadonlySet<string> = new Set(['created', 'init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt', 'review'])
const tell = ({ orderId, totalMinor: minor, currency, bankId }: PaymentRow) =>
  `order ${orderId} of ${formatAmount(minor, currency)} at bank ${bankId}`
const tail = (remark: string | undefined) => (remark === undefined ? '' : ` (${remark}: a review is open)`)

function unknowable(files: readonly string[], strangers: readonly LoggedSale[]): string[] {
  return [
    ...strangers.map(
      ({ orderId, tenantId }) => `Not asked: order ${orderId} of company ${tenantId}, which is lost too.`,
    ),
    ...(files.length > 0 ? [] : ['Nobody can know: orders that began in the lost time; no log was given (--log).']),
    'Nobody can know: who paid for an order that was written down again (its review says so), and voids and refunds in',
    'the lost time of sales that were more than a day old; compare those with the statements of the banks.',
  ]
}
