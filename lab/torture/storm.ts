import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom, type Chance } from '../fuzz/random.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { openAccounts, STORM_BANKS, type StormAccount } from './accounts.ts'
import { startBanks, type StormBanks } from './banks.ts'
import { isPlaced, type Evidence } from './check.ts'
import { withSpeed } from './clock.ts'
import type { ClockSetting, TortureConfig } from './config.ts'
import { startDatabase, type StormDatabase } from './database.ts'
import { hangsOf } from './hang.ts'
import { loseAndRecover, type Loss } from './lose.ts'
import { DELIVERIES, openFrontDoor, type FrontDoor } from './front-door.ts'
import { noDeeds, playStory, proveInquiries, type Deeds } from './payer.ts'
import { accountSumsOf, booksOf, endingsOf, linesOf, paymentsOf, placingOf, unrested, untold } from './store.ts'
import { startTills, type Outage } from './tills.ts'

export interface StormOptions extends TortureConfig {
  /** How fast the clock runs once nobody is killed any more: what waits for half an hour need not wait for us. */
  readonly calmSpeed: number
  /** On a busy machine it rages on until so many payments have begun: a storm in which nobody pays proves nothing. */
  readonly leastPayments?: number
  readonly say: (line: string) => void
}

export interface Storm {
  readonly evidence: Evidence
  readonly kills: ReadonlyMap<string, number>
  readonly complaints: ReadonlyMap<string, number>
  readonly walls: ReadonlyMap<string, number>
  readonly deeds: Deeds
  /** How long the database was away, each time. */
  readonly databaseAway: readonly Outage[]
  /** What a restore in the middle took, and what was found again. */
  readonly loss?: Loss | undefined
}

const PAY_EVERY_MS = 30
/** For so long it waits for the least number of payments. */
const RAGES_ON_MS = 60_000
const FOUND_WITHIN_MS = 80_000
/** A worker that was killed with a job in its hands is missed after a quarter of a minute. */
const TOLD_WITHIN_MS = 60_000
/** A quarter of an hour at the bank, half an hour of "not found", and some time to work. */
const GIVEN_UP_WITHIN_MS = 70 * 60_000

/** Two tills, a worker, a dozen banks, payers and a killer; then quiet, and everything that is known. */
export async function rage(options: StormOptions): Promise<Storm> {
  const { seed, speed, say, feeds = false } = options
  const chance = (part: number) => chanceFrom(seed * 31 + part)
  const database = await startDatabase(chance(4), options.minutes < 1 ? 2 : 10, {
    keepsArchive: options.loseMs !== undefined,
  })
  const banks = await startBanks()
  const door = await openFrontDoor(chance(1))
  const secret = randomBytes(32).toString('hex')
  const base = { databaseUrl: database.serveUrl, secret, simulatorsUrl: banks.url, bankDoor: door.url }
  const accounts = await openAccounts(base, database.url, { banks: STORM_BANKS, feeds })
  const clock = { realFrom: Date.now(), engineFrom: Date.now(), speed }
  const deliverTo = door.url + DELIVERIES
  const begins = Date.now()
  const hangs = hangsOf(STORM_BANKS, chance(5), begins, begins + options.minutes * 60_000)
  const folder = mkdtempSync(join(tmpdir(), 'vezne-torture-log-'))
  const order = { ...base, deliverTo, hangs, logFile: join(folder, 'tills.log') }
  const tills = startTills({ order, door, chance: chance(2), feeds })
  const clocks: ClockSetting[] = []
  // The banks first: one of them minds a message that comes from its future.
  const setClock = async (next: ClockSetting) => {
    clocks.push(next)
    await banks.setClock(next)
    await database.setClock(next)
  }
  try {
    const deeds = noDeeds()
    await setClock(clock)
    await tills.ready
    await proveInquiries(door.url, accounts, deeds)
    tills.unleash()
    const until = Date.now() + options.minutes * 60_000
    const isShort = () => deeds.deeds.size < (options.leastPayments ?? 0) && Date.now() < until + RAGES_ON_MS
    const goesOn = () => Date.now() < until || isShort()
    const killing = killDatabase(database, chance(3), until)
    const losing = sleep(options.minutes * 30_000).then(() => {
      const tellTime = () => database.setClock(clocks.at(-1) ?? clock)
      const { loseMs } = options
      return loseMs === undefined ? undefined : loseAndRecover({ database, tills, order, loseMs, tellTime })
    })
    const slowing = sleep(Math.max(0, (options.minutes - options.trueMinutes) * 60_000)).then(async () => {
      if (options.trueMinutes > 0) await setClock(withSpeed(clock, 1, Date.now()))
    })
    await Promise.all(
      Array.from({ length: options.payers }, (_, index) =>
        payWhile(goesOn, { url: door.url, accounts, chance: chance(10 + index), deeds, name: `p${index}` }),
      ),
    )
    const databaseAway = await killing
    await slowing
    const loss = await losing
    await tills.calm()
    say(`calm after ${sum(tills.kills)} kills and ${deeds.sales} sales; the janitor finishes`)
    await finish(database, { clocks, setClock, calmSpeed: options.calmSpeed, feeds })
    const outages = [...tills.outages, ...databaseAway, ...hangs, ...(loss === undefined ? [] : [loss])]
    const evidence = await gather(database, { banks, deeds, door, clocks, outages, loss, feeds })
    const kills = new Map([...tills.kills, ['K15-migrating', database.killedMigrations]])
    return { evidence, kills, complaints: tills.complaints, walls: tills.walls, deeds, databaseAway, loss }
  } finally {
    await tills.close()
    door.close()
    await banks.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0)

interface Payer {
  readonly url: string
  readonly accounts: readonly StormAccount[]
  readonly chance: Chance
  readonly deeds: Deeds
  readonly name: string
}

async function payWhile(goesOn: () => boolean, { url, accounts, chance, deeds, name }: Payer): Promise<void> {
  for (let story = 0; goesOn(); story += 1) {
    await playStory(url, accounts, chance, deeds, `${name}-${story}`)
    await sleep(chance.below(PAY_EVERY_MS))
  }
}

/** Now and then, and once at least in a storm of half a minute. */
async function killDatabase(database: StormDatabase, chance: Chance, until: number): Promise<Outage[]> {
  const away: Outage[] = []
  const rarely = Math.min(20_000, (until - Date.now()) / 10)
  for (;;) {
    const next = 8000 + rarely + chance.below(30_000)
    if (Date.now() + next > until) {
      await sleep(Math.max(0, until - Date.now()))
      return away
    }
    await sleep(next)
    const from = Date.now()
    away.push({ from, to: from + (await database.kill()) })
  }
}

/**
 * First at the storm's own speed, so that what the bank charged is found as fast as on any day; then faster, until all
 * is at rest, or for longer than the rule of "not found" takes. Some banks never say "not found": those stay in doubt.
 */
async function finish(database: StormDatabase, { clocks, setClock, calmSpeed, feeds }: Calming): Promise<void> {
  const isRested = async () => Object.keys(await withClient(database.url, unrested)).length === 0
  const waitFor = async (ms: number, isOver: () => Promise<boolean>) => {
    const until = Date.now() + ms
    while (Date.now() < until && !(await isOver())) await sleep(250)
  }
  const last = clocks.at(-1)
  if (last === undefined) return
  await waitFor(FOUND_WITHIN_MS / last.speed, isRested)
  await setClock(withSpeed(last, calmSpeed, Date.now()))
  await waitFor(GIVEN_UP_WITHIN_MS / calmSpeed, isRested)
  await waitFor(TOLD_WITHIN_MS, async () => (await withClient(database.url, untold)) === 0)
  if (feeds) await waitFor(TOLD_WITHIN_MS, async () => isPlaced(await withClient(database.url, placingOf)))
}

interface Calming {
  readonly clocks: readonly ClockSetting[]
  readonly setClock: (next: ClockSetting) => Promise<void>
  readonly calmSpeed: number
  readonly feeds: boolean
}

interface Seen extends Pick<Evidence, 'clocks' | 'outages'> {
  readonly banks: StormBanks
  readonly deeds: Deeds
  readonly door: FrontDoor
  readonly loss: Loss | undefined
  readonly feeds: boolean
}

async function gather(
  database: StormDatabase,
  { banks, deeds, door, clocks, outages, loss, feeds }: Seen,
): Promise<Evidence> {
  const bank = await banks.truth()
  const { shown } = door
  // What was told of the lost time is told again, of what was found again.
  const isLost = (at: number) => loss !== undefined && at >= loss.from && at <= loss.to
  const delivered = door.delivered.filter(({ at }) => !isLost(at))
  return withClient(database.url, async (owner) => ({
    bank,
    payments: await paymentsOf(owner),
    books: await booksOf(owner),
    lines: await linesOf(owner),
    accountSums: await accountSumsOf(owner),
    placing: feeds ? await placingOf(owner) : undefined,
    endings: await endingsOf(owner),
    deeds: deeds.deeds,
    shown,
    delivered,
    clocks,
    outages,
  }))
}
