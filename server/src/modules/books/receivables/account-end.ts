import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import {
  decidingKeys,
  openAtEnd,
  reachBeyond,
  setAsideMinor,
  type AccountEnd,
} from '@vezne/domain/receivables/open-at-end.ts'
import { wholeKey } from '@vezne/domain/receivables/part-keys.ts'
import type { StillOpen } from '@vezne/domain/receivables/standing-allocations.ts'
import { changeOf, sizeOf } from '@vezne/domain/statement/balance.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { accountFacts, type HeldAccount } from './account-facts.ts'
import {
  findEnds,
  readEnds,
  readPossibleDoubles,
  readSought,
  readStanding,
  type EndSide,
  type Sought,
  type StandingSum,
} from './account-end.store.ts'
import { readAllocationsOf, type AllocationRow } from './allocations.store.ts'
import { liveDebtClaims, type HeldClaim } from './claims.store.ts'
import { readDueParts, type AccountClosing, type DuePart, type HeldLine } from './open-facts.store.ts'
import { keyOf, soughtBy } from './own-keys.ts'

const BEGINNING: Day = '0001-01-01'
const BEHIND_THE_LAST: Day = '9999-12-31'

/** An account of which the end is being read. */
interface EndReading {
  readonly account: AccountClosing
  readonly balanceMinor: bigint
  /** Of what is not set aside. */
  side: EndSide['side']
  openMinor: bigint
  readonly isLira: boolean
  readonly parts: readonly DuePart[]
  readonly claims: readonly HeldClaim[]
  /** What is reckoned as if it were not there. */
  readonly without: ReadonlySet<string>
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

/** What is asked where a payment is about to close something: how the account stood without it. */
interface Without {
  readonly keys: ReadonlySet<string>
  readonly alsoHeld: readonly HeldClaim[]
}

const NOTHING: Without = { keys: new Set(), alsoHeld: [] }

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
  db: ReadDb,
  accounts: readonly AccountClosing[],
  currency: Currency | undefined,
  without = NOTHING,
): Promise<Map<string, OpenEnd | undefined>> {
  if (accounts.length === 0) return new Map()
  const ids = accounts.map(({ accountId }) => accountId)
  // Before the sums: a claim that has ended since has closed its debt in the same breath.
  const live = [...(await liveDebtClaims(db, ids)), ...without.alsoHeld]
  const claims = Map.groupBy(live, ({ accountId }) => accountId)
  const standing = await readStanding(db, ids, currency)
  const parts = Map.groupBy(await readDueParts(db, ids), ({ accountId }) => accountId)
  const sums = Map.groupBy(standing, ({ accountId }) => accountId)
  const readings = accounts.flatMap((account) => {
    const ofAccount = sums.get(account.accountId)
    if (ofAccount === undefined) return []
    const beside = { parts: parts.get(account.accountId) ?? [], claims: claims.get(account.accountId) ?? [] }
    return [readingOf(account, ofAccount, { ...beside, without: without.keys }, currency)]
  })
  await setAside(db, readings, currency)
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
  beside: Pick<EndReading, 'parts' | 'claims' | 'without'>,
  currency: Currency | undefined,
): EndReading {
  const balanceMinor = sums.map((each) => changeIn(each, currency)).reduce((sum, each) => sum + each, 0n)
  const reading: EndReading = {
    account,
    balanceMinor,
    ...sided(balanceMinor),
    isLira: sums.every((each) => each.currency === 'TRY'),
    ...beside,
    lines: new Map(),
    allocations: new Map(),
    sought: new Set(),
    toSeek: [],
    asked: new Set(),
    timesShort: 0,
    from: BEHIND_THE_LAST,
  }
  // A part may be due at the end, and its document before.
  for (const { documentNo } of beside.parts) seek(reading, 'number', documentNo)
  return reading
}

/** On which side something is open, and how much. */
const sided = (balanceMinor: bigint) => ({
  side: balanceMinor > 0n ? ('debit' as const) : ('credit' as const),
  openMinor: sizeOf(balanceMinor),
  reachMinor: sizeOf(balanceMinor),
})

/** Reads what is open whatever its age, and what is to be left out: the end comes to the rest of the balance. */
async function setAside(db: ReadDb, readings: readonly EndReading[], currency: Currency | undefined): Promise<void> {
  if (readings.length === 0) return
  const ids = readings.map(({ account }) => account.accountId)
  hold(readings, await readPossibleDoubles(db, ids, currency))
  const some = readings.filter(({ lines, claims, without }) => lines.size + claims.length + without.size > 0)
  for (const reading of some) {
    for (const { key } of reading.claims) seekKey(reading, wholeKey(key))
    for (const key of reading.without) seekKey(reading, key)
  }
  await readDeciding(db, some, currency)
  for (const reading of some) {
    const aside = setAsideMinor(factsOf(reading, currency)) + leftOutMinor(reading, currency)
    Object.assign(reading, sided(reading.balanceMinor - aside))
  }
}

function leftOutMinor(reading: EndReading, currency: Currency | undefined): bigint {
  const out = [...reading.lines.values()].filter((line) => reading.without.has(keyOf(line)))
  return out.map((line) => changeIn(line, currency)).reduce((sum, each) => sum + each, 0n)
}

const changeIn = (sums: Omit<StandingSum, 'accountId' | 'currency' | 'lineCount'>, currency: Currency | undefined) =>
  currency === undefined
    ? changeOf({ debitMinor: sums.localDebitMinor, creditMinor: sums.localCreditMinor })
    : changeOf(sums)

/** Further and further back, until what is open has been reached. */
async function readSide(
  db: ReadDb,
  readings: readonly EndReading[],
  side: EndSide,
  open: Map<string, OpenEnd | undefined>,
): Promise<void> {
  let short = readings
  while (short.length > 0) {
    // What is all closed has no end to read; what is set aside of it is held already.
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

async function readFurther(db: ReadDb, readings: readonly EndReading[], side: EndSide): Promise<void> {
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
  db: ReadDb,
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
  db: ReadDb,
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
    // What stands here for another account has no payment: it is found by its receipt, and the receipt by its document.
    if (line.isOurs && line.paymentId === null && line.documentNo !== null) seek(reading, 'reference', line.documentNo)
    if (!line.isOurs && !line.isDebit && line.reference !== null) seek(reading, 'number', line.reference)
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
  const { account, parts, claims, isLira, without } = reading
  const lines = [...reading.lines.values()].toSorted(
    (one, other) => compareBigs(one.readAt, other.readAt) || compareBigs(one.id, other.id),
  )
  const allocations = [...reading.allocations]
    .toSorted(([one], [other]) => compareBigs(one, other))
    .map(([, allocation]) => allocation)
  const facts = accountFacts(account, lines, { allocations, parts, claims }, { asked, isLira })
  return { ...facts, lines: facts.lines.filter(({ key }) => !without.has(key)) }
}

const compareBigs = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)
