import type { LeasedItem, takeCollections } from '@vezne/contract/erp-outbox.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { decideQueued } from '@vezne/domain/receivables/erp-outbox.ts'
import type { ReadDb, TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { KeyCaller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { foldOwnLines, lockOutbox } from '../../books/receivables/index.ts'
import type { ErpOutboxDeps } from './deps.ts'
import { readOriginals, type OriginalFacts } from './items.store.ts'
import {
  erpLedgers,
  findUnnumbered,
  lease,
  openPayments,
  queueOf,
  settleMatched,
  withdraw,
  type QueuedRow,
} from './queue.store.ts'
import { tellItems } from './tell.ts'

type Asked = InputOf<typeof takeCollections>

const PAYMENTS_AT_ONCE = 500

/**
 * Hands out what is not yet in the ERP. Our own lines are folded first, so that what was approved a moment ago is among it
 * with the debts that it closes. Callers come one after the other: nothing is given to two of them at once.
 */
export async function collect(
  { db: database }: ErpOutboxDeps,
  asked: Asked,
  { tenantId, firms }: KeyCaller,
): Promise<ReplyOf<typeof takeCollections>> {
  await foldOwnLines(database, tenantId)
  return database.forCaller({ tenantId, firms }, async (db) => {
    await lockOutbox(db)
    return leaseNext(db, await servedLedgers(db, asked.ledger), asked)
  })
}

/** What a connector is given of its own ledger: the same, and how the ERP called the receipts that reversals are about. */
interface Brought {
  readonly item: LeasedItem
  readonly original: OriginalFacts | undefined
}

/** The same for the connector of a ledger. Nothing, where the ledger is no longer its own. */
export async function collectForConnector(
  database: TenantDatabase,
  tenantId: string,
  ledgerId: string,
  asked: Pick<Asked, 'limit' | 'leaseMinutes'>,
): Promise<Brought[]> {
  await foldOwnLines(database, tenantId)
  return database.forTenant(tenantId, (db) => collectWithin(db, ledgerId, asked))
}

/** What the ERP has under our reference, and nobody told its number. */
export async function collectUnnumbered(db: TenantDb, ledgerId: string, limit: number): Promise<Brought[]> {
  return tellConnector(db, await findUnnumbered(db, ledgerId, limit))
}

/** These as the connector of their ledger is told of them; nothing is leased. */
export async function tellConnector(db: ReadDb, ids: readonly string[]): Promise<Brought[]> {
  return withOriginals(db, await tellItems(db, ids))
}

async function withOriginals(db: ReadDb, items: readonly LeasedItem[]): Promise<Brought[]> {
  const originals = await readOriginals(db, [...new Set(items.map(({ originalId }) => originalId))])
  return items.map((item) => ({ item, original: originals.get(item.originalId) }))
}

async function leaseNext(
  db: TenantDb,
  ledgerIds: readonly string[],
  { limit, leaseMinutes }: Pick<Asked, 'limit' | 'leaseMinutes'>,
): Promise<ReplyOf<typeof takeCollections>> {
  const ids = (await nextOf(db, ledgerIds, limit)).map(({ id }) => id)
  const until = await lease(db, ids, leaseMinutes)
  return { leasedUntil: until.getTime(), items: await tellItems(db, ids) }
}

async function servedLedgers(db: TenantDb, code: string | undefined): Promise<string[]> {
  const ledgers = await erpLedgers(db)
  const named = code === undefined ? ledgers : ledgers.filter((each) => each.code === code)
  if (code !== undefined && named.length === 0) throw new Refusal('ledger-unknown')
  const served = named.filter(({ owner }) => owner !== 'connector')
  if (code !== undefined && served.length === 0) throw new Refusal('owned-elsewhere')
  return served.map(({ id }) => id)
}

/** For a connector, within a transaction of the caller's, who has folded our own lines before. */
export async function collectWithin(
  db: TenantDb,
  ledgerId: string,
  asked: Pick<Asked, 'limit' | 'leaseMinutes'>,
): Promise<Brought[]> {
  await lockOutbox(db)
  const ledgers = await erpLedgers(db)
  if (!ledgers.some(({ id, owner }) => id === ledgerId && owner === 'connector')) return []
  return withOriginals(db, (await leaseNext(db, [ledgerId], asked)).items)
}

/** In the order of bookings, as many as are asked for; what needs not go out is put away on the way. */
async function nextOf(db: TenantDb, ledgerIds: readonly string[], limit: number): Promise<QueuedRow[]> {
  const found: QueuedRow[] = []
  for (let after = -1n; ;) {
    const payments = await openPayments(db, ledgerIds, { after, atMost: PAYMENTS_AT_ONCE })
    const queue = await queueOf(db, payments)
    const matched = queue.filter(({ isMatched, isAcknowledged }) => isMatched && !isAcknowledged)
    if (matched.length > 0) await settleMatched(db, idsOf(matched))
    const decided = [...Map.groupBy(queue, ({ paymentId, ledgerId }) => `${paymentId} ${ledgerId}`).values()].map(
      (entries) => decideQueued(entries),
    )
    const withdrawn = decided.flatMap((each) => each.withdrawn).filter(({ isOpen }) => isOpen)
    if (withdrawn.length > 0) await withdraw(db, idsOf(withdrawn))
    found.push(...decided.flatMap(({ next }) => (next === undefined || next.isLeased ? [] : [next])))
    if (found.length >= limit || payments.length < PAYMENTS_AT_ONCE) return found.slice(0, limit)
    after = payments.at(-1)?.firstLine ?? after
  }
}

const idsOf = (rows: readonly QueuedRow[]) => rows.map(({ id }) => id)
