import type { Currency } from '@vezne/domain/money/money.ts'
import { documentKey } from '@vezne/domain/receivables/account-items.ts'
import { openByImage } from '@vezne/domain/receivables/open-account.ts'
import { legKey } from '@vezne/domain/receivables/own-legs.ts'
import { wholeKey } from '@vezne/domain/receivables/part-keys.ts'
import type { StillOpen } from '@vezne/domain/receivables/standing-allocations.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { readSought, type Sought } from './account-end.store.ts'
import { accountFacts, isLira, type HeldAccount } from './account-facts.ts'
import { readAllocations, readAllocationsOf, type AllocationRow } from './allocations.store.ts'
import { imageSince, namedLater, namesOf, lastOf, type ImageInUse, type NamedLater } from './image.ts'
import type { HeldLine } from './open-facts.store.ts'
import type { KeptSince } from './open-since.store.ts'
import { soughtBy } from './own-keys.ts'
import { readWords, type FeedWord } from './words.store.ts'

/** Beyond that an account is read whole. */
const MOST_NAMES = 2000
/** Steps from name to name; after these, what hangs together by allocations is looked for in all of them at once. */
const SINGLE_STEPS = 6

/** What of an account hangs together with what changed: nothing outside depends on it, and it on nothing outside. */
interface Cluster {
  readonly names: Set<string>
  readonly lines: Map<bigint, HeldLine>
  readonly words: Map<string, FeedWord>
  readonly allocations: Map<bigint, AllocationRow>
}

export interface OpenSince {
  readonly account: HeldAccount
  /** Of what hangs together with what changed. */
  readonly still: StillOpen
  /** Whether a key is of it, now or as it was kept. */
  readonly isAnew: (key: string) => boolean
  readonly image: ImageInUse
  readonly later: NamedLater | null
}

/**
 * What is open of an account that its ERP closes, by what is kept of it and what has changed since. An item is decided by its own
 * lines and words, and by those it is allocated, closed or taken back with: these are read, and all others stand as they are
 * kept. Undefined where that cannot be told without the whole. What is `without` is reckoned as if it were not there.
 */
export async function openSince(
  db: ReadDb,
  since: KeptSince,
  currency: Currency | undefined,
  without: ReadonlySet<string> = new Set(),
): Promise<OpenSince | undefined> {
  const at = since.images.findIndex(({ asOf }) => asOf === since.imageAt)
  const times = since.images.slice(0, at + 1).map(({ asOf, hasClosings }) => ({ asOf: new Date(asOf), hasClosings }))
  if (since.isUnknown || at < 0 || times.some(({ hasClosings }) => hasClosings)) return undefined
  // What was said before a newer image decides whether that one can be used.
  const said = at > 0 ? Object.keys(since.later ?? {}) : []
  const changed = since.changes.flatMap(({ names }) => names)
  const cluster = await readCluster(db, since, [...said, ...changed, ...[...without].map(nameOf)], currency)
  if (cluster === undefined) return undefined
  const lines = [...cluster.lines.values()].toSorted(
    (one, other) => order(one.readAt, other.readAt) || order(one.id, other.id),
  )
  const allocations = [...cluster.allocations].toSorted(([one], [other]) => order(one, other)).map(([, row]) => row)
  const { accountId, ledgerId } = since
  const ofAccount = { accountId, ledgerId, closing: 'erp' as const }
  const asked = { asked: currency, isLira: lines.every(isLira) }
  const facts = accountFacts(ofAccount, lines, { allocations, parts: [], claims: [] }, asked)
  const account = { ...facts, lines: facts.lines.filter(({ key }) => !without.has(key)) }
  const words = [...cluster.words.values()]
  const read = account.currency === undefined ? undefined : await imageSince(words, account, times)
  if (read === undefined) return undefined
  const { closed, used } = read
  const wordsTo = lastOf(words)
  return {
    account,
    still: openByImage(account, closed),
    isAnew: (key) => cluster.names.has(nameOf(key)),
    image: {
      at: used.asOf,
      wordsTo: since.wordsTo !== null && since.wordsTo > wordsTo ? since.wordsTo : wordsTo,
      newer: times.indexOf(used),
      newest: times[0]?.asOf,
      hasClosings: false,
    },
    later: laterThan(since, used.asOf.getTime()),
  }
}

const order = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)

const nameOf = (key: string) => soughtBy(wholeKey(key.replace(/^over:/, ''))).name

function laterThan({ later, changes }: KeptSince, asOf: number): NamedLater | null {
  const known = Object.entries(later ?? {}).map(([name, moment]) => ({ name, asOf: moment }))
  const news = changes.flatMap(({ names, asOf: moment }) => names.map((name) => ({ name, asOf: moment ?? 0 })))
  const left = [...known, ...news].filter((each) => each.asOf > asOf)
  return left.length > MOST_NAMES * 2 ? null : namedLater(left)
}

async function readCluster(
  db: ReadDb,
  account: KeptSince,
  seeds: readonly string[],
  currency: Currency | undefined,
): Promise<Cluster | undefined> {
  const cluster: Cluster = { names: new Set(seeds), lines: new Map(), words: new Map(), allocations: new Map() }
  const asked = new Set<string>()
  const payments = new Set<string>()
  for (let step = 0; ; step += 1) {
    const names = [...cluster.names].filter((name) => !asked.has(name))
    const unread = [...cluster.lines.values()].flatMap(({ paymentId }) =>
      paymentId === null || payments.has(paymentId) ? [] : [paymentId],
    )
    if (names.length + unread.length === 0) return cluster
    if (cluster.names.size > MOST_NAMES) return undefined
    for (const name of names) asked.add(name)
    for (const paymentId of unread) payments.add(paymentId)
    await readNamed(db, account, { cluster, names, payments: new Set(unread), currency })
    if (step === SINGLE_STEPS) reachAll(cluster, await readAllocations(db, [account.accountId]))
  }
}

interface Step {
  readonly cluster: Cluster
  readonly names: readonly string[]
  readonly payments: ReadonlySet<string>
  readonly currency: Currency | undefined
}

async function readNamed(db: ReadDb, account: KeptSince, { cluster, names, payments, currency }: Step): Promise<void> {
  const { accountId, ledgerId } = account
  const sought: Sought[] = [
    ...names.flatMap((name) => (['number', 'reference'] as const).map((by) => ({ by, accountId, ledgerId, name }))),
    ...[...payments].map((name) => ({ by: 'payment' as const, accountId, ledgerId, name })),
  ]
  for (const line of await readSought(db, sought, [...cluster.lines.keys()], currency)) {
    cluster.lines.set(line.id, line)
    reach(cluster, namesOf(line))
  }
  if (names.length === 0) return
  for (const word of await readWords(db, account, names)) {
    cluster.words.set(
      `${word.kind} ${word.period} ${word.externalId} ${word.word} ${word.asOf.getTime()} ${word.version} ${word.accountId}`,
      word,
    )
    reach(cluster, namesOf(word))
  }
  const keys = names.flatMap(keysOf).map((key) => ({ accountId, key }))
  for (const row of await readAllocationsOf(db, keys)) {
    cluster.allocations.set(row.id, row)
    reach(cluster, namesOfAllocation(row))
  }
}

function reach(cluster: Cluster, names: readonly string[]): void {
  for (const name of names) cluster.names.add(name)
}

/** Each payment closes what the one before it left: one step at a time would be a question for each of them. */
function reachAll(cluster: Cluster, allocations: readonly AllocationRow[]): void {
  const rows = new Set(allocations.map(namesOfAllocation))
  for (let before = -1; before !== cluster.names.size;) {
    before = cluster.names.size
    for (const names of rows) {
      if (!names.some((name) => cluster.names.has(name))) continue
      reach(cluster, names)
      rows.delete(names)
    }
  }
}

const namesOfAllocation = ({ creditKey, debitKey, withKey }: AllocationRow): string[] =>
  [creditKey, debitKey, ...(withKey === null ? [] : [withKey])].map(nameOf)

/** The keys that an item of this name may have. */
const keysOf = (name: string): string[] =>
  (['debit', 'credit'] as const).flatMap((side) => [
    documentKey(side, { documentNo: name, externalId: '' }),
    documentKey(side, { externalId: name }),
    legKey({ reference: name, side }),
  ])
