import { moveCollection } from '@vezne/contract/collections/actions.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { TRAPS } from '@vezne/lab/erp/proven-day.ts'
import { firmTitle } from '@vezne/lab/erp/day-sites.ts'
import { expect } from 'vitest'
import { questionsOf } from '../../../../testing/story-books.store.ts'
import type { PaymentRow } from '../../../till/payments/index.ts'
import { handsOf, type DayWorld, type Hands } from './day-hands.ts'
import { firmsOf, kindsRead } from './seen.store.ts'

/** What is to come out of a day: so many vouchers of each kind in the ERP's books, and so many deaths on the way. */
export interface DayPlan {
  readonly receipts: number
  readonly voids: number
  readonly refunds: number
  readonly transfers: number
  /** Of worker and ERP together, at the least. */
  readonly kills: number
}

const ODDS = { seed: 7, expired: 40, 'login-error': 50, slow: 300, away: 60, 'cut-before': 8, 'cut-after': 8 }
const CALM = Object.fromEntries(TRAPS.map((trap) => [trap, 0]))
const FIRMS = 15
/** A turn that has everything to read does many things. */
const LIVES_TO_READ = 400
/** Voided before the ERP heard of them: neither they nor their voids are ever told to it. */
const WITHDRAWN = 3
/** Receipts that have a place of their own: two of an evening whose day is locked when they go out, two around the turn of the year. */
const KEPT = 4

type Role = 'plain' | 'transfer' | 'void' | 'refund' | 'withdrawn'

/** A day of a company and its ERP, with everything that goes wrong on it; its books are held against ours afterwards. */
export async function liveDay(world: DayWorld, plan: DayPlan) {
  const { house, erp, story } = world
  const hands = handsOf(world, 11)
  await erp.set('traps', ODDS)
  erp.hurry(true)
  await readFirst(world, hands)
  // What is voided on the day that follows is voided before it ends, however long the first reading took.
  await hands.passUntil(`${addDays(await hands.today(), 1)}T08:00:00`)
  const firms = await firmsOf(house, story.tenant.id, FIRMS)
  // Turkish letters come through whatever the ERP does to them.
  expect(firms.map(({ name }) => name)).toEqual(firms.map((_, at) => firmTitle(at)))
  const firm = () => firms[hands.upTo(firms.length)]?.id ?? ''
  const [late, ...goBack] = await liveHours(world, hands, rolesOf(plan, hands), firm)
  await lockDay(world, hands, firm)
  await erp.set('traps', ODDS)
  for (const payment of goBack) {
    await story.endDay(payment)
    await story.takeBack(payment, 20 + hands.upTo(50))
    if (hands.dice() < 0.7) await hands.oneTurn()
    await hands.pass(1 + hands.upTo(4))
  }
  const { seen } = hands
  for (let more = 0; seen.kills + erp.restarts() < plan.kills && more < 4000; more += 1) {
    await hands.oneTurn()
    await hands.pass(1 + hands.upTo(5))
  }
  await settle(world, hands)
  await endYear(world, hands, { firm, late })
  await settle(world, hands)
  // The night's whole reading: what a mark did not tell is noticed.
  await hands.pass(37 * 60)
  for (let more = 0; more < 3; more += 1) await hands.calmTurn()
  return { seen, met: await erp.met() }
}

function rolesOf(plan: DayPlan, { upTo }: Hands): Role[] {
  const plain = plan.receipts - plan.voids - plan.refunds - plan.transfers - KEPT
  const counts = { transfer: plan.transfers, void: plan.voids, refund: plan.refunds, withdrawn: WITHDRAWN, plain }
  const roles = Object.entries(counts).flatMap(([role, count]) => Array<Role>(count).fill(role as Role))
  for (let at = roles.length - 1; at > 0; at -= 1) {
    const other = upTo(at + 1)
    const [one, two] = [roles[at], roles[other]]
    if (one !== undefined && two !== undefined) [roles[at], roles[other]] = [two, one]
  }
  return roles
}

/** Everything is read for the first time, by workers that die over it. */
async function readFirst({ house, story, kinds }: DayWorld, hands: Hands): Promise<void> {
  for (let turns = 0; turns < 400 && (await kindsRead(house, story.tenant.id)) < kinds; turns += 1) {
    await hands.oneTurn(LIVES_TO_READ)
    await hands.pass(1 + hands.upTo(6))
  }
  expect(await kindsRead(house, story.tenant.id)).toBe(kinds)
}

async function liveHours(world: DayWorld, hands: Hands, roles: readonly Role[], firm: () => string) {
  const { house, story } = world
  const { pay, oneTurn, dice, upTo, pass } = hands
  const goBack: PaymentRow[] = []
  for (const role of roles) {
    const payment = await pay(role === 'transfer' ? undefined : firm())
    if (role === 'refund') goBack.push(payment)
    else if (role === 'withdrawn') await story.takeBack(payment, 'all')
    else if (role === 'void') {
      await hands.untilLeased(payment)
      await story.takeBack(payment, 'all')
    } else if (role === 'transfer') {
      if (dice() < 0.5) await oneTurn()
      const asked = { id: payment.id, firmId: story.firms.C1, reason: 'dekont geldi' }
      const answer = await house.call(moveCollection, asked, { token: story.staff })
      if (!answer.success) throw new Error(answer.message)
    }
    if (dice() < 0.6) await oneTurn()
    if (dice() < 0.25) await pass(1 + upTo(3))
  }
  return goBack
}

/**
 * An evening whose day the office locks at midnight: a receipt that did not go out before is booked on the day after, and a
 * void that did not becomes an iade fişi of that day. Nobody is asked.
 */
async function lockDay({ house, erp, site, story }: DayWorld, hands: Hands, firm: () => string): Promise<void> {
  const { calmTurn, passUntil, pay } = hands
  const tenantId = story.tenant.id
  await settleCalm(erp, hands)
  const today = await hands.today()
  await passUntil(`${today}T23:50:00`)
  if (!site.refuses) {
    for (let more = 0; more < KEPT / 2; more += 1) await pay(firm())
    return
  }
  const voided = await pay(firm())
  await hands.untilPosted(voided)
  expect(await hands.today()).toBe(today)
  await story.takeBack(voided, 'all')
  const late = await pay(firm())
  await passUntil(`${addDays(today, 1)}T00:04:00`)
  if (site.leaveHalf !== undefined) await site.leaveHalf(erp, site.mapping.accounts[0] ?? '')
  await erp.clerk('lock', site.lock(today))
  await hands.untilPosted(late)
  expect(await questionsOf(house, tenantId)).not.toContain('hand-out-failed')
  await erp.clerk('unlock')
  await calmTurn()
}

interface Left {
  readonly firm: () => string
  readonly late: PaymentRow | undefined
}

/**
 * What was voided just before midnight of the last day belongs to rows of the old year, and so does what goes back later;
 * where rows are counted anew, the same numbers are other rows by then.
 */
async function endYear({ erp, site, story, move }: DayWorld, hands: Hands, { firm, late }: Left): Promise<void> {
  const { pay, passUntil, oneTurn, pass } = hands
  const year = (await hands.today()).slice(0, 4)
  if (site.nextYear !== undefined) await passUntil(`${year}-12-31T23:50:00`)
  const last = await pay(firm())
  await hands.untilPosted(last)
  if (site.nextYear !== undefined) {
    // What was posted last is read once more where it stands.
    await hands.calmTurn()
    await story.takeBack(last, 'all')
    await passUntil(`${Number(year) + 1}-01-01T00:05:00`)
    await erp.clerk('new-period')
    await move(site.nextYear)
  }
  await erp.set('traps', ODDS)
  erp.hurry(true)
  await pay(firm())
  if (late !== undefined) {
    await story.endDay(late)
    await story.takeBack(late, 20)
  }
  for (let turns = 0; turns < 4; turns += 1) {
    await oneTurn()
    await pass(6)
  }
}

async function settleCalm(erp: DayWorld['erp'], { calmTurn, pass, outs }: Hands): Promise<void> {
  await erp.set('traps', CALM)
  for (let more = 0; more < 30; more += 1) {
    if (more > 1 && (await outs()).every(({ state }) => state !== 'open')) return
    await pass(11)
    await calmTurn()
  }
}

async function settle({ erp }: DayWorld, hands: Hands): Promise<void> {
  erp.hurry(false)
  await settleCalm(erp, hands)
}
