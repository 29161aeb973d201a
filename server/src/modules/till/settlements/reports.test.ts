import { randomUUID } from 'node:crypto'
import type { Wire } from '@vezne/banks/pos/port.ts'
import { listReviews } from '@vezne/contract/reviews.ts'
import { fetchSettlement, listSettlements } from '@vezne/contract/settlements.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'
import { decideProvision } from '@vezne/simulators/bank-truth/provision.ts'
import { slipKey, type PayoutSlip } from '@vezne/simulators/bank-truth/payout-slips.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { awaitFiles } from './await-files.ts'
import type { SettlementDeps } from './deps.ts'
import { fetchDay, fetchDue } from './fetch-due.ts'
import {
  agreeOn,
  countFiles,
  countMatched,
  forgetReport,
  keptDifferencesOf,
  keptTexts,
  layAccount,
  placesOf,
} from './testing/settled-till.store.ts'
import { tokenOf } from './testing/token-of.ts'

// Nobody listens there: whatever goes over the API finds its bank down.
const house = useHouse({ RATE_LIMIT_FACTOR: '1000', SIM_PORT: '1' })

const [PAYTR, IYZICO] = [856, 857]
const DAY_SECONDS = 86_400
const STRANGER = 'YABANCI1'

let tenant: TestTenant
let till: Till
let token: string
let passedMs = 0
/** When PayTR was sold to, and when it paid: on the same day, or on the next working one. */
let soldOn: Day
let paidOn: Day

beforeAll(async () => {
  tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [PAYTR, IYZICO])
  for (const bankId of [PAYTR, IYZICO]) {
    till.simulators.world.payouts.terms.set(bankId, { afterDays: 0, keepsPercent: 2 })
    await agreeOn(house, tenant, accountOf(bankId), 20_000)
  }
  token = await tokenOf(house, tenant, 'Finans')
})
afterAll(() => till.close())

const today = () => istanbulDay(Date.now() + passedMs)

/** Days pass by the engine's clock and by the banks'. */
async function pass(days: number): Promise<void> {
  passedMs += days * DAY_SECONDS * 1000
  till.simulators.world.clock.set({ realFrom: Date.now(), from: Date.now() + passedMs, speed: 1 })
  await till.pass(days * DAY_SECONDS)
}

const accountOf = (bankId: number) => till.accounts.get(bankId) ?? ''

/** As the house has them, at the till's banks. */
const depsOf = (wire: Wire = till.deps.wire): SettlementDeps => ({
  ...modulesOf(house.infrastructure).settlements,
  terminals: till.deps.terminals,
  wire,
})

async function sell(bankId: number, slip?: PayoutSlip) {
  const payment = await till.pay({ bankId })
  const { orderId } = await till.check(payment.id)
  if (slip !== undefined) till.simulators.world.payouts.slips.set(slipKey(bankId, orderId), slip)
  return orderId
}

const fetched = (bankId: number, day: Day, deps = depsOf()) =>
  fetchDay(deps, tenant.id, { accountId: accountOf(bankId), day }, 'test')

const differences = (bankId: number) => keptDifferencesOf(house, tenant, accountOf(bankId))

const openReviews = async () => {
  const answer = await house.call(listReviews, { filter: { status: ['open'] } }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.items
}

const states = async () => {
  const answer = await house.call(listSettlements, {}, { token })
  if (!answer.success) throw new Error(answer.message)
  return new Map(answer.data.accounts.map(({ id, report }) => [id, report]))
}

describe('[I-10] [M-03] reports of institutions by API', () => {
  it.each([
    // iyzico's report names a number of its own, and its list nobody's sale.
    ['PayTR', PAYTR, /^YABANCI1$/],
    ['iyzico', IYZICO, /^\d+$/],
  ])(
    '%s: missing, twice, another commission, another day and a stranger’s are found, and nothing else',
    async (_, id, stranger) => {
      const sold = today()
      await sell(id)
      await sell(id)
      const slipped = {
        missing: await sell(id, 'missing'),
        twice: await sell(id, 'twice'),
        commission: await sell(id, 'commission'),
        day: await sell(id, 'day'),
      }
      const call = { bankId: id, amountMinor: 77_700, currency: 'TRY', installments: 1, maskedCard: '540667******5403' }
      decideProvision(till.simulators.world, { ...call, orderId: STRANGER })
      await pass(10)
      // The first day on which something came is the day of all that was sold today; it is asked for day by day.
      const files: Day[] = []
      for (const day of Array.from({ length: 6 }, (_none, at) => addDays(sold, at))) {
        expect(await fetched(id, day)).toBe(true)
        if ((await countFiles(house, tenant, accountOf(id))) > files.length) files.push(day)
      }
      expect(files).toHaveLength(2)
      if (id === PAYTR) [soldOn, paidOn] = [sold, files[0] ?? '']
      expect(await differences(id)).toEqual([
        ['commission', slipped.commission],
        ['day', slipped.day],
        // What came late was missing on its day: that question has closed itself.
        ['foreign', expect.stringMatching(stranger)],
        ...[slipped.day, slipped.missing].toSorted().map((label) => ['missing', label] as const),
        ['twice', slipped.twice],
      ])
    },
  )

  it('are questions to a person, and what came late has closed its own', async () => {
    expect((await openReviews()).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 10 }, () => 'settlement-differs'),
    )
    expect(await placesOf(house, tenant)).toEqual({ foreign: 2, matched: 10, twice: 2 })
    expect(await keptTexts(house, tenant)).not.toMatch(/4355084355084358|5406675406675403/)
  })

  it('are fetched once: again, at once, and by the next round nothing is kept', async () => {
    const before = await countFiles(house, tenant, accountOf(PAYTR))
    await Promise.all([fetched(PAYTR, paidOn), fetched(PAYTR, paidOn)])
    expect(await countFiles(house, tenant, accountOf(PAYTR))).toBe(before)
    await forgetReport(house, tenant, accountOf(PAYTR), paidOn)
    await Promise.all([fetched(PAYTR, paidOn), fetched(PAYTR, paidOn), fetched(PAYTR, paidOn)])
    expect(await countFiles(house, tenant, accountOf(PAYTR))).toBe(before)
    expect((await states()).get(accountOf(PAYTR))).toMatchObject({ lastOn: addDays(soldOn, 5), failedOn: null })
  })
})

describe('[I-10] [M-03] the round that fetches reports', () => {
  const DOWN: Wire = { send: () => Promise.resolve({ kind: 'silence', why: 'unreachable', sent: false }) }

  it('notes a bank that is down, keeps nothing, stops at that day, and fetches all of them when it is back', async () => {
    expect(await fetchDue(depsOf(DOWN), tenant.id)).toBe(0)
    const late = addDays(soldOn, 6)
    expect((await states()).get(accountOf(PAYTR))).toMatchObject({ failedOn: late, failedCount: 1 })
    await fetchDue(depsOf(DOWN), tenant.id)
    expect((await states()).get(accountOf(PAYTR))).toMatchObject({ failedOn: late, failedCount: 2 })
    expect(house.logLines.join('\n')).not.toMatch(/Pq7hN2xWc9LmT4vR|sandbox-wbwpz/)
    expect(await fetchDue(depsOf(), tenant.id)).toBeGreaterThan(2)
    expect((await states()).get(accountOf(PAYTR))).toEqual({
      lastOn: addDays(today(), -1),
      failedOn: null,
      failedCount: 0,
    })
    expect(await fetchDue(depsOf(), tenant.id)).toBe(0)
  })

  it('that dies between the answer and the commit has kept nothing, and its next one keeps all of it once', async () => {
    const orderId = await sell(PAYTR)
    const before = await countFiles(house, tenant, accountOf(PAYTR))
    await pass(6)
    const deps = depsOf()
    const answered = { isIn: false }
    const wire: Wire = {
      send: async (request) => {
        const answer = await deps.wire.send(request)
        answered.isIn ||= request.url.includes('odeme-detayi')
        return answer
      },
    }
    const db: SettlementDeps['db'] = Object.create(deps.db, {
      forTenant: {
        value: (...[id, work]: Parameters<typeof deps.db.forTenant>) =>
          answered.isIn
            ? deps.db.forTenant(id, async (one) => {
                await work(one)
                throw new Error('killed')
              })
            : deps.db.forTenant(id, work),
      },
    }) as SettlementDeps['db']
    await expect(fetchDue({ ...deps, wire, db }, tenant.id)).rejects.toThrow('killed')
    expect(await countFiles(house, tenant, accountOf(PAYTR))).toBe(before)
    await fetchDue(deps, tenant.id)
    expect(await countFiles(house, tenant, accountOf(PAYTR))).toBe(before + 1)
    expect(await countMatched(house, tenant, orderId)).toBe(1)
  })

  it('leaves accounts alone of which nobody has fetched a report, and asks somebody when a report stays away', async () => {
    const other = await aTenant(house)
    await layAccount(house, other, undefined, PAYTR)
    expect(await fetchDue(depsOf(DOWN), other.id)).toBe(0)
    expect(await countFiles(house, other)).toBe(0)
    await sell(PAYTR)
    await pass(12)
    await fetchDue(depsOf(DOWN), tenant.id)
    const awaited = () => house.infrastructure.tenantDb.forTenant(tenant.id, awaitFiles)
    expect([await awaited(), await awaited()]).toEqual([1, 0])
    await fetchDue(depsOf(), tenant.id)
    expect((await openReviews()).map(({ kind }) => kind)).not.toContain('settlement-file-awaited')
  })
})

describe('[I-20] whoever asks for a report', () => {
  const asked = async (input: { accountId: string; day: Day }, by = token) => {
    const answer = await house.raw(fetchSettlement, input, { token: by })
    return `${answer.statusCode} ${answer.json<{ code?: string }>().code ?? ''}`.trim()
  }

  it('needs the right, an account of the own company whose bank reports, and a day that is over', async () => {
    const day = addDays(soldOn, -1)
    expect(await asked({ accountId: accountOf(PAYTR), day })).toBe('409 settlement-report-silent')
    expect(await asked({ accountId: accountOf(PAYTR), day: addDays(soldOn, 400) })).toBe('409 settlement-report-early')
    expect(await asked({ accountId: randomUUID(), day })).toMatch(/^404/)
    expect(await asked({ accountId: await layAccount(house, tenant), day })).toMatch(/^404/)
    const other = await aTenant(house)
    const stranger = await tokenOf(house, other, 'Finans')
    expect(await asked({ accountId: accountOf(PAYTR), day }, stranger)).toMatch(/^404/)
    expect(await asked({ accountId: accountOf(PAYTR), day }, await tokenOf(house, tenant, 'Denetçi'))).toMatch(/^403/)
  })
})
