import { createHash, randomUUIDv7 } from 'node:crypto'
import type { importAccountLines } from '@vezne/contract/account-entries.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { toldReading, type SheetDifference } from '@vezne/contract/kit/sheet.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { readSheet } from '../../../../kit/sheet/read-sheet.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { accountLines, takeBatchWithin } from '../../../books/erp-feed/index.ts'
import type { AccountEntryDeps } from '../deps.ts'
import { isOfErp, lockOrOpenLedger } from '../ledgers.ts'
import { COLUMNS } from './columns.ts'
import { readHeldLines } from './held-lines.store.ts'
import { layTerms } from './lay-terms.ts'
import { canBeSplit, itemOf, planUpload, type LineSaid, type LineSheet, type Plan, type PlannedLine } from './plan.ts'
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

/** A file without a column for terms says nothing of them: what is split stays so, where it still can be. */
function withHeldTerm(line: PlannedLine, held: LineSaid | undefined): PlannedLine {
  if (line.saysTerm || held === undefined) return line
  const said = { ...line.said, term: held.term }
  return canBeSplit(said) ? { ...line, said } : line
}

/** How many lines stay as they are, but fall due in other parts. */
function splitAnew(sheet: LineSheet, differences: readonly SheetDifference[]): number {
  const rows = Map.groupBy(differences, ({ row }) => row)
  return [...rows].filter(([row, own]) => {
    const { column } = sheet.placeOf(row, 'term')
    return column !== '' && own.every((difference) => difference.column === column)
  }).length
}

async function bring(db: TenantDb, ledger: string, lines: readonly PlannedLine[], { caller }: SignedInCall) {
  const batchId = `dosya-${randomUUIDv7()}`
  const asOf = await db.now()
  const stays = lines.filter(({ isRemoved }) => !isRemoved)
  const batch = {
    batchId,
    ledger,
    asOf: asOf.getTime(),
    items: stays.map(itemOf),
    removed: lines.filter(({ isRemoved }) => isRemoved).map(({ externalId }) => externalId),
  }
  const sender = { keyId: null, userId: caller.userId, name: caller.name, fills: 'upload' as const }
  const taken = await takeBatchWithin(db, accountLines, batch, sender)
  return { batchId, asOf, taken, rowAt: (at: number) => stays[at]?.row ?? 1 }
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
  const lines = plan.lines.map((line) => withHeldTerm(line, held.get(line.externalId)))
  const isNowhere = ({ isRemoved, externalId }: PlannedLine) => isRemoved && !held.has(externalId)
  const { batchId, asOf, taken, rowAt } = await bring(db, code, lines, call)
  const refused = [
    ...lines.filter(isNowhere).map(({ row }) => [sheet.wrong(row, 'isRemoved', 'line-unknown')]),
    ...taken.wrong.map(({ at, errors }) => tellRefused(sheet, rowAt(at), errors)),
  ]
  const refusedBefore = [...plan.errors, ...refused.flat()]
  const refusedTerms =
    refusedBefore.length > 0 ? [] : await layTerms(db, { sheet, ledger, period: PERIOD, asOf, lines, held })
  const errors = [...refusedBefore, ...refusedTerms].toSorted((one, other) => one.row - other.row)
  const differences = errors.length > 0 ? [] : tellLines(sheet, lines, held, call.language)
  const digest = digestOf(code, differences)
  const isApplied = apply !== null && differences.length > 0
  if (isApplied && apply.digest !== digest) throw new Refusal('sheet-changed')
  const { created, removed } = taken
  const resplit = splitAnew(sheet, differences)
  const [updated, unchanged] = [taken.updated + resplit, taken.unchanged - resplit]
  const reply: Reply = {
    ...toldReading({ rows: sheet.rows.length, ignored: [...sheet.ignored], errors, differences, digest, isApplied }),
    created,
    updated,
    unchanged,
    removed,
    wrong: plan.wrong + refused.length + refusedTerms.length,
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
export function takeIn(deps: AccountEntryDeps, input: Input, call: SignedInCall): Promise<Reply> {
  return deps.sheets.oneOf(call.caller.tenantId, async ({ lines }) =>
    takeSheet(deps, input, readSheet(await lines(input.file, { takesCsv: true }), COLUMNS, call.language), call),
  )
}

async function takeSheet({ db }: AccountEntryDeps, input: Input, sheet: LineSheet, call: SignedInCall): Promise<Reply> {
  const plan = planUpload(sheet)
  try {
    return await db.forCaller(call.caller, (one) => take(one, sheet, plan, input, call))
  } catch (error) {
    if (error instanceof Tried) return error.reply
    throw error
  }
}
