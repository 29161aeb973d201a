import { moveCollection } from '@vezne/contract/collections/actions.ts'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { MEETINGS } from '@vezne/lab/erp/erps.ts'
import type { PretendErp } from '@vezne/lab/erp/pretend-erp.ts'
import { faultsOf } from '@vezne/lab/erp/proof.ts'
import { TRAPS } from '@vezne/lab/erp/proven-day.ts'
import { balancesOfBooks, moved } from '@vezne/lab/erp/whole-read.ts'
import { startPayment } from '@vezne/lab/till/start-payment.ts'
import { expect } from 'vitest'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import type { aStory } from '../../../../testing/story.ts'
import { questionIds, questionsOf } from '../../../../testing/story-books.store.ts'
import type { PaymentRow } from '../../../till/payments/index.ts'
import { balancesSeen, firmsOf, outsIn } from './seen.store.ts'

const ODDS = { seed: 7, expired: 40, 'login-error': 50, slow: 300, away: 60, 'cut-before': 8, 'cut-after': 8 }
const CALM = Object.fromEntries(TRAPS.map((trap) => [trap, 0]))

/** An ERP as its office sees it, wherever it stands. */
export type DayErp = Pick<PretendErp, 'clerk' | 'set' | 'books' | 'die' | 'letPass'>

/** Where agent and ERP stand. */
export interface AgentWorld {
  readonly erp: DayErp
  /** One turn of the agent, which may be killed in it: whether it was. */
  readonly turn: (mayDie: boolean) => Promise<boolean>
  readonly close: () => Promise<void>
}

interface AgentDay extends Omit<AgentWorld, 'close'> {
  readonly house: TestHouse
  readonly story: Awaited<ReturnType<typeof aStory>>
  readonly dice: () => number
  readonly plan: {
    readonly receipts: number
    readonly voids: number
    readonly refunds: number
    readonly transfers: number
    readonly kills: number
  }
}

/** A day of a company whose ERP an agent speaks to: everything that payments can do, traps, a locked period, deaths. */
export async function liveAgentDay({ house, story, erp, dice, turn, plan }: AgentDay) {
  const tenantId = story.tenant.id
  const upTo = (end: number) => Math.floor(dice() * end)
  const seen = { turns: 0, kills: 0, paid: 0, deaths: 0 }
  const pass = async (minutes: number) => {
    await steerEngineClock(house.owner, { passSeconds: minutes * 60 })
    await erp.letPass(minutes)
  }
  const oneTurn = async () => {
    seen.turns += 1
    if (dice() < 0.1) {
      await erp.die()
      seen.deaths += 1
    }
    if (!(await turn(dice() < 0.6))) return
    seen.kills += 1
    // Its turn is free again after that.
    await pass(3)
  }
  const calmTurn = async () => {
    await turn(false)
    await pass(3)
  }
  const openCount = async () => (await outsIn(house, tenantId)).filter(({ state }) => state === 'open').length
  const untilWritten = async () => {
    for (let turns = 0; turns < 8 && (turns === 0 || (await openCount()) > 0); turns += 1) await calmTurn()
  }

  for (let turns = 0; turns < 20 && (await firmsOf(house, tenantId, 1)).length === 0; turns += 1) await calmTurn()
  const firms = await firmsOf(house, tenantId, 15)
  expect(firms).toHaveLength(15)
  const payFor = async (firmId?: string): Promise<PaymentRow> => {
    seen.paid += 1
    // Whole liras: by its kuruş a pretend bank is told to go wrong.
    const netMinor = BigInt(100 + seen.paid * 3) * 100n
    const figures = { netMinor, totalMinor: netMinor + BigInt(upTo(3)) * 500n }
    const ofFirm = firmId === undefined ? figures : { ...figures, firmId }
    const sale = { ...(await story.till.saleOf(ofFirm)), purpose: 'pos-collection' as const }
    const { payment, handover } = await startPayment(story.till.deps, tenantId, sale)
    if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
    const paid = await story.till.read(payment.id)
    expect(paid.state).toBe('approved')
    return paid
  }
  await erp.set('traps', ODDS)
  const goBack: PaymentRow[] = []
  for (let at = 0; at < plan.receipts; at += 1) {
    const isNobodys = at < plan.transfers
    const payment = await payFor(isNobodys ? undefined : firms[upTo(firms.length)]?.id)
    if (isNobodys) {
      if (at % 2 === 0) await oneTurn()
      const asked = { id: payment.id, firmId: story.firms.C1, reason: 'dekont geldi' }
      const answer = await house.call(moveCollection, asked, { token: story.staff })
      if (!answer.success) throw new Error(answer.message)
    } else if (at < plan.transfers + plan.voids) {
      // Before the ERP hears of it, or after.
      if (at % 2 === 0) await untilWritten()
      await story.takeBack(payment, 'all')
    } else if (at < plan.transfers + plan.voids + plan.refunds) goBack.push(payment)
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
  await payFor(firms[0]?.id)
  for (let turns = 0; turns < 40 && (await questionsOf(house, tenantId)).length === 0; turns += 1) await calmTurn()
  expect(await questionsOf(house, tenantId)).toContain('hand-out-failed')
  await erp.clerk('unlock')
  for (const _ of await questionIds(house, tenantId, 'hand-out-failed'))
    await story.decide('hand-out-failed', 'decline')
  await erp.set('traps', ODDS)
  for (let more = 0; seen.kills < plan.kills && more < 40 * plan.receipts; more += 1) {
    if (more % 4 === 0) await payFor(firms[upTo(firms.length)]?.id)
    await oneTurn()
    await pass(1 + upTo(5))
  }
  await erp.set('traps', CALM)
  for (let more = 0; more < 12 && ((await openCount()) > 0 || more < 2); more += 1) {
    await pass(11)
    await turn(false)
  }
  await pass(37 * 60)
  for (let more = 0; more < (plan.receipts >= 300 ? 10 : 2); more += 1) await calmTurn()
  return seen
}

/** Holds the ERP's books against ours, voucher by voucher and account by account. */
export async function holdBooksOf({ house, story, erp }: Pick<AgentDay, 'house' | 'story' | 'erp'>) {
  const tenantId = story.tenant.id
  const [outs, books] = [await outsIn(house, tenantId), await erp.books()]
  expect(outs.filter(({ state }) => !['posted', 'withdrawn'].includes(state))).toEqual([])
  const told = outs.filter(({ state }) => state === 'posted')
  const vouchers = told.map(({ kind, reference, original }) => ({
    kind,
    reference,
    ...(original === null ? {} : { original: { reference: original } }),
  }))
  const posted = new Map(told.flatMap(({ reference, number }) => (number === null ? [] : [[reference, { number }]])))
  const [logo] = MEETINGS
  const inBooks = logo?.writtenOf(books) ?? []
  const ours = new Set(told.map(({ reference }) => reference.slice(0, 20)))
  const written = inBooks.filter(({ reference }) => ours.has(reference.slice(0, 20)))
  const withdrawn = new Set(outs.filter(({ state }) => state === 'withdrawn').map(({ reference }) => reference))
  expect(faultsOf({ vouchers, posted, written, voidLeaves: 'a-cancelled-voucher' })).toEqual([])
  expect(inBooks.filter(({ reference }) => withdrawn.has(reference))).toEqual([])
  expect(books.contradictions).toEqual([])
  expect(await balancesSeen(house, tenantId)).toEqual(moved(balancesOfBooks(books.balances)))
  expect(await questionsOf(house, tenantId)).toEqual([])
  const kinds = [...Map.groupBy(told, ({ kind }) => kind)].map(([kind, some]) => `${some.length} ${kind}`)
  return `${kinds.join(', ')}, ${withdrawn.size} withdrawn`
}
