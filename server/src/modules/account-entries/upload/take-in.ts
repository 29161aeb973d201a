import { createHash, randomUUIDv7 } from 'node:crypto'
import type { importAccountLines } from '@vezne/contract/account-entries.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { toldReading, type SheetDifference } from '@vezne/contract/kit/sheet.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { readSheet } from '../../../kit/sheet/read-sheet.ts'
import { recordEvent } from '../../audit/index.ts'
import { accountLines, takeBatchWithin } from '../../erp-feed/index.ts'
import type { AccountEntryDeps } from '../deps.ts'
import { isOfErp, lockOrOpenLedger } from '../ledgers.ts'
import { COLUMNS } from './columns.ts'
import { readHeldLines } from './held-lines.store.ts'
import { itemOf, planUpload, type LineSheet, type Plan, type PlannedLine } from './plan.ts'
import { tellLines, tellRefused } from './tell.ts'

type Input = InputOf<typeof importAccountLines>
type Reply = ReplyOf<typeof importAccountLines>

/** Files know no periods. */
const PERIOD = '-'

/** What was only tried is undone by throwing its answer. */
class Tried extends Error {
  override readonly name = 'Tried'
  readonly reply: Reply

  constructor(reply: Reply) {
    super('nothing is stored')
    this.reply = reply
  }
}

const digestOf = (ledger: string, differences: readonly SheetDifference[]): string =>
  createHash('sha256')
    .update(JSON.stringify([ledger, differences]))
    .digest('hex')

async function bring(db: TenantDb, ledger: string, lines: readonly PlannedLine[], { caller }: SignedInCall) {
  const batchId = `dosya-${randomUUIDv7()}`
  const stays = lines.filter(({ isRemoved }) => !isRemoved)
  const batch = {
    batchId,
    ledger,
    asOf: (await db.now()).getTime(),
    items: stays.map(itemOf),
    removed: lines.filter(({ isRemoved }) => isRemoved).map(({ externalId }) => externalId),
  }
  const sender = { keyId: null, userId: caller.userId, name: caller.name, fills: 'upload' as const }
  const taken = await takeBatchWithin(db, accountLines, batch, sender)
  return { batchId, taken, rowAt: (at: number) => stays[at]?.row ?? 1 }
}

async function take(
  db: TenantDb,
  sheet: LineSheet,
  plan: Plan,
  { ledger: code, apply }: Input,
  call: SignedInCall,
): Promise<Reply> {
  const ledger = await lockOrOpenLedger(db, code)
  if (ledger === undefined) throw new Refusal('ledger-unknown', null, 'ledger')
  if (isOfErp(ledger)) throw new Refusal('owned-elsewhere', null, 'ledger')
  const ids = plan.lines.map(({ externalId }) => externalId)
  const held = await readHeldLines(db, ledger.id, PERIOD, ids)
  const isNowhere = ({ isRemoved, externalId }: PlannedLine) => isRemoved && !held.has(externalId)
  const { batchId, taken, rowAt } = await bring(db, code, plan.lines, call)
  const refused = [
    ...plan.lines.filter(isNowhere).map(({ row }) => [sheet.wrong(row, 'isRemoved', 'line-unknown')]),
    ...taken.wrong.map(({ at, errors }) => tellRefused(sheet, rowAt(at), errors)),
  ]
  const errors = [...plan.errors, ...refused.flat()].toSorted((one, other) => one.row - other.row)
  const differences = errors.length > 0 ? [] : tellLines(sheet, plan.lines, held, call.language)
  const digest = digestOf(code, differences)
  const isApplied = apply !== null && differences.length > 0
  if (isApplied && apply.digest !== digest) throw new Refusal('sheet-changed')
  const { created, updated, unchanged, removed } = taken
  const reply: Reply = {
    ...toldReading({ rows: sheet.rows.length, ignored: [...sheet.ignored], errors, differences, digest, isApplied }),
    created,
    updated,
    unchanged,
    removed,
    wrong: plan.wrong + refused.length,
  }
  if (!isApplied) throw new Tried(reply)
  const { userId } = call.caller
  const details = { ledger: code, batchId, created, updated, removed }
  const change = { before: null, after: null, reason: apply.reason }
  await recordEvent(db, { kind: 'account-lines-uploaded', userId, details, change }, call)
  return reply
}

/**
 * Reads a file and does with it what the feed does with a batch of the ERP, then tells what came of it and undoes it; with the
 * digest of what was told it stays, all of it. With a single wrong cell nothing does.
 */
export async function takeIn({ db }: AccountEntryDeps, input: Input, call: SignedInCall): Promise<Reply> {
  const sheet = readSheet(input.file, COLUMNS, call.language, { takesCsv: true })
  const plan = planUpload(sheet)
  try {
    return await db.forCaller(call.caller, (one) => take(one, sheet, plan, input, call))
  } catch (error) {
    if (error instanceof Tried) return error.reply
    throw error
  }
}
