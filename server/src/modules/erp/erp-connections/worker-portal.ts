import { randomUUID } from 'node:crypto'
import type { Acknowledgement } from '@vezne/contract/erp-outbox.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import type { ErpConnector, Posted, ReadKind, Refused } from '@vezne/erp/port.ts'
import { voucherOf } from '@vezne/erp/run/voucher-of.ts'
import type { Ending, Errand, Portal, ReadPart } from '@vezne/erp/run/portal.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { endConnectorRead, takeConnectorRead } from '../../books/erp-feed/index.ts'
import { acknowledgeWithin, collectForConnector, collectUnnumbered, endLease } from '../erp-outbox/index.ts'
import { keepTurn, type ConnectionRow } from './connections.store.ts'
import { keepDoubt, keepNotSent, keepSaid, keepSent, sentMoments } from './deliveries.store.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { planReads } from './plan-reads.ts'
import { keepPlace, keepRead, keepReadTrouble, readsOf, type ReadRow } from './reads.store.ts'
import { restAfter } from './rest.ts'

/** Longer than a turn writes: what it holds when it dies comes again with the first turn after that. */
const LEASE_MINUTES = 10
const LONGEST_REST_MINUTES = 10
const UNNUMBERED_AT_ONCE = 20
/** What is there cannot be read on from where the read was: a file is another one by now, a place is of another version. */
const LOSES_PLACE: ReadonlySet<string> = new Set(['unreadable', 'settings'])

/** Of each kind, the read that its next part belongs to. */
export type GoingReads = Map<ReadKind, Going>

/** What a turn that goes from call to call has from the ones before, and how it leases. */
interface Carried {
  readonly reads: GoingReads
  readonly bring: (asked: {
    readonly limit: number
    readonly leaseMinutes: number
  }) => ReturnType<typeof collectForConnector>
}

/** The portal of a turn that runs in the worker: the same doors that programs with a key come by, without a key. */
export function workerPortal(
  { db: database }: Pick<ErpConnectionDeps, 'db'>,
  tenantId: string,
  connection: ConnectionRow,
  { title, traits }: ErpConnector,
  { reads, bring }: Carried = {
    reads: new Map(),
    bring: (asked) => collectForConnector(database, tenantId, connection.ledgerId, asked),
  },
): Portal {
  const { ledgerId } = connection
  const inTenant = <Result>(work: (db: TenantDb) => Promise<Result>) => database.forTenant(tenantId, work)
  return {
    begin: () =>
      inTenant(async (db) => {
        const [known, now] = [await readsOf(db, ledgerId), await db.now()]
        const plans = planReads(traits, known, now)
        for (const { kind, isWhole, next } of plans) {
          const row = known.get(kind)
          const isFirst = row === undefined || row.wholeAt === null
          const before = next === undefined ? undefined : row
          const begunAt = before?.begunAt ?? now
          reads.set(kind, { isWhole, begunAt, isFirst, rowCount: before?.rowCount ?? 0, leftOut: before?.leftOut ?? 0 })
        }
        return { now, reads: plans }
      }),
    feed: (part) =>
      inTenant(async (db) => {
        const read = reads.get(part.kind)
        if (read === undefined) throw new Error(`nobody asked for ${part.kind}`)
        reads.set(part.kind, await takePart(db, { ledgerId, name: title }, part, read))
      }),
    missed: (kind, { why, message }) =>
      inTenant((db) =>
        keepReadTrouble(db, ledgerId, kind, { why, message: hideCardNumbers(message), isLost: LOSES_PLACE.has(why) }),
      ),
    collect: async (limit) => {
      const brought = await bring({ limit, leaseMinutes: LEASE_MINUTES })
      const sent = await inTenant((db) =>
        sentMoments(
          db,
          brought.map(({ item }) => item.id),
        ),
      )
      return brought.map((each) => errandOf(each, connection, sent.get(each.item.id)))
    },
    unnumbered: async () => {
      const found = await inTenant((db) => collectUnnumbered(db, ledgerId, UNNUMBERED_AT_ONCE))
      return found.map((each) => errandOf(each, connection, undefined).voucher)
    },
    willSend: (id) => inTenant((db) => keepSent(db, id)),
    settle: (id, ending) => inTenant((db) => settle(db, id, ending)),
    giveBack: (ids) => inTenant((db) => endLease(db, ids)),
    end: ({ trouble }) =>
      inTenant((db) =>
        keepTurn(db, ledgerId, {
          trouble: trouble?.why ?? null,
          message: trouble === undefined ? null : hideCardNumbers(trouble.message).slice(0, 300),
          restMinutes: trouble === undefined ? 0 : restAfter(connection.failures + 1),
        }),
      ),
  }
}

interface Begun {
  readonly begunAt: Date
  /** Nothing was read whole before it. */
  readonly isFirst: boolean
}

type Going = Pick<ReadRow, 'isWhole' | 'rowCount' | 'leftOut'> & Begun

/** Rows and the place behind them are kept together: a turn that dies goes on where it was, and misses nothing. */
async function takePart(
  db: TenantDb,
  { ledgerId, name }: { readonly ledgerId: string; readonly name: string },
  { kind, items, removed, skipped, period, next, mark }: ReadPart,
  read: Going,
): Promise<Going> {
  const batchId = randomUUID()
  const asOf = read.begunAt
  const taken = await takeConnectorRead(db, { kind, ledgerId, name, batchId, period, asOf, items, removed })
  const going: Going = {
    ...read,
    rowCount: read.rowCount + items.length,
    leftOut: read.leftOut + skipped.length + taken.wrong.length,
  }
  if (next !== undefined) {
    await keepPlace(db, ledgerId, { kind, next, ...going })
    return going
  }
  const { rowCount, isFirst } = going
  // Rows that nobody could read may be those that would seem to be gone.
  if (read.isWhole && going.leftOut === 0)
    await endConnectorRead(db, { kind, ledgerId, batchId, period, asOf, rowCount, isFirst })
  await keepRead(db, ledgerId, { kind, mark, ...going })
  return going
}

/** A hand-out as the connector is to write it. */
export function errandOf(
  { item, original }: Awaited<ReturnType<typeof collectForConnector>>[number],
  { booksReceipts, closing }: Pick<ConnectionRow, 'booksReceipts' | 'closing'>,
  sentAt: Date | undefined,
): Errand {
  const known = original && {
    reference: original.reference,
    eventOn: original.eventOn,
    accountCode: original.accountCode,
    ...(original.erpNumber === null ? {} : { number: original.erpNumber }),
    ...(original.voucherId === null ? {} : { voucherId: original.voucherId }),
    ...(original.period === null ? {} : { period: original.period }),
  }
  return {
    voucher: voucherOf(item, { receipts: booksReceipts, ...(known === undefined ? {} : { original: known }) }),
    closes: closing === 'erp' && item.closes.length > 0,
    ...(sentAt === undefined ? {} : { lastSentAt: sentAt }),
  }
}

async function settle(db: TenantDb, id: string, ending: Ending): Promise<void> {
  switch (ending.kind) {
    case 'posted':
      if (ending.closing !== undefined) await keepSaid(db, id, saidOf(ending.closing))
      await acknowledgeWithin(db, [postedAs(id, ending)])
      return
    case 'refused':
      await keepNotSent(db, id, saidOf(ending))
      await acknowledgeWithin(db, [{ id, error: errorOf(ending) }])
      return
    case 'not-sent':
      await keepNotSent(db, id, ending.why)
      return endLease(db, [id])
    case 'unknown': {
      const doubts = await keepDoubt(db, id, saidOf(ending))
      return endLease(db, [id], Math.min(doubts, LONGEST_REST_MINUTES))
    }
  }
}

const LONGEST = { number: 60, voucherId: 100, period: 20, error: 500 }

/** A voucher that bears no number of its own is told by whatever names it. */
function postedAs(id: string, { number, voucherId, period }: Posted): Acknowledgement {
  return {
    id,
    erpNumber: (number || voucherId || id).slice(0, LONGEST.number),
    ...(voucherId === '' ? {} : { voucherId: voucherId.slice(0, LONGEST.voucherId) }),
    ...(period === '' ? {} : { period: period.slice(0, LONGEST.period) }),
  }
}

/** An ERP may say anything of what a clerk typed, a card's number among it. */
const saidOf = ({ why, message }: { readonly why: string; readonly message: string }) =>
  hideCardNumbers(message === '' ? why : `${why}: ${message}`).slice(0, LONGEST.error)

/** As the rules of what follows know it; anything else in the ERP's words behind ours. */
function errorOf(refused: Refused): string {
  if (refused.why === 'posted-to-gl') return 'voucher-posted'
  return refused.why === 'period-locked' || refused.why === 'no-such-voucher' ? refused.why : saidOf(refused)
}
