import { decideReview, reviewDetail } from '@vezne/contract/reviews.ts'
import { describe, expect, it } from 'vitest'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { forgetRejected } from './batches/batches.store.ts'
import { askAboutShort } from './lines/reference-reviews.ts'
import {
  countedBalance,
  countRejected,
  eventsSeen,
  layOwnLine,
  openQuestions,
  questionsSeen,
  wrongMonths,
} from '../../../testing/feed-books.store.ts'
import { at, line, siteMaker, tokenOf, type Site } from './testing/site.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const aSite = siteMaker(house, () => modulesOf(house.infrastructure).auth)

const voucher = (id: string, credit: number, more: object = {}) =>
  line(id, 0, { credit, reference: 'VZ-1', type: 'card-receipt', ...more })

/** Somebody owes 200 on two invoices and has paid 100 by card. */
async function aReceipt(): Promise<Site> {
  const site = await aSite()
  await layOwnLine(house.owner, site, { reference: 'VZ-1', creditMinor: 10_000n, isSummed: true })
  await site.send({ asOf: at('09:00'), items: [line('F1', 100), line('F2', 100)] })
  expect(await balance(site)).toBe(10_000n)
  return site
}

const balance = (site: Site, account = 'C1') => countedBalance(house.owner, site, account)
const open = (site: Site) => openQuestions(house.owner, site)
const sweep = ({ tenantId }: Site) => askAboutShort(house.infrastructure.tenantDb, tenantId)

async function decide(site: Site, step: 'approve' | 'close'): Promise<void> {
  const token = await tokenOf(house, site.tenant, 'Finans')
  const [waiting] = (await questionsSeen(house.owner, site)).filter((each) => each.closed_by === null)
  const id = waiting?.id ?? ''
  const detail = await house.call(reviewDetail, { id }, { token })
  if (!detail.success) throw new Error(detail.message)
  expect(detail.data.steps.map((offered) => offered.step)).toContain(step)
  const answer = await house.call(decideReview, { id, step, reason: 'ERP ekranına bakıldı' }, { token })
  if (!answer.success) throw new Error(answer.message)
}

describe('a receipt that the ERP booked twice', () => {
  it('counts once; the excess is asked about once, and counts when staff says so (story 10)', async () => {
    const site = await aReceipt()
    await site.send({ asOf: at('10:00'), items: [voucher('V1', 100), voucher('V2', 30)] })
    await site.send({ asOf: at('10:01'), items: [voucher('V1', 100), voucher('V2', 30, { description: 'yeni söz' })] })
    expect([await balance(site), await open(site)]).toEqual([10_000n, ['double-posted']])
    await decide(site, 'approve')
    expect([await balance(site), await open(site)]).toEqual([7000n, []])
    expect(await eventsSeen(house.owner, site, 'erp-excess-accepted')).toBe(1)
    await site.send({ asOf: at('10:02'), items: [voucher('V2', 30, { description: 'bir daha' })] })
    expect([await balance(site), await open(site)]).toEqual([7000n, []])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('is asked about no longer once it is gone; looked at and closed, it is not asked again', async () => {
    const site = await aReceipt()
    await site.send({ asOf: at('10:00'), items: [voucher('V1', 100), voucher('V2', 100)] })
    await site.send({ asOf: at('10:01'), removed: ['V2'] })
    expect([await balance(site), await open(site)]).toEqual([10_000n, []])
    await site.send({ asOf: at('10:02'), items: [voucher('V3', 100)] })
    expect(await open(site)).toEqual(['double-posted'])
    await decide(site, 'close')
    await site.send({ asOf: at('10:03'), items: [voucher('V3', 100, { description: 'aynı' })] })
    expect([await balance(site), await open(site)]).toEqual([10_000n, []])
  })
})

describe('a receipt that the ERP booked short', () => {
  it('stays paid; after a day somebody is asked, and the rest lapses when staff accepts it (story 10)', async () => {
    const site = await aReceipt()
    await site.send({ asOf: at('10:00'), items: [voucher('V1', 90)] })
    expect([await balance(site), await sweep(site), await open(site)]).toEqual([10_000n, 0, []])
    await steerEngineClock(house.owner, { passSeconds: 86_400 })
    expect([await sweep(site), await sweep(site), await open(site)]).toEqual([1, 0, ['short-posted']])
    expect(await questionsSeen(house.owner, site)).toMatchObject([{ kind: 'short-posted', amount: 1000n }])
    await decide(site, 'approve')
    expect([await balance(site), await open(site), await sweep(site)]).toEqual([11_000n, [], 0])
    expect(await eventsSeen(house.owner, site, 'erp-shortfall-accepted')).toBe(1)
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('is asked about no longer once the rest is here', async () => {
    const site = await aReceipt()
    await site.send({ asOf: at('10:00'), items: [voucher('V1', 90)] })
    await steerEngineClock(house.owner, { passSeconds: 86_400 })
    await sweep(site)
    await site.send({ asOf: at('11:00'), items: [voucher('V2', 10)] })
    expect([await balance(site), await open(site)]).toEqual([10_000n, []])
  })
})

it('a receipt on another cari counts there, whether it was seen here before or not, and is asked about (story 11)', async () => {
  for (const isSeenFirst of [false, true]) {
    const site = await aReceipt()
    if (isSeenFirst) await site.send({ asOf: at('09:30'), items: [voucher('V1', 100)] })
    await site.send({ asOf: at('10:00'), items: [voucher('V1', 100, { firmCode: 'C2' })] })
    expect([await balance(site), await balance(site, 'C2')]).toEqual([20_000n, -10_000n])
    expect(await open(site)).toEqual(['wrong-account'])
    await decide(site, 'close')
    await site.send({ asOf: at('11:00'), items: [voucher('V1', 100, { firmCode: 'C2', description: 'yine' })] })
    expect(await open(site)).toEqual([])
  }
  expect(await wrongMonths(house.owner)).toEqual([])
})

it('[I-34] rows that were sent wrong are kept for three months, and how many there were with their batch', async () => {
  const site = await aSite()
  await site.send({ items: [line('F1', -1), line('F2', 1)] })
  const forget = () => house.infrastructure.tenantDb.forTenant(site.tenantId, (db) => forgetRejected(db, 100))
  expect([await forget(), await countRejected(house.owner, site)]).toEqual([0, [1, 1]])
  await steerEngineClock(house.owner, { passSeconds: 91 * 86_400 })
  expect([await forget(), await countRejected(house.owner, site)]).toEqual([1, [0, 1]])
})
