import { randomUUID } from 'node:crypto'
import {
  beginErpTurn,
  collectErpErrands,
  endErpTurn,
  feedErpTurn,
  settleErpErrand,
  stayInErpTurn,
  willSendErpErrand,
} from '@vezne/contract/erp-connections/agent.ts'
import { takeCollections } from '@vezne/contract/erp-outbox.ts'
import type { Send } from '@vezne/erp/agent/calls.ts'
import { openLogo } from '@vezne/lab/erp/logo.ts'
import type { PretendErp } from '@vezne/lab/erp/pretend-erp.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../../app.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { dumpOf } from '../../../../testing/dump.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStory as storyIn } from '../../../../testing/story.ts'
import { runTurn } from '../run-turn.ts'
import { connectAgent, sendInto } from '../testing/agent-site.ts'
import { connectionIn, outboxIn, heldIn, namePos } from '../testing/seen.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
let erp: PretendErp
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  erp = await openLogo(undefined, {}, Date.now())
  await erp.clerk('generate', { SEED: 4, FIRMS: 3, LINES: 8, ITEMS: 2 })
  for (const CODE of ['C1', 'C2']) await erp.clerk('arp', { CODE, TITLE: `${CODE} TİCARET` })
})
afterAll(async () => {
  for (const close of closing) await close()
  await erp.close()
})

async function aSite() {
  const { auth, erpConnections } = modulesOf(house.infrastructure)
  const story = await storyIn(house, auth, 'fifo')
  closing.push(() => story.till.close())
  const agent = await connectAgent(house, erpConnections, story.tenant.id, { key: story.key, erp })
  await namePos(house, story.tenant.id, agent.ledgerId, { posAccount: 'POS.01' })
  return { story, erpConnections, ...agent, outbox: () => outboxIn(house, story.tenant.id) }
}

const vouchersOf = async (reference: string) =>
  (await erp.books()).vouchers.filter(({ notes }) => String(notes).split(' ')[0] === reference)

const later = async (minutes: number) => {
  await steerEngineClock(house.owner, { passSeconds: minutes * 60 })
  await erp.letPass(minutes)
}

it('[M-13] [I-18] an agent reads and writes by calls alone, and of its ERP the portal knows neither address nor secret', async () => {
  const { story, erpConnections, ledgerId, turn, outbox, said } = await aSite()
  const { orderId } = await story.pay(100)
  // Whoever sweeps leaves it alone, and a job that was set going before does nothing.
  const before = erp.sent.length
  for (const { name, run } of sweeps(house.infrastructure)) if (name === 'erp.turn') await run()
  await runTurn({ ...erpConnections, wire: erp.wire }, story.tenant.id, ledgerId)
  expect(erp.sent).toHaveLength(before)
  expect(await turn({ isUrgent: false })).toMatchObject({ isGood: true })
  const [voucher, ...more] = await vouchersOf(orderId)
  expect([voucher, more]).toMatchObject([{ cancelled: false, lines: [{ code: 'C1', credit: 100 }] }, []])
  expect(await outbox()).toMatchObject([{ kind: 'receipt', state: 'posted', number: voucher?.['number'] }])
  expect(await heldIn(house, story.tenant.id)).toMatchObject({ firms: 5 })
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({ trouble: null, rests: 1, credentials: {} })
  // It rests for a minute, and is asked for by whoever wants it now.
  const { length } = erp.sent
  expect(await turn({ isUrgent: false })).toMatchObject({ waitSeconds: 15 })
  expect(erp.sent).toHaveLength(length)
  await later(2)
  expect(await turn({ isUrgent: false })).toMatchObject({ isGood: true })
  expect(erp.sent.length).toBeGreaterThan(length)
  expect(said).toEqual(['L1: well; 1 vouchers ended, 0 in doubt', 'L1: well; 0 vouchers ended, 0 in doubt'])
  const { address, credentials } = erp.site
  const left = [await dumpOf(house.owner), ...house.logLines, ...said].join('\n')
  const secrets = [credentials['password'] ?? '-', credentials['clientSecret'] ?? '-', new URL(address).host]
  expect(secrets.filter((secret) => left.includes(secret))).toEqual([])
})

it('[M-13] an answer that is lost on its way costs nothing: the call is said again, and done once', async () => {
  const { story, turn, outbox } = await aSite()
  await turn()
  const before = await heldIn(house, story.tenant.id)
  const payments = [await story.pay(60), await story.pay(70)]
  const reach = sendInto(house, story.key)
  const asked = new Map<string, number>()
  // Of every call the first answer is lost, whether or not it was heard.
  const lossy: Send = async (request) => {
    const times = (asked.get(`${request.url} ${request.body}`) ?? 0) + 1
    asked.set(`${request.url} ${request.body}`, times)
    if (times === 1 && asked.size % 3 === 0) return undefined
    const answer = await reach(request)
    return times === 1 ? undefined : answer
  }
  await later(2)
  expect(await turn({ send: lossy })).toMatchObject({ isGood: true })
  expect([...asked.values()].every((times) => times >= 2)).toBe(true)
  const written = await Promise.all(payments.map(({ orderId }) => vouchersOf(orderId)))
  expect(written.map((some) => some.length)).toEqual([1, 1])
  expect((await outbox()).map(({ state }) => state)).toEqual(['posted', 'posted'])
  const { rows } = await house.owner.query<{ tries: number }>('select tries from hand_outs where tenant_id = $1', [
    story.tenant.id,
  ])
  expect(rows.every(({ tries }) => tries <= 2)).toBe(true)
  expect(await heldIn(house, story.tenant.id)).toMatchObject({ firms: before['firms'] })
})

it('[M-13] a turn is one agent’s while it calls; a dead one’s is free after two minutes, and whoever comes back late is refused', async () => {
  const { story, set, outbox } = await aSite()
  await story.pay(80)
  const [one, other] = [randomUUID(), randomUUID()]
  const by = { token: story.key }
  const begin = (turn: string, changes: object = {}) =>
    house.raw(
      beginErpTurn,
      { ledger: 'L1', turn, program: 'logo', site: 'a'.repeat(64), isUrgent: true, ...changes },
      by,
    )
  const states = async (...answers: ReturnType<typeof begin>[]) =>
    (await Promise.all(answers)).map((each) => each.json<{ data: { state: string } }>().data.state)
  expect(await states(begin(one))).toEqual(['begun'])
  expect(await states(begin(one), begin(other))).toEqual(['begun', 'taken'])
  const place = (turn: string, step: number) => ({ ledger: 'L1', turn, step })
  const collected = await house.call(collectErpErrands, { ...place(one, 1), limit: 5 }, by)
  const id = collected.success ? (collected.data.errands[0]?.voucher.id ?? '') : ''
  const codeOf = async (answer: ReturnType<typeof begin>) => {
    const answered = await answer
    return answered.statusCode === 200 ? 200 : answered.json<{ code: string }>().code
  }
  // A word out of turn, of another turn, or about what nobody was told of.
  const stray = house.raw(willSendErpErrand, { ...place(one, 2), id: randomUUID() }, by)
  expect([
    await codeOf(house.raw(willSendErpErrand, { ...place(one, 4), id }, by)),
    await codeOf(house.raw(willSendErpErrand, { ...place(other, 1), id }, by)),
    await codeOf(stray),
    await codeOf(house.raw(willSendErpErrand, { ...place(one, 2), id }, by)),
  ]).toEqual(['erp-turn-over', 'erp-turn-over', 'not-found', 200])
  await later(1)
  expect(await codeOf(house.raw(stayInErpTurn, { ledger: 'L1', turn: one }, by))).toBe(200)
  await later(1.5)
  expect(await states(begin(other))).toEqual(['taken'])
  await later(1)
  expect(await states(begin(other))).toEqual(['begun'])
  const posted = { kind: 'posted' as const, number: 'X1', voucherId: '1', period: '' }
  expect([
    await codeOf(house.raw(settleErpErrand, { ...place(one, 3), id, ending: posted }, by)),
    await codeOf(house.raw(stayInErpTurn, { ledger: 'L1', turn: one }, by)),
    await codeOf(house.raw(feedErpTurn, { ...place(one, 3), kind: 'firms', items: [], removed: [], skipped: [] }, by)),
  ]).toEqual(['erp-turn-over', 'erp-turn-over', 'erp-turn-over'])
  // Its end is heard however often it is told, and what came late of it begins nothing.
  const end = () => house.raw(endErpTurn, { ...place(other, 1), trouble: null }, by)
  expect([await codeOf(end()), await codeOf(end())]).toEqual([200, 200])
  expect(await states(begin(other))).toEqual(['taken'])
  expect((await outbox()).map(({ state }) => state)).toEqual(['open'])
  // Nobody begins what the office has not left to an agent, of another program, or of another company.
  const stranger = await storyIn(house, modulesOf(house.infrastructure).auth, 'fifo')
  closing.push(() => stranger.till.close())
  expect(await codeOf(begin(randomUUID(), { program: 'mikro' }))).toBe('erp-program-differs')
  expect(await codeOf(begin(randomUUID(), { ledger: 'L9' }))).toBe('ledger-unknown')
  const foreign = { ...place(one, 1), trouble: null }
  expect(await codeOf(house.raw(endErpTurn, foreign, { token: stranger.key }))).toBe('erp-turn-over')
  await set(false)
  expect(await codeOf(begin(randomUUID()))).toBe('erp-not-by-agent')
  expect(await codeOf(house.raw(takeCollections, { limit: 1, leaseMinutes: 1, ledger: 'L1' }, by))).toBe(200)
  await set(true, 'worker')
  expect(await codeOf(begin(randomUUID()))).toBe('erp-not-by-agent')
})
