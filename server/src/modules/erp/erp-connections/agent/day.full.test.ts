import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Send } from '@vezne/erp/agent/calls.ts'
import { readIsClosed } from '@vezne/lab/erp/config.ts'
import { openLogo } from '@vezne/lab/erp/logo.ts'
import { Killed, type PretendErp } from '@vezne/lab/erp/pretend-erp.ts'
import { readRounds } from '@vezne/lab/till/config.ts'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStory } from '../../../../testing/story.ts'
import { openClosedWorld } from '../testing/agent-closed.ts'
import { holdBooksOf, liveAgentDay, type AgentWorld } from '../testing/agent-day.ts'
import { connectAgent, sendInto } from '../testing/agent-site.ts'
import { namePos } from '../testing/seen.store.ts'

/** `npm run lab:erp -- agent` has three hundred, with agent and ERP in a network that only dials out. */
const RECEIPTS = readRounds(10)
const IS_CLOSED = readIsClosed()
const IS_LONG = RECEIPTS >= 300
const COMPANY = IS_LONG ? { FIRMS: 500, LINES: 20_000 } : { FIRMS: 20, LINES: 300 }
const PLAN = {
  receipts: RECEIPTS,
  voids: Math.max(2, Math.round(RECEIPTS / 15)),
  refunds: Math.max(2, Math.round(RECEIPTS / 20)),
  transfers: IS_LONG ? 3 : 1,
  kills: Math.max(5, Math.round(RECEIPTS / 3)),
}
const A_DAY_MS = 24 * 60 * 60_000
/** However busy the machine is. */
const LONGEST_MS = 2 * 60 * 60_000

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const dice = makeDice(11)
const upTo = (end: number) => Math.floor(dice() * end)
let folder: string
let begins: number
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-agent-day-'))
  // A day that ends in the next year would be in a period that this Logo does not have.
  const isLastDay = new Date(Date.now() + 4 * A_DAY_MS).getFullYear() > new Date().getFullYear()
  const aheadMs = isLastDay ? 5 * A_DAY_MS : 0
  if (aheadMs > 0) await steerEngineClock(house.owner, { passSeconds: aheadMs / 1000 })
  begins = Date.now() + aheadMs
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await rm(folder, { recursive: true })
})

/** A network that loses a word now and then, or the answer to it. */
const lossy =
  (reach: Send): Send =>
  async (request) => {
    const luck = dice()
    if (luck < 0.03) return undefined
    const answer = await reach(request)
    return luck < 0.1 ? undefined : answer
  }

/** An agent that says so many words, to the portal or to its ERP, and dies: the last one may be heard or not. */
function mortal(erp: PretendErp, reach: Send, lives: number) {
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

type Agent = Awaited<ReturnType<typeof connectAgent>>

/** Agent and ERP beside the portal, in its own process. */
async function openNearWorld(key: string, agent: Agent): Promise<AgentWorld> {
  const erp = await openLogo(folder, {}, begins)
  const reach = sendInto(house, key)
  const turn = async (mayDie: boolean) => {
    erp.hurry(mayDie)
    const { isDead, ...one } = mortal(erp, reach, mayDie ? 1 + upTo(70) : Number.POSITIVE_INFINITY)
    try {
      await agent.turn({ ...one, site: erp.site })
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    return isDead()
  }
  return { erp, turn, close: () => erp.close() }
}

it(
  `[M-13] a day by an agent’s calls: ${RECEIPTS} receipts, voids, refunds, transfers, a locked period, deaths of agent and ERP, lost answers`,
  { timeout: LONGEST_MS },
  async () => {
    const { auth, erpConnections } = modulesOf(house.infrastructure)
    const story = await aStory(house, auth, 'fifo')
    closing.push(() => story.till.close())
    const { key, tenant } = story
    const agent = await connectAgent(house, erpConnections, tenant.id, { key })
    await namePos(house, tenant.id, agent.ledgerId, { posAccount: 'POS.01' })
    const closed = IS_CLOSED ? await openClosedWorld(house, { key, folder, begins, dice }) : undefined
    const world = closed ?? (await openNearWorld(key, agent))
    closing.push(world.close)
    const { erp, turn } = world
    // Somebody listens in there, and was reached before the network was shut.
    expect(await closed?.isShut()).toBe(IS_CLOSED ? true : undefined)
    await erp.clerk('generate', { SEED: 4, ...COMPANY })
    for (const CODE of ['C1', 'C2', 'TORBA']) await erp.clerk('arp', { CODE, TITLE: CODE })
    const seen = await liveAgentDay({ house, story, erp, dice, turn, plan: PLAN })
    const told = await holdBooksOf({ house, story, erp })
    expect(seen.kills).toBeGreaterThanOrEqual(PLAN.kills)
    expect(await closed?.isShut()).toBe(IS_CLOSED ? true : undefined)
    process.stdout.write(
      `${IS_CLOSED ? 'behind a network that only dials out, ' : ''}${COMPANY.FIRMS} firms, ${COMPANY.LINES} lines, ${seen.turns} turns, ` +
        `${seen.kills} kills of the agent, ${seen.deaths} of the ERP; ${told}: 0 faults\n`,
    )
  },
)
