import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom, type Chance } from '../fuzz/random.ts'
import { withClient } from '../postgres/connect.ts'
import { banksAtSpeed, openAccounts, type StormAccount } from './accounts.ts'
import { startBanks } from './banks.ts'
import type { Evidence } from './check.ts'
import { withSpeed } from './clock.ts'
import type { ClockSetting, TortureConfig } from './config.ts'
import { startDatabase, type StormDatabase } from './database.ts'
import { openFrontDoor } from './front-door.ts'
import { noDeeds, playStory, proveInquiries, type Deeds } from './payer.ts'
import { attemptsOf, booksOf, unrested } from './store.ts'
import { startTills, type Tills } from './tills.ts'

export interface StormOptions extends TortureConfig {
  /** How fast the clock runs once nobody is killed any more: what waits for half an hour need not wait for us. */
  readonly calmSpeed: number
  readonly say: (line: string) => void
}

export interface Storm {
  readonly evidence: Evidence
  readonly kills: ReadonlyMap<string, number>
  readonly complaints: ReadonlyMap<string, number>
  readonly deeds: Deeds
  /** How long the database was away, each time. */
  readonly databaseAwayMs: readonly number[]
}

const PAY_EVERY_MS = 30
const FOUND_WITHIN_MS = 80_000
/** A quarter of an hour at the bank, half an hour of "not found", and some time to work. */
const GIVEN_UP_WITHIN_MS = 70 * 60_000

/** Two tills, a dozen banks, payers and a killer; then quiet, and everything that is known. */
export async function rage(options: StormOptions): Promise<Storm> {
  const { seed, speed, say } = options
  const chance = (part: number) => chanceFrom(seed * 31 + part)
  const database = await startDatabase()
  const banks = await startBanks()
  const door = await openFrontDoor(chance(1))
  const secret = randomBytes(32).toString('hex')
  const base = { databaseUrl: database.url, secret, simulatorsUrl: banks.url, bankDoor: door.url }
  const accounts = await openAccounts(base, banksAtSpeed(speed))
  const clock = { realFrom: Date.now(), engineFrom: Date.now(), speed }
  const tills = startTills({ order: { ...base, clock }, door, chance: chance(2) })
  try {
    const deeds = noDeeds()
    await tills.ready
    await proveInquiries(door.url, accounts, deeds)
    tills.unleash()
    const until = Date.now() + options.minutes * 60_000
    const killing = killDatabase(database, chance(3), until)
    await Promise.all(
      Array.from({ length: options.payers }, (_, index) =>
        payUntil(until, { url: door.url, accounts, chance: chance(10 + index), deeds, name: `p${index}` }),
      ),
    )
    const databaseAwayMs = await killing
    await tills.calm()
    say(`calm after ${sum(tills.kills)} kills and ${deeds.sales} sales; the janitor finishes`)
    await finish(database, tills, { ...options, clock })
    const evidence = await gather(database, await banks.truth(), deeds, door.shown)
    return { evidence, kills: tills.kills, complaints: tills.complaints, deeds, databaseAwayMs }
  } finally {
    await tills.close()
    door.close()
    await banks.close()
    await database.close()
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

async function payUntil(until: number, { url, accounts, chance, deeds, name }: Payer): Promise<void> {
  for (let story = 0; Date.now() < until; story += 1) {
    await playStory(url, accounts, chance, deeds, `${name}-${story}`)
    await sleep(chance.below(PAY_EVERY_MS))
  }
}

/** Now and then, and once at least in a storm of half a minute. */
async function killDatabase(database: StormDatabase, chance: Chance, until: number): Promise<number[]> {
  const away: number[] = []
  for (;;) {
    const next = 8000 + chance.below(30_000)
    if (Date.now() + next > until) {
      await sleep(Math.max(0, until - Date.now()))
      return away
    }
    await sleep(next)
    away.push(await database.kill())
  }
}

/**
 * First at the storm's own speed, so that what the bank charged is found as fast as on any day; then faster, until all
 * is at rest, or for longer than the rule of "not found" takes. Some banks never say "not found": those stay in doubt.
 */
async function finish(
  database: StormDatabase,
  tills: Tills,
  { clock, calmSpeed, speed }: StormOptions & { clock: ClockSetting },
): Promise<void> {
  const isRested = async () => Object.keys(await withClient(database.url, unrested)).length === 0
  const waitFor = async (engineMs: number, atSpeed: number) => {
    const until = Date.now() + engineMs / atSpeed
    while (Date.now() < until && !(await isRested())) await sleep(250)
  }
  await waitFor(FOUND_WITHIN_MS, speed)
  await tills.setClock(withSpeed(clock, calmSpeed, Date.now()))
  await waitFor(GIVEN_UP_WITHIN_MS, calmSpeed)
}

async function gather(
  database: StormDatabase,
  bank: Evidence['bank'],
  { deeds }: Deeds,
  shown: Evidence['shown'],
): Promise<Evidence> {
  return withClient(database.url, async (owner) => {
    return { bank, attempts: await attemptsOf(owner), books: await booksOf(owner), deeds, shown }
  })
}
