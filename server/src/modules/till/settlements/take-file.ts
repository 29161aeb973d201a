import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { MOST_DIFFERENCES, type uploadSettlement } from '@vezne/contract/settlements.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { isOfBank } from '@vezne/domain/settlement/bank-file.ts'
import type { BankRow } from '@vezne/domain/settlement/bank-row.ts'
import { matchSettlement, type Difference, type KnownPart, type Matching } from '@vezne/domain/settlement/match.ts'
import { statementRows } from '@vezne/domain/settlement/statement-rows.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Call, SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { accountFacts, type TerminalFacts } from '../../company/terminals/index.ts'
import { closeAwaited } from './await-files.ts'
import type { SettlementDeps } from './deps.ts'
import { askAbout, closeArrived, keptDifferences } from './differences.ts'
import { expectFor, type CalledPart } from './expect.ts'
import { readFile, type ReadFile } from './read-file.ts'
import { toldBroken, toldDifference } from './show-files.ts'
import {
  insertDifferences,
  insertFile,
  insertRows,
  isFileKnown,
  knownKeys,
  lockAccount,
  type KeptDifference,
  type NewFile,
  type PlacedRow,
} from './store.ts'

type Input = InputOf<typeof uploadSettlement>
type Reply = ReplyOf<typeof uploadSettlement>
type Read = ReadFile

/** The days that a file tells of: those on which its money comes, or those of its sales. */
function daysOf({ rows, statement }: Read, covers: Input['covers']) {
  const days = [
    ...rows.map(({ valueOn, soldOn }) => (covers === 'value-days' ? valueOn : soldOn)),
    ...(statement?.lines ?? []).map(({ valueOn }) => valueOn),
    statement?.closedOn ?? null,
  ].filter((on) => on !== null)
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)]
  if (from === undefined || to === undefined) throw new Refusal('settlement-empty', null, 'file')
  return { from, to }
}

interface Days {
  readonly from: Day
  readonly to: Day
}

/** Which parts a file of these days would have told of. */
const dueWithin =
  (covers: Input['covers'], { from, to }: Days) =>
  ({ kind, valueOn, soldOn }: KnownPart): boolean => {
    const on = covers === 'value-days' ? valueOn : soldOn
    return kind === 'sale' && on !== null && on >= from && on <= to
  }

/** What a file tells of each part: its own rows, or those that a statement's sums stand for. */
function matchingOf(read: Read, parts: readonly CalledPart[], isDue: (part: KnownPart) => boolean) {
  if (read.statement === undefined) return { read, matching: matchSettlement(parts, read.rows, isDue) }
  const { rows, unexplained } = statementRows(read.statement.lines, parts)
  const asked = new Set(unexplained.flatMap((day) => day.parts))
  const matching = matchSettlement(parts, rows, (part) => isDue(part) && !asked.has(part))
  const ofDays = unexplained.map(({ row, expectedMinor }): Difference => {
    return { kind: expectedMinor === 0n ? 'foreign' : 'amount', row, part: null, dayMinor: expectedMinor }
  })
  return {
    read: { ...read, rows: [...rows, ...unexplained.map(({ row }) => row)] },
    matching: { ...matching, differences: [...matching.differences, ...ofDays] },
  }
}

/** Every line of the file with where it went, in the file's order. */
function placedRows({ rows, broken }: Read, { matches, repeated, differences }: Matching): PlacedRow[] {
  const place = new Map<number, PlacedRow>()
  const order = new Map(rows.map((row, index) => [row, index]))
  const at = (row: BankRow) => order.get(row) ?? 0
  for (const { row, part } of matches) place.set(at(row), { place: 'matched', row, part })
  for (const { row, part } of repeated) place.set(at(row), { place: 'repeated', row, part })
  for (const { kind, row, part } of differences)
    if (row !== null && (part === null || kind === 'twice'))
      place.set(at(row), { place: kind === 'twice' ? kind : 'foreign', row, part })
  const read = [...place].toSorted(([one], [other]) => one - other).map(([, placed]) => placed)
  return [...read, ...broken.map((row): PlacedRow => ({ place: 'broken', row }))]
}

/** Who brings it; nobody where the worker fetched it. */
export interface By {
  readonly userId: string | null
  readonly name: string
}

export type From = Pick<Call, 'address' | 'requestId'>

interface Taken {
  readonly file: NewFile
  readonly read: Read
  readonly matching: Matching
  readonly parts: readonly CalledPart[]
  readonly fresh: readonly KeptDifference[]
}

async function keep(db: TenantDb, { file, read, matching, parts, fresh }: Taken, bankName: string, by: By, call: From) {
  await insertFile(db, file)
  await insertRows(db, file.id, placedRows(read, matching))
  await insertDifferences(db, { accountId: file.accountId, fileId: file.id }, fresh)
  const matched = new Set(matching.matches.map(({ part }) => part))
  await closeArrived(
    db,
    file.accountId,
    parts.filter((part) => matched.has(part)),
  )
  await closeAwaited(db, file.accountId)
  await askAbout(db, bankName, fresh)
  const { accountId, layout, from, to, rowCount, matchedCount, brokenCount, differenceCount } = file
  const details = { fileId: file.id, accountId, layout, from, to, rowCount, matchedCount, brokenCount, differenceCount }
  const userId = by.userId ?? undefined
  await recordEvent(db, { kind: 'settlement-file-uploaded', userId, details }, call)
}

/** What was read of a file or of a report, and how it is to be taken. */
interface ToTake {
  readonly account: TerminalFacts
  readonly read: Read
  readonly covers: Input['covers']
  readonly days: Days
  readonly isKept: boolean
}

/** Holds a bank's file against what should have come. Kept, all of it stays or nothing does. */
export async function takeFileWithin(
  one: TenantDb,
  { accountId, covers: asked, isKept }: Omit<Input, 'file'>,
  read: ReadFile,
  by: By,
  call: From,
): Promise<Reply> {
  const account = await accountFacts(one, accountId)
  if (account === undefined) throw new Refusal('not-found')
  if (!isOfBank(read, account.bank.id)) throw new Refusal('settlement-other-bank', null, 'accountId')
  await lockAccount(one, accountId)
  if (await isFileKnown(one, accountId, read.digest)) throw new Refusal('settlement-file-known', null, 'file')
  // A statement tells when money came, and nothing of sales.
  const covers = read.statement === undefined ? asked : 'value-days'
  return takeReadWithin(one, { account, read, covers, days: daysOf(read, covers), isKept }, by, call)
}

/** The same of what was read already, for whoever holds the account's lock. Nothing that came where nothing should have leaves no file. */
export async function takeReadWithin(
  one: TenantDb,
  { account, read: sentFile, covers, days, isKept }: ToTake,
  by: By,
  call: From,
): Promise<Reply> {
  const { accountId } = account
  const parts = await expectFor(one, { accountId, bankId: account.bank.id, ...days })
  const { read, matching } = matchingOf(sentFile, parts, dueWithin(covers, days))
  const orders = new Map(parts.map(({ paymentId, orderId }) => [paymentId, orderId]))
  const told = keptDifferences(matching.differences, orders)
  const before = await knownKeys(
    one,
    accountId,
    told.map(({ key }) => key),
  )
  const fresh = told.filter(({ key }) => !before.has(key))
  if (isKept && fresh.length > MOST_DIFFERENCES) throw new Refusal('settlement-differs-widely', null, 'accountId')
  const file: NewFile = {
    id: randomUUIDv7(),
    accountId,
    layout: read.layout,
    covers,
    ...days,
    digest: read.digest,
    rowCount: read.rows.length + read.broken.length,
    matchedCount: matching.matches.length,
    repeatedCount: matching.repeated.length + told.length - fresh.length,
    brokenCount: read.broken.length,
    differenceCount: fresh.length,
    uploadedBy: by.userId,
    uploadedByName: by.name,
  }
  const isFile = isKept && file.rowCount + fresh.length > 0
  if (isFile) await keep(one, { file, read, matching, parts, fresh }, account.bank.name, by, call)
  const { id, digest: _, uploadedBy: __, uploadedByName: ___, ...facts } = file
  return {
    fileId: isFile ? id : null,
    accountName: account.name,
    bankName: account.bank.name,
    ...facts,
    differences: fresh.slice(0, MOST_DIFFERENCES).map((each) =>
      toldDifference({
        ...each,
        ...(isKept ? {} : { id: null }),
        accountId,
        closedAt: null,
        closedBy: null,
        verdict: null,
      }),
    ),
    broken: toldBroken(read.broken),
  }
}

export async function takeFile({ db, sheets }: SettlementDeps, input: Input, call: SignedInCall): Promise<Reply> {
  const { tenantId, userId, name } = call.caller
  // No process is begun for an account that is not there, and none is told from one that cannot be read.
  const account = await db.forCaller(call.caller, (one) => accountFacts(one, input.accountId))
  if (account === undefined) throw new Refusal('not-found')
  return sheets.oneOf(tenantId, async ({ items }) => {
    const read = await readFile(items, input.file)
    return db.forCaller(call.caller, (one) => takeFileWithin(one, input, read, { userId, name }, call))
  })
}
