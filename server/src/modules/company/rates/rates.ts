import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Alarms } from '../../../kit/alarms/alarms.ts'
import type { PlatformDatabase, PlatformDb } from '../../../kit/db/platform-db.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import type { Log } from '../../../kit/log.ts'
import type { Bulletin } from './bulletin.ts'
import { digestOf, farRates, sentenceOf, type FarRate } from './held/far-rates.ts'
import { holdBulletin, isAccepted, readLastRates } from './held/store.ts'
import { ownBulletin } from './own/own-bulletin.ts'
import { askSource, fetchBulletin, type Ask } from './source.ts'
import { findNewest, keepBulletin, type KeptBulletin } from './store.ts'

/** What exchange rates need of the house; made once in each process, for the desk is only worth something shared. */
export interface RatesDeps {
  readonly platform: PlatformDatabase
  /** Where the central bank publishes: `https://www.tcmb.gov.tr`. */
  readonly source: string
  readonly now: () => Date
  readonly log: Log
  readonly alarms: Alarms
  readonly ask: Ask
  readonly desk: Desk
}

/** What this process knows about the rates of the moment. */
interface Desk {
  held?: { readonly bulletin: KeptBulletin; readonly until: number }
  flight?: Promise<KeptBulletin | undefined>
  /** What companies have accepted for themselves. */
  readonly own: Map<string, { readonly bulletin: KeptBulletin | undefined; readonly until: number }>
  /** After a failure nobody waits for the source again before this. */
  quietUntil: number
}

export function createRatesDeps(house: Omit<RatesDeps, 'ask' | 'desk'> & { readonly ask?: Ask }): RatesDeps {
  return { ...house, ask: house.ask ?? askSource, desk: { own: new Map(), quietUntil: 0 } }
}

const MINUTE_MS = 60_000
/** How long a read bulletin serves without asking the database again. */
const HELD_MS = MINUTE_MS
/** The worker looks every quarter of an hour; past this nobody has, and whoever needs a rate looks. */
const FRESH_MS = 60 * MINUTE_MS
/** Without the source a bulletin goes on standing for a day, and not longer: money is not reckoned at old rates. */
export const STANDS_MS = 24 * 60 * MINUTE_MS
const QUIET_MS = MINUTE_MS

/**
 * The bulletin that stands now, for everybody or for one company; undefined while there is none to rely on. What a company
 * has accepted for itself stands until the source shows one that stands for everybody again.
 */
export async function standingBulletin(deps: RatesDeps, tenantId?: string): Promise<KeptBulletin | undefined> {
  const forAll = await standingForAll(deps)
  const own = tenantId === undefined ? undefined : await ownStanding(deps, tenantId)
  const isNewer = own !== undefined && (forAll === undefined || own.checkedAt > forAll.checkedAt)
  return isNewer ? own : forAll
}

async function ownStanding(deps: RatesDeps, tenantId: string): Promise<KeptBulletin | undefined> {
  const now = deps.now().getTime()
  const known = deps.desk.own.get(tenantId)
  const isKnown = known !== undefined && now < known.until
  const bulletin = isKnown ? known.bulletin : await ownBulletin(deps, tenantId)
  if (!isKnown) deps.desk.own.set(tenantId, { bulletin, until: now + HELD_MS })
  return bulletin !== undefined && now - bulletin.checkedAt.getTime() < STANDS_MS ? bulletin : undefined
}

async function standingForAll(deps: RatesDeps): Promise<KeptBulletin | undefined> {
  const { desk, platform } = deps
  const now = deps.now().getTime()
  if (desk.held !== undefined && now < desk.held.until) return desk.held.bulletin
  const kept = await platform.forPlatform((db) => findNewest(db, istanbulDay(now)))
  const age = (bulletin: KeptBulletin) => now - bulletin.checkedAt.getTime()
  if (kept !== undefined && age(kept) < FRESH_MS) return hold(deps, kept, now)
  const found = (now < desk.quietUntil ? undefined : await lookOnce(deps)) ?? kept
  return found !== undefined && age(found) < STANDS_MS ? hold(deps, found, now) : undefined
}

function hold({ desk }: RatesDeps, bulletin: KeptBulletin, now: number): KeptBulletin {
  desk.held = { bulletin, until: now + HELD_MS }
  return bulletin
}

/** However many need a rate at once, the source is asked once. */
function lookOnce(deps: RatesDeps): Promise<KeptBulletin | undefined> {
  const { desk, log } = deps
  desk.flight ??= lookAtSource(deps)
    .catch((error: unknown) => {
      desk.quietUntil = deps.now().getTime() + QUIET_MS
      log.warn('the exchange rates could not be read', { error })
      return undefined
    })
    .finally(() => delete desk.flight)
  return desk.flight
}

/** What the source says is too far from what it said last: the last good bulletin goes on until a person has looked. */
class RatesHeld extends Error {
  override readonly name = 'RatesHeld'
}

/** Reads the bulletin that stands today and keeps it, or holds it. No transaction waits for the network. */
async function lookAtSource({ ask, source, now, platform, alarms }: RatesDeps): Promise<KeptBulletin> {
  const bulletin = await fetchBulletin(ask, source, istanbulDay(now().getTime()))
  const seenAt = now()
  const far = await platform.forPlatform((db) => keepOrHold(db, bulletin, seenAt))
  await alarms.tell({ name: 'exchange-rates-held', value: BigInt(far.length), says: sentenceOf(far) })
  if (far.length > 0) throw new RatesHeld(`${far.length} rates of ${bulletin.date} are held for a person`)
  return { ...bulletin, checkedAt: seenAt }
}

/**
 * Looked at beside the last of any day, and beside the last of an earlier one: many small corrections of one day's
 * bulletin do not add up to a large one.
 */
async function keepOrHold(db: PlatformDb, bulletin: Bulletin, seenAt: Date): Promise<readonly FarRate[]> {
  const digest = digestOf(bulletin)
  const newest = farRates(bulletin, await readLastRates(db, bulletin.date, 'that day'))
  const far = newest.length > 0 ? newest : farRates(bulletin, await readLastRates(db, bulletin.date, 'before'))
  if (far.length === 0 || (await isAccepted(db, digest))) {
    await keepBulletin(db, bulletin, seenAt)
    return []
  }
  await holdBulletin(db, bulletin, { digest, differs: sentenceOf(far).slice(0, 2000), seenAt })
  return far
}

/** Published on working days about half past three; asked all day, for corrections and for a worker that was away. */
export function rateSweeps(deps: RatesDeps): Sweep[] {
  return [{ name: 'rates.look', cron: '*/15 * * * *', run: async () => void (await lookOnce(deps)) }]
}
