import { randomUUID } from 'node:crypto'
import { bankOf } from '@vezne/banks/pos/banks.ts'
import {
  commissionRowName,
  commissionTable,
  type ChangedRow,
  type CommissionRow,
  type CommissionTable,
} from '@vezne/contract/commissions/table.ts'
import { percentFromPpm } from '@vezne/domain/commission/definition.ts'
import { isLargeChange, rateChanges, type RateChange } from '@vezne/domain/commission/rate-changes.ts'
import { writeRate } from '@vezne/domain/commission/rate-text.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import { requireFreshFactor } from '../../../platform/auth/index.ts'
import { saveRecord } from '../../../platform/records/index.ts'
import { upsertDefinition } from '../definitions/store.ts'
import { requireMayCharge } from '../payer-pays/payer-pays.ts'
import { insertChange, type ChangeToWrite, type TableToWrite } from './change.store.ts'
import type { CommissionDeps } from './deps.ts'
import { cardNameOf, ratesOf, rowMeant, tableOn } from './rows.ts'
import { COMMISSIONS, todayOf } from './show-table.ts'

/** What somebody wants to hold instead, and from when. */
export interface AskedChange extends Pick<ChangeToWrite, 'from' | 'to' | 'back'> {
  readonly kind: 'grid' | 'file' | 'undo'
  readonly version: number
  readonly reason: string
  readonly rows: readonly ChangedRow[]
}

/** A row that changes, with the cells that do. */
export interface RowChange {
  readonly row: CommissionRow
  readonly asked: ChangedRow
  readonly cells: readonly RateChange[]
}

/** An account without a row for that kind of card gets one. */
function newRow(rows: readonly CommissionRow[], { id, accountId, cardKind }: ChangedRow): CommissionRow {
  const beside = rows.find((row) => row.accountId === accountId)
  if (id !== null || beside === undefined) throw new Refusal('not-found')
  return { ...beside, id: null, cardKind, rates: [], from: null, to: null, nextFrom: null }
}

/** What would differ from the table as it holds. A row of another company is not there. */
export function rowChanges(table: readonly CommissionRow[], asked: readonly ChangedRow[]): RowChange[] {
  return asked
    .map((each) => {
      const row = rowMeant(table, each) ?? newRow(table, each)
      return { row, asked: each, cells: rateChanges(ratesOf(row), ratesOf(each)) }
    })
    .filter(({ cells }) => cells.length > 0)
}

/** What was sold is sold: a change begins today at the earliest. */
export async function requireDays(
  db: TenantDb,
  { from, to, back }: Pick<AskedChange, 'from' | 'to' | 'back'>,
): Promise<void> {
  const broken: BrokenRule[] = [
    ...(from < (await todayOf(db)) ? [{ path: 'from', rule: 'commission-day-past' } as const] : []),
    ...(to !== null && to < from ? [{ path: 'to', rule: 'commission-days-crossed' } as const] : []),
    ...(back !== null && back > from ? [{ path: 'back', rule: 'commission-back-later' } as const] : []),
  ]
  if (broken.length > 0) throw new BrokenRules(broken)
}

const ROWS_LOGGED = 300
const NAME_LOGGED = 60

/** The log tells the cells that differ, row by row; of very many rows the first ones. The history has all of them. */
function logged(changes: readonly RowChange[]) {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(
      changes.slice(0, ROWS_LOGGED).map(({ row, cells }) => {
        const told = cells.map((cell) => {
          const rate = cell[which]
          return `${cell.count}: ${rate === undefined ? '-' : writeRate(rate)}`
        })
        return [commissionRowName(row, 'tr').slice(0, NAME_LOGGED), told.join(' · ')]
      }),
    )
  return { before: side('before'), after: side('after') }
}

/** The row in the database that a change is about; where there is none yet, it is made. */
async function definitionOf(db: TenantDb, { row, asked }: RowChange): Promise<string> {
  if (row.id !== null) return row.id
  const bank = bankOf(row.bankId)
  if (bank === undefined) throw new Error(`nobody knows bank ${row.bankId}`)
  const hasCards = bank.programme !== undefined && bank.programme !== 'all'
  const id = randomUUID()
  await upsertDefinition(db, {
    id,
    accountId: row.accountId,
    cardName: cardNameOf(bank),
    cardKind: asked.cardKind,
    ...(hasCards && bank.programme !== undefined ? { cardLogo: bank.programme } : {}),
    isVisaMasterCard: !hasCards,
    rates: [],
  })
  return id
}

async function writeChanges(
  db: TenantDb,
  asked: AskedChange,
  changes: readonly RowChange[],
  signed: NonNullable<ChangeToWrite['signed']>,
): Promise<void> {
  const tables: TableToWrite[] = []
  for (const change of changes) {
    const rates = change.asked.rates.map(({ count, ratePpm, isIncluded }) => ({
      count,
      percent: percentFromPpm(ratePpm),
      isIncluded,
    }))
    tables.push({ id: await definitionOf(db, change), rates })
  }
  const { kind, from, to, back } = asked
  await insertChange(db, { kind, from, to, back, signed }, tables)
}

/** What a row is to cost, and who bears it: a row that is not there yet begins with whoever pays. */
const chargedBy = ({ row, asked }: RowChange) => ({
  isFromDealer: row.id !== null && row.isFromDealer,
  rates: asked.rates,
})

/** Every count once: the table has one cell for it. */
function refuseTwice(rows: readonly ChangedRow[]): void {
  const broken = rows.flatMap(({ rates }, at): BrokenRule[] => {
    const isEachOnce = new Set(rates.map(({ count }) => count)).size === rates.length
    return isEachOnce ? [] : [{ path: `rows.${at}.rates`, rule: 'count-twice' }]
  })
  if (broken.length > 0) throw new BrokenRules(broken)
}

/**
 * The one way in which a person changes commissions: by hand, from a file, back to a day. It adds a change and writes
 * over none; the till reads what holds on its day. More than five points in any cell ask for the second factor again,
 * before anything is locked.
 */
export async function changeTable(
  { db: database, auth }: CommissionDeps,
  asked: AskedChange,
  call: SignedInCall,
): Promise<{ version: number }> {
  const { caller } = call
  refuseTwice(asked.rows)
  const isLarge = await database.forCaller(caller, async (db) => {
    await requireDays(db, asked)
    return rowChanges(await tableOn(db, asked.from), asked.rows).some(({ cells }) => cells.some(isLargeChange))
  })
  if (isLarge) await requireFreshFactor(auth, call)
  return database.forCaller(caller, async (db) => {
    const read = async (): Promise<CommissionTable> => ({ rows: await tableOn(db, asked.from) })
    const changesFrom = (table: CommissionTable | null) => rowChanges(table?.rows ?? [], asked.rows)
    const version = await saveRecord(
      db,
      {
        subject: COMMISSIONS,
        shape: commissionTable,
        version: asked.version,
        kind: 'commissions-changed',
        details: { validFrom: asked.from, ...(asked.to === null ? {} : { validTo: asked.to }), how: asked.kind },
        reason: asked.reason,
        read,
        logged: (before) => logged(changesFrom(before)),
        write: async (before) => {
          const changes = changesFrom(before)
          const signed = { userId: caller.userId, name: caller.name.slice(0, 200), reason: asked.reason }
          await requireMayCharge(db, changes.map(chargedBy))
          if (changes.length > 0) await writeChanges(db, asked, changes, signed)
        },
      },
      call,
    )
    return { version }
  })
}
