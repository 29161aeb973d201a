import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feedFirms } from '@vezne/contract/erp-feed.ts'
import { takeTurn } from '@vezne/erp/run/take-turn.ts'
import { istanbulDay, istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { DAY_SITES, type DaySite } from '@vezne/lab/erp/day-sites.ts'
import { firmTitle } from '@vezne/simulators/erp/kit/names.ts'
import { readRounds } from '@vezne/lab/till/config.ts'
import { afterEach, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { askTimes, steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStory } from '../../../testing/story.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findConnection } from './connections.store.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { connectErp, connectFolder } from './testing/connected.ts'
import { liveDay, type DayPlan } from './testing/day.ts'
import type { DayWorld, Live } from './testing/day-hands.ts'
import { holdBooks } from './testing/day-proof.ts'
import { workerPortal } from './worker-portal.ts'

/** `npm run lab:erp` has three hundred, five hundred firms and twenty thousand lines. */
const RECEIPTS = readRounds(14)
const IS_LONG = RECEIPTS >= 300
const COMPANY: readonly [firms: number, lines: number] = IS_LONG ? [500, 20_000] : [20, 300]
const PLAN: DayPlan = {
  receipts: RECEIPTS,
  voids: Math.max(2, Math.round(RECEIPTS / 15)),
  refunds: Math.max(2, Math.round(RECEIPTS / 20)),
  transfers: IS_LONG ? 3 : 1,
  kills: IS_LONG ? 100 : 6,
}

/** However busy the machine is. */
const LONGEST_MS = 2 * 60 * 60_000

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const after: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of after.splice(0).toReversed()) await end()
})

/** A morning at eight, in Istanbul. */
async function nextMorning(): Promise<number> {
  const { engineNow } = await askTimes(house.owner)
  const morning = istanbulMoment(`${addDays(istanbulDay(engineNow.getTime()), 1)}T08:00:00`)
  await steerEngineClock(house.owner, { passSeconds: (morning - engineNow.getTime()) / 1000 })
  return morning
}

type Site = Readonly<Record<string, string>>

async function aCompany(site: DaySite) {
  const folder = await mkdtemp(join(tmpdir(), 'vezne-erp-day-'))
  after.push(() => rm(folder, { recursive: true }))
  const erp = await site.open(folder, await nextMorning())
  after.push(erp.close)
  await erp.set('site', site.habits)
  await erp.clerk('generate', site.company(...COMPANY))
  const { auth, erpConnections: deps } = modulesOf(house.infrastructure)
  const story = await aStory(house, auth, 'fifo')
  after.push(() => story.till.close())
  return { erp, story, deps, codes: { posAccount: site.mapping.posAccount, planOf: site.mapping.planOf } }
}

/** What a worker does is what it says to the ERP, and what it writes down here. */
const mortalDeps = (deps: ErpConnectionDeps, wire: ErpConnectionDeps['wire'], live: Live) => ({
  wire: { send: (request: Parameters<typeof wire.send>[0]) => live(() => wire.send(request)) },
  db: {
    ...deps.db,
    forTenant: <Result>(tenantId: string, work: (db: TenantDb) => Promise<Result>) =>
      live(() => deps.db.forTenant(tenantId, work)),
  },
})

async function inWorker(site: DaySite): Promise<DayWorld> {
  const { erp, story, deps, codes } = await aCompany(site)
  for (const code of ['C1', 'C2', 'TORBA']) if (site.cardOf !== undefined) await erp.clerk(...site.cardOf(code))
  const reached = { site: erp.site, wire: erp.wire, program: site.program, codes }
  const connection = await connectErp(house, deps, story.tenant.id, reached)
  const turn = (live: Live) => connection.turn(mortalDeps(deps, erp.wire, live))
  const move = (settings: Site) => connection.set(true, settings)
  return { house, site, erp, story, turn, kinds: site.connector.traits.reads.length, move }
}

/** Files are exchanged where they lie, by the same loop; the firms were brought by a list. */
async function amongFiles(site: DaySite): Promise<DayWorld> {
  const { erp, story, deps, codes } = await aCompany(site)
  const tenantId = story.tenant.id
  const items = Array.from({ length: COMPANY[0] }, (_, at) => ({
    code: `120.01.${String(at + 1).padStart(3, '0')}`,
    title: firmTitle(at),
  }))
  const body = { batchId: 'firms', ledger: 'L1', asOf: (await askTimes(house.owner)).engineNow.getTime(), items }
  expect(await house.call(feedFirms, body, { token: story.key })).toMatchObject({ success: true })
  const ledgerId = await connectFolder(house, deps, tenantId, { site: erp.site, codes })
  const turn = async (live: Live) => {
    const { wire, db } = mortalDeps(deps, erp.wire, live)
    const row = await deps.db.forTenant(tenantId, (open) => findConnection(open, ledgerId))
    if (row === undefined) throw new Error('nobody is connected')
    const portal = workerPortal({ db }, tenantId, row, site.connector)
    await takeTurn({ connector: site.connector, site: erp.site, wire, portal, budgetMs: deps.budgetMs })
  }
  const move = () => Promise.resolve()
  return { house, site, erp, story, turn, kinds: site.connector.traits.reads.length, move }
}

it.each(DAY_SITES.map((site) => [site.title, site] as const))(
  `[M-13] a day over the portal with %s: ${RECEIPTS} receipts, voids, refunds, transfers, a locked day, deaths of worker and ERP`,
  async (title, site) => {
    const began = performance.now()
    const world = await (site.program === 'file' ? amongFiles(site) : inWorker(site))
    const { seen, met } = await liveDay(world, PLAN)
    const { faults, outs } = await holdBooks(world)
    expect(faults).toEqual([])
    // Nothing broke in our own house.
    expect(seen.troubles).not.toHaveProperty('house')
    const restarts = world.erp.restarts()
    expect(seen.kills + restarts).toBeGreaterThanOrEqual(PLAN.kills)
    expect(IS_LONG ? site.traps.filter((trap) => met[trap] === undefined) : []).toEqual([])
    const told = outs.filter(({ state }) => state === 'posted')
    const count = (is: (out: (typeof told)[number]) => boolean) => told.filter(is).length
    const voids = count(({ kind }) => kind === 'void')
    const slips = count(({ kind, reference }) => kind === 'refund' && reference.endsWith('-V'))
    const receipts = count(({ kind }) => kind === 'receipt')
    const refunds = count(({ kind }) => kind === 'refund') - slips
    const transfers = count(({ kind }) => kind === 'transfer')
    expect({ receipts, voids, refunds, transfers }).toMatchObject({
      receipts: PLAN.receipts,
      voids: PLAN.voids,
      refunds: PLAN.refunds,
      transfers: PLAN.transfers,
    })
    const words = (counts: Readonly<Record<string, number>>) =>
      Object.entries(counts)
        .map(([name, times]) => `${name} ${times}`)
        .join(', ')
    process.stdout.write(
      `${title}: ${COMPANY[0]} firms, ${COMPANY[1]} lines, ${receipts} receipts, ${voids} voids, ${refunds} refunds, ${transfers} transfers, ` +
        `${slips} voids as iade fişi, ${outs.length - told.length} withdrawn; ${seen.turns} turns, ${seen.kills} kills of the worker, ${restarts} of the ERP; ` +
        `met ${words(met)}; told ${words(seen.troubles)}; site: ${site.known.join(', ')}; ` +
        `${faults.length} faults; ${Math.round((performance.now() - began) / 1000)} s\n`,
    )
  },
  LONGEST_MS,
)
