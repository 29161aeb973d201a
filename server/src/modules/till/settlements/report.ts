import { createHash } from 'node:crypto'
import type { Payouts } from '@vezne/banks/pos/port.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { fetchSettlement } from '@vezne/contract/settlements.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { LAYOUTS, type LayoutName } from '@vezne/domain/settlement/bank-row.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { accountFacts, terminalAt, type Terminal } from '../../company/terminals/index.ts'
import { closeAwaited } from './await-files.ts'
import type { SettlementDeps } from './deps.ts'
import { expectFor } from './expect.ts'
import type { ReadFile } from './read-file.ts'
import { reportsByApi } from './reports-by-api.ts'
import { markFetched, type ReportDay } from './reports.store.ts'
import { takeReadWithin, type By, type From } from './take-file.ts'

type Reply = ReplyOf<typeof fetchSettlement>

/** How long after it went back money may still be taken off. */
const REFUND_DAYS = 10

interface Ready {
  readonly terminal: Terminal
  readonly soldOn: readonly string[]
  readonly now: Date
}

/** What it takes to ask: the account as it is now, and on which days its money of that day was sold. */
export async function prepare(
  { terminals }: SettlementDeps,
  db: TenantDb,
  { accountId, day }: ReportDay,
): Promise<Ready | undefined> {
  const facts = await accountFacts(db, accountId)
  if (facts === undefined || !reportsByApi(facts)) return undefined
  const parts = await expectFor(db, { accountId, bankId: facts.bank.id, from: day, to: day })
  const likely = parts.filter(({ kind, valueOn, soldOn, came }) =>
    kind === 'sale' ? valueOn === day : came === undefined && soldOn <= day && soldOn >= addDays(day, -REFUND_DAYS),
  )
  return {
    terminal: await terminalAt(terminals, db, accountId, facts.version),
    soldOn: [...new Set(likely.map(({ soldOn }) => soldOn))].toSorted(),
    now: await db.now(),
  }
}

/** Asks the bank; no transaction is open meanwhile. */
export async function askFor(
  { wire }: SettlementDeps,
  { day }: ReportDay,
  { terminal, soldOn, now }: Ready,
): Promise<Payouts> {
  const { adapter, account } = terminal
  if (adapter.payouts === undefined) throw new Error(`${adapter.title} reports nothing`)
  return adapter.payouts({ wire, account, now }, { day, soldOn })
}

/** What it says and not when it was said: the same report once more is no other. */
export function readOf(
  { terminal }: Ready,
  { day }: ReportDay,
  report: Extract<Payouts, { kind: 'payouts' }>,
): ReadFile {
  const layout = layoutOf(terminal)
  const { rows, broken } = report
  const said = JSON.stringify([layout, day, rows, broken], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return { layout, rows, broken, digest: createHash('sha256').update(said).digest() }
}

export async function keepReport(
  db: TenantDb,
  asked: ReportDay,
  { terminal }: Ready,
  read: ReadFile,
  by: By,
  call: From,
): Promise<Reply> {
  const { day } = asked
  const taken = { account: terminal, read, covers: 'value-days', days: { from: day, to: day }, isKept: true } as const
  const reply = await takeReadWithin(db, taken, by, call)
  await markFetched(db, asked)
  await closeAwaited(db, asked.accountId)
  return reply
}

function layoutOf({ bank }: Terminal): LayoutName {
  const layout = LAYOUTS.find((name) => name === bank.gateway)
  if (layout === undefined) throw new Error(`reports of ${bank.gateway} have no layout`)
  return layout
}
