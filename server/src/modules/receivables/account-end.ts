import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { decidingKeys, openAtEnd, reachBeyond, type AccountEnd } from '@vezne/domain/receivables/open-at-end.ts'
import type { StillOpen } from '@vezne/domain/receivables/standing-allocations.ts'
import { changeOf, sizeOf } from '@vezne/domain/statement/balance.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { accountFacts, type HeldAccount } from './account-facts.ts'
import {
  findEnds,
  readEnds,
  readSought,
  readStanding,
  type EndSide,
  type Sought,
  type StandingSum,
} from './account-end.store.ts'
import { readAllocationsOf, type AllocationRow } from './allocations.store.ts'
import { readDueParts, type AccountClosing, type DuePart, type HeldLine } from './open-facts.store.ts'
import { keyOf, soughtBy } from './own-keys.ts'

const BEGINNING: Day = '0001-01-01'

/** An account of which the end is being read. */
interface EndReading {
  readonly account: AccountClosing
  readonly side: EndSide['side']
  readonly openMinor: bigint
  readonly isLira: boolean
  readonly parts: readonly DuePart[]
  readonly lines: Map<bigint, HeldLine>
  readonly allocations: Map<bigint, AllocationRow>
  /** What was asked for already. */
  readonly sought: Set<string>
  readonly toSeek: Sought[]
  readonly asked: Set<string>
  reachMinor: bigint
  timesShort: number
  from: Day
}

export interface OpenEnd {
  readonly facts: HeldAccount
  readonly still: StillOpen
}

/**
 * What is open of accounts that are closed by age, by their ends alone, however old they are: what is owed is the last
 * of it by due day, and what a firm is ahead by the last of its credits. Accounts that have nothing are not in the answer;
 * those that moved while they were read, or do not add up, are `undefined`.
 */
export async function readOpenEnds(
  db: TenantDb,
  accounts: readonly AccountClosing[],
  currency: Currency | undefined,
): Promise<Map<string, OpenEnd | undefined>> {
  if (accounts.length === 0) return new Map()
  const ids = accounts.map(({ accountId }) => accountId)
  const standing = await readStanding(db, ids, currency)
  const parts = Map.groupBy(await readDueParts(db, ids), ({ accountId }) => accountId)
  const sums = Map.groupBy(standing, ({ accountId }) => accountId)
  const readings = accounts.flatMap((account) => {
    const ofAccount = sums.get(account.accountId)
    return ofAccount === undefined ? [] : [readingOf(account, ofAccount, parts.get(account.accountId) ?? [], currency)]
  })
  const open = new Map<string, OpenEnd | undefined>()
  for (const side of ['debit', 'credit'] as const)
    await readSide(
      db,
      readings.filter((each) => each.side === side),
      { side, currency },
      open,
    )
  // Sums and lines were read one after the other: they belong together if nothing has moved meanwhile.
  const after = Map.groupBy(await readStanding(db, ids, currency), ({ accountId }) => accountId)
  for (const id of open.keys()) if (!isSame(sums.get(id), after.get(id))) open.set(id, undefined)
  return open
}

const isSame = (one: readonly StandingSum[] = [], other: readonly StandingSum[] = []) =>
  one.length === other.length &&
  one.every((each, at) => Object.values(each).join(' ') === Object.values(other[at] ?? {}).join(' '))

function readingOf(
  account: AccountClosing,
  sums: readonly StandingSum[],
  parts: readonly DuePart[],
  currency: Currency | undefined,
): EndReading {
  const balanceMinor = sums
    .map((each) =>
      currency === undefined
        ? changeOf({ debitMinor: each.localDebitMinor, creditMinor: each.localCreditMinor })
        : changeOf(each),
    )
    .reduce((sum, each) => sum + each, 0n)
  const reading: EndReading = {
    account,
    side: balanceMinor > 0n ? 'debit' : 'credit',
    openMinor: sizeOf(balanceMinor),
    isLira: sums.every((each) => each.currency === 'TRY'),
    parts,
    lines: new Map(),
    allocations: new Map(),
    sought: new Set(),
    toSeek: [],
    asked: new Set(),
    reachMinor: sizeOf(balanceMinor),
    timesShort: 0,
    from: BEGINNING,
  }
  // A part may be due at the end, and its document before.
  for (const { documentNo } of parts) seek(reading, 'number', documentNo)
  return reading
}

/** Further and further back, until what is open has been reached. */
async function readSide(
  db: TenantDb,
  readings: readonly EndReading[],
  side: EndSide,
  open: Map<string, OpenEnd | undefined>,
): Promise<void> {
  let short = readings
  while (short.length > 0) {
    const owing = short.filter(({ openMinor }) => openMinor > 0n)
    await readFurther(db, owing, side)
    await readDeciding(db, owing, side.currency)
    short = short.filter((reading) => {
      const facts = factsOf(reading, side.currency)
      const still = openAtEnd(facts, endOf(reading))
      const isShort = 'shortMinor' in still
      if (isShort && reading.from !== BEGINNING) {
        reading.timesShort += 1
        reading.reachMinor = reachBeyond(reading.reachMinor, still.shortMinor, reading.timesShort)
        return true
      }
      open.set(reading.account.accountId, isShort ? undefined : { facts, still })
      return false
    })
  }
}

const endOf = ({ side, openMinor, from }: EndReading): AccountEnd => ({ side, openMinor, from })

async function readFurther(db: TenantDb, readings: readonly EndReading[], side: EndSide): Promise<void> {
  if (readings.length === 0) return
  const wanted = readings.map(({ account, reachMinor }) => ({ accountId: account.accountId, reachMinor }))
  const ends = new Map((await findEnds(db, wanted, side)).map(({ accountId, from }) => [accountId, from]))
  for (const reading of readings) {
    reading.from = ends.get(reading.account.accountId) ?? BEGINNING
  }
  const days = readings.map(({ account, from }) => ({ accountId: account.accountId, from }))
  hold(readings, await readEnds(db, days, side))
}

/** What else decides about what was read: lines of the same documents and payments, and what was allocated. */
async function readDeciding(
  db: TenantDb,
  readings: readonly EndReading[],
  currency: Currency | undefined,
): Promise<void> {
  for (;;) {
    await readTogether(db, readings, currency)
    const keys = readings.flatMap((reading) => newKeys(reading, currency))
    if (keys.length === 0) return
    const rows = Map.groupBy(await readAllocationsOf(db, keys), ({ accountId }) => accountId)
    for (const reading of readings) {
      for (const row of rows.get(reading.account.accountId) ?? []) {
        reading.allocations.set(row.id, row)
        if (row.withKey !== null) seekKey(reading, row.withKey)
      }
    }
  }
}

/** Keys that decide and were not asked for before. */
function newKeys(reading: EndReading, currency: Currency | undefined): { accountId: string; key: string }[] {
  const { accountId } = reading.account
  const keys = [...decidingKeys(factsOf(reading, currency), endOf(reading))].filter((key) => !reading.asked.has(key))
  for (const key of keys) {
    reading.asked.add(key)
    seekKey(reading, key)
  }
  return keys.map((key) => ({ accountId, key }))
}

/** A document is read whole or not at all, and so is a payment: what it takes back follows from all its lines. */
async function readTogether(
  db: TenantDb,
  readings: readonly EndReading[],
  currency: Currency | undefined,
): Promise<void> {
  for (;;) {
    const sought = readings.flatMap((reading) => reading.toSeek.splice(0))
    if (sought.length === 0) return
    const heldIds = readings.flatMap(({ lines }) => [...lines.keys()])
    hold(readings, await readSought(db, sought, heldIds, currency))
  }
}

function hold(readings: readonly EndReading[], lines: readonly HeldLine[]): void {
  const byAccount = new Map(readings.map((reading) => [reading.account.accountId, reading]))
  for (const line of lines) {
    const reading = byAccount.get(line.accountId)
    if (reading === undefined || reading.lines.has(line.id)) continue
    reading.lines.set(line.id, line)
    seekKey(reading, keyOf(line))
    if (line.isOurs && line.paymentId !== null) seek(reading, 'payment', line.paymentId)
  }
}

function seekKey(reading: EndReading, key: string): void {
  const { by, name } = soughtBy(key)
  seek(reading, by, name)
}

function seek({ account: { accountId, ledgerId }, sought, toSeek }: EndReading, by: Sought['by'], name: string): void {
  const word = `${by} ${name}`
  if (sought.has(word)) return
  sought.add(word)
  toSeek.push({ by, accountId, ledgerId, name })
}

function factsOf(reading: EndReading, asked: Currency | undefined): HeldAccount {
  const { account, parts, isLira } = reading
  const lines = [...reading.lines.values()].toSorted(
    (one, other) => compareBigs(one.readAt, other.readAt) || compareBigs(one.id, other.id),
  )
  const allocations = [...reading.allocations]
    .toSorted(([one], [other]) => compareBigs(one, other))
    .map(([, allocation]) => allocation)
  return accountFacts(account, lines, { allocations, parts }, { asked, isLira })
}

const compareBigs = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)
