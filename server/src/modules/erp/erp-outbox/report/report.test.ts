import { login } from '@vezne/contract/auth.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import type { LeasedItem } from '@vezne/contract/erp-outbox.ts'
import * as report from '@vezne/contract/erp-outbox/report.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { afterAll, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aUser, PASSWORD } from '../../../../testing/people.ts'
import { aStory as storyIn, line } from '../../../../testing/story.ts'
import { questionsOf } from '../../../../testing/story-books.store.ts'
import { foldOwnLines } from '../../../books/receivables/index.ts'
import { erpProgram } from '../../../../testing/erp-program.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const told: Awaited<ReturnType<typeof storyIn>>[] = []
afterAll(async () => {
  for (const { till } of told) await till.close()
})

async function aReport() {
  const story = await storyIn(house, modulesOf(house.infrastructure).auth, 'fifo', 'net')
  told.push(story)
  const { tenant, firms } = story
  const signIn = async ({ email }: { readonly email: string }) => {
    const answer = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.token
  }
  const owner = await signIn(await aStaffMember(house, tenant, 'Sahip'))
  const dealerOf = async (firmId: string) =>
    signIn(await aUser(house, [{ ...tenant, firmId }], { rights: ['erp.see', 'payment.see'] }))
  const list = async (filter: InputOf<typeof report.listOutbox>['filter'] = {}, token = owner) => {
    const answer = await house.call(report.listOutbox, { filter }, { token })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.items
  }
  return {
    ...story,
    erp: erpProgram(house, story.key),
    owner,
    dealers: { C1: await dealerOf(firms.C1), C2: await dealerOf(firms.C2) },
    list,
    detail: (id: string, token = owner) => house.call(report.outboxItemDetail, { id }, { token }),
    asked: () => questionsOf(house, tenant.id),
  }
}

const today = () => istanbulDay(Date.now())

/** One that the ERP did not take. */
async function aFailed(story: Awaited<ReturnType<typeof aReport>>, net: number, error: string): Promise<LeasedItem> {
  await story.pay(net)
  const [item] = await story.erp.collect()
  if (item === undefined) throw new Error('nothing was handed out')
  await story.erp.acknowledge([{ id: item.id, error }])
  return item
}

it('[M-13] Aktarım Durumu tells every state apart, in rows, filters, totals and the proof of the day', async () => {
  const story = await aReport()
  const { list, erp } = story
  // Taken back before the ERP heard of it; the next one after it had it.
  await story.takeBack(await story.pay(11), 'all')
  expect(await erp.collect()).toEqual([])
  const undone = await story.pay(22)
  await erp.bookAll()
  await story.takeBack(undone, 'all')
  await erp.bookAll()
  const seen = await story.pay(33)
  await story.lines(10, [line('DEKONT-9', -33, { reference: seen.orderId })])
  const failed = await aFailed(story, 44, 'account-unknown: C1')
  const ignored = await aFailed(story, 55, 'mükerrer')
  await house.call(report.ignoreOutboxItem, { id: ignored.id, reason: 'Elden ödendi' }, { token: story.owner })
  const typed = await aFailed(story, 66, 'mapping-missing')
  await house.call(report.markOutboxItemPosted, { id: typed.id, erpNumber: ' KK-77 ' }, { token: story.owner })
  await story.pay(77)
  await erp.collect()
  await story.pay(88)
  await foldOwnLines(house.infrastructure.tenantDb, story.tenant.id)
  const shown = (await list()).map(({ kind, amount, status, erpNumber }) => [kind, Number(amount), status, erpNumber])
  expect(shown.toSorted((one, other) => Number(one[1]) - Number(other[1]) || (one[0] === 'receipt' ? -1 : 1))).toEqual([
    ['receipt', 1100, 'taken-back', null],
    ['void', 1100, 'taken-back', null],
    ['receipt', 2200, 'taken-back', `F-${undone.orderId}`],
    ['void', 2200, 'posted', `F-${undone.orderId}-V`],
    ['receipt', 3300, 'posted', 'DEKONT-9'],
    ['receipt', 4400, 'failed', null],
    ['receipt', 5500, 'ignored', null],
    ['receipt', 6600, 'posted', 'KK-77'],
    ['receipt', 7700, 'sending', null],
    ['receipt', 8800, 'waiting', null],
  ])
  for (const [status, count] of [
    ['taken-back', 3],
    ['posted', 3],
    ['failed', 1],
    ['ignored', 1],
    ['sending', 1],
    ['waiting', 1],
  ] as const) {
    const found = await list({ status: [status] })
    expect(found.map((row) => row.status)).toEqual(Array.from({ length: count }, () => status))
  }
  const totals = await house.call(report.totalOutbox, {}, { token: story.owner })
  expect(totals).toMatchObject({
    data: [{ count: 10, waiting: 1, sending: 1, posted: 3, failed: 1, ignored: 1, takenBack: 3 }],
  })
  // By its number, the beginning of its reference, and within amounts of a day.
  const one = async (filter: Parameters<typeof list>[0]) => (await list(filter)).map(({ amount }) => Number(amount))
  expect(await one({ q: 'kk-77' })).toEqual([6600])
  expect(await one({ q: undone.orderId.toLowerCase(), kind: ['void'] })).toEqual([2200])
  expect(await one({ minAmount: 4000n, maxAmount: 5000n, from: today(), to: today() })).toEqual([4400])
  expect(await one({ q: '%' })).toEqual([])
  const asked: InputOf<typeof report.exportOutbox> = {
    format: 'csv',
    columns: ['kind', 'amount', 'status', 'erpNumber'],
    filter: { q: 'kk-77' },
  }
  const file = await house.raw(report.exportOutbox, asked, { token: story.owner })
  expect(file.body).toContain('Tahsilat;66,00;Aktarıldı;KK-77')
  const proof = await house.call(report.proveOutbox, { on: today() }, { token: story.owner })
  const share = (count: number, amount: bigint) => ({ count, amount })
  expect(proof).toMatchObject({
    data: {
      rows: [
        {
          ledger: 'L1',
          // Three that the ERP has, a receipt and its void that come to nothing among them.
          posted: share(3, 3300n),
          booked: share(8, 36_300n),
          difference: 33_000n,
          waiting: share(2, 16_500n),
          failed: share(1, 4400n),
          ignored: share(1, 5500n),
          byHand: share(1, 6600n),
        },
      ],
    },
  })
  expect(failed.reference).toBe((await list({ status: ['failed'] }))[0]?.reference)
  // The number stands at the payment, for staff and for the dealer whose it is.
  for (const token of [story.owner, story.dealers.C1]) {
    const payment = await house.call(collectionDetail, { id: seen.id }, { token })
    expect(payment).toMatchObject({ data: { erpVouchers: [{ kind: 'receipt', number: 'DEKONT-9' }] } })
  }
})

it('[M-13] [I-22] a dealer sees its own, without what is wrong inside the ERP, and decides nothing', async () => {
  const story = await aReport()
  const { id } = await aFailed(story, 100, 'credentials: LOGO')
  expect(await story.list({}, story.dealers.C1)).toMatchObject([{ id, status: 'failed', error: null }])
  const own = await story.detail(id, story.dealers.C1)
  expect(own).toMatchObject({ data: { json: null, decision: null, mayDecide: false, error: null } })
  expect(await story.list({}, story.dealers.C2)).toEqual([])
  expect(await story.detail(id, story.dealers.C2)).toMatchObject({ status: 404 })
  const token = story.dealers.C1
  expect(await house.call(report.retryOutboxItems, { ids: [id] }, { token })).toMatchObject({ status: 403 })
  expect(await house.call(report.ignoreOutboxItem, { id, reason: 'x' }, { token })).toMatchObject({ status: 403 })
  expect(await house.call(report.proveOutbox, { on: today() }, { token })).toMatchObject({ status: 403 })
})

it('[M-13] what is decided here or at the review desk is decided there as well, once', async () => {
  const story = await aReport()
  const token = story.owner
  const first = await aFailed(story, 100, 'period-locked')
  const seen = await story.detail(first.id)
  if (!seen.success) throw new Error(seen.message)
  expect(seen.data).toMatchObject({ status: 'failed', tries: 1, error: 'period-locked', mayDecide: true })
  expect(JSON.parse(seen.data.json ?? '')).toMatchObject({ id: first.id, reference: first.reference, total: 100 })
  expect(await story.asked()).toEqual(['hand-out-failed'])
  // One that is nobody's spoils the whole call; what is sent again leaves the desk and goes out.
  const ids = [first.id, crypto.randomUUID()]
  expect(await house.call(report.retryOutboxItems, { ids }, { token })).toMatchObject({ status: 404 })
  expect(await story.asked()).toEqual(['hand-out-failed'])
  const retried = await house.call(report.retryOutboxItems, { ids: [first.id, first.id] }, { token })
  expect(retried).toMatchObject({ data: { retried: 1, skipped: 0 } })
  expect(await house.call(report.retryOutboxItems, { ids: [first.id] }, { token })).toMatchObject({
    data: { retried: 0, skipped: 1 },
  })
  expect(await story.asked()).toEqual([])
  const [again] = await story.erp.collect()
  expect(again?.id).toBe(first.id)
  await story.erp.acknowledge([{ id: first.id, error: 'period-locked' }])
  // At the desk now: it is no longer failed here.
  await story.decide('hand-out-failed', 'approve')
  expect(await story.detail(first.id)).toMatchObject({
    data: { status: 'posted', tries: 2, decision: { as: 'typed-by-hand', reason: 'ERP ekranına bakıldı' } },
  })
  const late = await house.call(report.ignoreOutboxItem, { id: first.id, reason: 'geç' }, { token })
  expect(late).toMatchObject({ status: 409, message: expect.stringContaining('artık hatalı değil') })
  const second = await aFailed(story, 200, 'C1 kapalı')
  const card = await house.call(report.ignoreOutboxItem, { id: second.id, reason: '4355084355084358 kartı' }, { token })
  expect(card).toMatchObject({ success: false, message: expect.stringContaining('kart numarası') })
  const typed = { id: second.id, erpNumber: 'KKF-1', reason: 'Muhasebe girdi' }
  expect(await house.call(report.markOutboxItemPosted, typed, { token })).toMatchObject({ success: true })
  expect(await story.asked()).toEqual([])
  expect(await story.detail(second.id)).toMatchObject({ data: { status: 'posted', erpNumber: 'KKF-1' } })
})
