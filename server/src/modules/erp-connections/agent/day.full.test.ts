import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Send } from '@vezne/erp/agent/calls.ts'
import { openLogo } from '@vezne/lab/erp/logo.ts'
import { Killed, type PretendErp } from '@vezne/lab/erp/pretend-erp.ts'
import { readRounds } from '@vezne/lab/till/config.ts'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStory } from '../../../testing/story.ts'
import { connectAgent, sendInto } from '../testing/agent-site.ts'
import { holdBooksOf, liveAgentDay } from '../testing/agent-day.ts'
import { namePos } from '../testing/seen.store.ts'

const RECEIPTS = readRounds(10)
const PLAN = { receipts: RECEIPTS, voids: 2, refunds: 2, transfers: 1, kills: 5 }
const A_DAY_MS = 24 * 60 * 60_000

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const dice = makeDice(11)
const upTo = (end: number) => Math.floor(dice() * end)
let folder: string
let erp: PretendErp
let close: () => Promise<void> = () => Promise.resolve()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-agent-day-'))
  // A day that ends in the next year would be in a period that this Logo does not have.
  const isLastDay = new Date(Date.now() + 4 * A_DAY_MS).getFullYear() > new Date().getFullYear()
  const aheadMs = isLastDay ? 5 * A_DAY_MS : 0
  if (aheadMs > 0) await steerEngineClock(house.owner, { passSeconds: aheadMs / 1000 })
  erp = await openLogo(folder, {}, Date.now() + aheadMs)
})
afterAll(async () => {
  await close()
  await erp.close()
  await rm(folder, { recursive: true })
})

/** An agent that says so many words, to the portal or to its ERP, and dies: the last one may be heard or not. */
function mortal(reach: Send, lives: number) {
  let left = lives
  const live = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    left -= 1
    if (left > 0) return work()
    if (left === 0 && dice() < 0.6) await work()
    throw new Killed('killed')
  }
  const send: Send = (request) => live(() => lossy(reach)(request))
  const wire: PretendErp['wire'] = { send: (request) => live(() => erp.wire.send(request)) }
  return { send, wire, isDead: () => left <= 0 }
}

/** A network that loses a word now and then, or the answer to it. */
const lossy =
  (reach: Send): Send =>
  async (request) => {
    const luck = dice()
    if (luck < 0.03) return undefined
    const answer = await reach(request)
    return luck < 0.1 ? undefined : answer
  }

it(`[M-13] a day by an agent’s calls: ${RECEIPTS} receipts, voids, refunds, a transfer, a locked period, deaths of agent and ERP, lost answers`, async () => {
  const { auth, erpConnections } = modulesOf(house.infrastructure)
  await erp.clerk('generate', { SEED: 4, FIRMS: 20, LINES: 300 })
  for (const CODE of ['C1', 'C2', 'TORBA']) await erp.clerk('arp', { CODE, TITLE: CODE })
  const story = await aStory(house, auth, 'fifo')
  close = () => story.till.close()
  const agent = await connectAgent(house, erpConnections, story.tenant.id, { key: story.key, erp })
  await namePos(house, story.tenant.id, agent.ledgerId, 'POS.01')
  const reach = sendInto(house, story.key)
  const turn = async (mayDie: boolean) => {
    erp.hurry(mayDie)
    const { isDead, ...one } = mortal(reach, mayDie ? 1 + upTo(70) : Number.POSITIVE_INFINITY)
    try {
      await agent.turn(one)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    return isDead()
  }
  const seen = await liveAgentDay({ house, story, erp, dice, turn, plan: PLAN })
  const told = await holdBooksOf({ house, story, erp })
  expect(seen.kills).toBeGreaterThanOrEqual(PLAN.kills)
  process.stdout.write(
    `${seen.turns} turns, ${seen.kills} kills of the agent, ${seen.deaths} of the ERP; ${told}: 0 faults\n`,
  )
})
