import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveCollection } from '@vezne/contract/collections/actions.ts'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { MEETINGS } from '@vezne/lab/erp/erps.ts'
import { openLogo } from '@vezne/lab/erp/logo.ts'
import { Killed, type PretendErp } from '@vezne/lab/erp/pretend-erp.ts'
import { faultsOf } from '@vezne/lab/erp/proof.ts'
import { TRAPS } from '@vezne/lab/erp/proven-day.ts'
import { balancesOfBooks, moved } from '@vezne/lab/erp/whole-read.ts'
import { readRounds } from '@vezne/lab/till/config.ts'
import { startPayment } from '@vezne/lab/till/start-payment.ts'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modulesOf } from '../../app.ts'
import { steerEngineClock } from '../../kit/db/engine-clock.ts'
import { useHouse } from '../../testing/house.ts'
import { aStory } from '../../testing/story.ts'
import { questionIds, questionsOf } from '../../testing/story-books.store.ts'
import type { PaymentRow } from '../payments/index.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { connectLogo } from './testing/connected.ts'
import { balancesSeen, firmsOf, outsIn } from './testing/seen.store.ts'

/** `npm run lab:erp -- logo` has three hundred, five hundred firms and twenty thousand lines. */
const RECEIPTS = readRounds(16)
const IS_LONG = RECEIPTS >= 300
const COMPANY = IS_LONG ? { FIRMS: 500, LINES: 20_000 } : { FIRMS: 20, LINES: 300 }
const VOIDS = Math.max(2, Math.round(RECEIPTS / 15))
const REFUNDS = Math.max(2, Math.round(RECEIPTS / 20))
const TRANSFERS = IS_LONG ? 3 : 1
const ODDS = { seed: 7, expired: 40, 'login-error': 50, slow: 300, away: 60, 'cut-before': 8, 'cut-after': 8 }
const CALM = Object.fromEntries(TRAPS.map((trap) => [trap, 0]))
const A_DAY_M = 24 * 60

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const dice = makeDice(11)
const upTo = (end: number) => Math.floor(dice() * end)
let folder: string
let erp: PretendErp
let close: () => Promise<void> = () => Promise.resolve()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-erp-day-'))
  // A day that ends in the next year would be in a period that this Logo does not have.
  const isLastDay = new Date(Date.now() + 4 * A_DAY_M * 60_000).getFullYear() > new Date().getFullYear()
  const ahead = isLastDay ? 5 * A_DAY_M : 0
  if (ahead > 0) await steerEngineClock(house.owner, { passSeconds: ahead * 60 })
  erp = await openLogo(folder, {}, Date.now() + ahead * 60_000)
})
afterAll(async () => {
  await close()
  await erp.close()
  await rm(folder, { recursive: true })
})

const pass = async (minutes: number) => {
  await steerEngineClock(house.owner, { passSeconds: minutes * 60 })
  await erp.letPass(minutes)
}

/** A worker that does so many things and dies: the last one may be done or not, and nothing comes after it. */
function mortal({ db }: ErpConnectionDeps, lives: number): Pick<ErpConnectionDeps, 'wire' | 'db'> {
  let left = lives
  const live = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    left -= 1
    if (left > 0) return work()
    if (left === 0 && dice() < 0.6) await work()
    throw new Killed('killed')
  }
  return {
    wire: { send: (request) => live(() => erp.wire.send(request)) },
    db: { ...db, forTenant: (tenantId, work) => live(() => db.forTenant(tenantId, work)) },
  }
}

it(`[M-13] a day over the portal: ${RECEIPTS} receipts, voids, refunds, transfers, a locked period, deaths of worker and ERP`, async () => {
  const { auth, erpConnections } = modulesOf(house.infrastructure)
  await erp.clerk('generate', { SEED: 4, ...COMPANY })
  for (const CODE of ['C1', 'C2', 'TORBA']) await erp.clerk('arp', { CODE, TITLE: CODE })
  const story = await aStory(house, auth, 'fifo')
  close = () => story.till.close()
  const { turn } = await connectLogo(house, erpConnections, story.tenant.id, erp)
  for (let turns = 0; turns < 20 && (await firmsOf(house, story.tenant.id, 1)).length === 0; turns += 1) await turn()
  const firms = await firmsOf(house, story.tenant.id, 15)
  expect(firms).toHaveLength(15)

  const seen = { kills: 0, turns: 0, paid: 0 }
  const payFor = async (firmId?: string): Promise<PaymentRow> => {
    seen.paid += 1
    // Whole liras: by its kuruş a pretend bank is told to go wrong.
    const netMinor = BigInt(100 + seen.paid * 3) * 100n
    const figures = {
      netMinor,
      totalMinor: netMinor + BigInt(upTo(3)) * 500n,
      ...(firmId === undefined ? {} : { firmId }),
    }
    const sale = { ...(await story.till.saleOf(figures)), purpose: 'pos-collection' as const }
    const { payment, handover } = await startPayment(story.till.deps, story.tenant.id, sale)
    if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
    const paid = await story.till.read(payment.id)
    expect(paid.state).toBe('approved')
    return paid
  }
  const oneTurn = async () => {
    seen.turns += 1
    const isKilled = dice() < 0.6
    if (dice() < 0.1) await erp.die()
    try {
      await turn(isKilled ? mortal(erpConnections, 1 + upTo(70)) : {})
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      seen.kills += 1
    }
  }
  const open = async () => (await outsIn(house, story.tenant.id)).filter(({ state }) => state === 'open').length

  await erp.set('traps', ODDS)
  erp.hurry(true)
  const goBack: PaymentRow[] = []
  for (let at = 0; at < RECEIPTS; at += 1) {
    const payment = await payFor(at < TRANSFERS ? undefined : firms[upTo(firms.length)])
    if (at < TRANSFERS) {
      if (at % 2 === 0) await oneTurn()
      const asked = { id: payment.id, firmId: story.firms.C1, reason: 'dekont geldi' }
      const answer = await house.call(moveCollection, asked, { token: story.staff })
      if (!answer.success) throw new Error(answer.message)
    } else if (at < TRANSFERS + VOIDS) {
      // Before the ERP hears of it, or after.
      if (at % 2 === 0) await oneTurn()
      await story.takeBack(payment, 'all')
    } else if (at < TRANSFERS + VOIDS + REFUNDS) goBack.push(payment)
    if (dice() < 0.5) await oneTurn()
    if (dice() < 0.3) await pass(1 + upTo(4))
  }
  for (const payment of goBack) {
    await story.endDay(payment)
    await story.takeBack(payment, 20 + upTo(50))
    if (dice() < 0.5) await oneTurn()
  }
  // The office closes its month for an hour: what came meanwhile waits for a person, who sends it again.
  await erp.set('traps', CALM)
  await pass(25)
  await erp.clerk('lock')
  await payFor(firms[0])
  for (let turns = 0; turns < 40 && (await questionsOf(house, story.tenant.id)).length === 0; turns += 1) {
    await turn()
    await pass(4)
  }
  expect(await questionsOf(house, story.tenant.id)).toContain('hand-out-failed')
  await erp.clerk('unlock')
  for (const _ of await questionIds(house, story.tenant.id, 'hand-out-failed'))
    await story.decide('hand-out-failed', 'decline')
  await erp.set('traps', ODDS)
  for (let more = 0; (seen.kills < RECEIPTS / 3 || (await open()) > 0) && more < 40 * RECEIPTS; more += 1) {
    if (more % 4 === 0) await payFor(firms[upTo(firms.length)])
    await oneTurn()
    await pass(1 + upTo(5))
    if (seen.kills >= RECEIPTS / 3) break
  }
  const met = await erp.met()
  await erp.set('traps', CALM)
  erp.hurry(false)
  for (let more = 0; more < 12 && ((await open()) > 0 || more < 2); more += 1) {
    await pass(11)
    await turn()
  }
  await pass(37 * 60)
  for (let more = 0; more < (IS_LONG ? 10 : 2); more += 1) await turn()

  const [outs, books] = [await outsIn(house, story.tenant.id), await erp.books()]
  expect(outs.filter(({ state }) => !['posted', 'withdrawn'].includes(state))).toEqual([])
  const told = outs.filter(({ state }) => state === 'posted')
  const vouchers = told.map(({ kind, reference, original }) => ({
    kind,
    reference,
    ...(original === null ? {} : { original: { reference: original } }),
  }))
  const posted = new Map(told.flatMap(({ reference, number }) => (number === null ? [] : [[reference, { number }]])))
  const [meeting] = MEETINGS
  const ours = new Set(told.map(({ reference }) => reference.slice(0, 20)))
  const written = (meeting?.writtenOf(books) ?? []).filter(({ reference }) => ours.has(reference.slice(0, 20)))
  const withdrawn = new Set(outs.filter(({ state }) => state === 'withdrawn').map(({ reference }) => reference))
  expect(faultsOf({ vouchers, posted, written, voidLeaves: 'a-cancelled-voucher' })).toEqual([])
  expect((meeting?.writtenOf(books) ?? []).filter(({ reference }) => withdrawn.has(reference))).toEqual([])
  expect(books.contradictions).toEqual([])
  expect(await balancesSeen(house, story.tenant.id)).toEqual(moved(balancesOfBooks(books.balances)))
  expect(await questionsOf(house, story.tenant.id)).toEqual([])
  expect(seen.kills).toBeGreaterThanOrEqual(RECEIPTS / 3)
  const unmet = TRAPS.filter((trap) => met[trap] === undefined)
  expect(IS_LONG ? unmet : []).toEqual([])
  const kinds = Map.groupBy(told, ({ kind }) => kind)
  process.stdout.write(
    `${COMPANY.FIRMS} firms, ${COMPANY.LINES} lines, ${seen.turns} turns, ${seen.kills} kills of the worker, ${erp.restarts()} of the ERP; ` +
      `${[...kinds].map(([kind, some]) => `${some.length} ${kind}`).join(', ')}, ${withdrawn.size} withdrawn: 0 faults\n`,
  )
})
