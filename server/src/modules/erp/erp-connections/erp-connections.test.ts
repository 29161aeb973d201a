import { login } from '@vezne/contract/auth.ts'
import { listErpCodes } from '@vezne/contract/erp-codes.ts'
import { previewErpVoucher } from '@vezne/contract/erp-connections.ts'
import { feedAccountLines } from '@vezne/contract/erp-feed.ts'
import { takeCollections } from '@vezne/contract/erp-outbox.ts'
import { Killed, type PretendErp } from '@vezne/lab/erp/pretend-erp.ts'
import { openLogo } from '@vezne/lab/erp/logo.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../app.ts'
import { createAlone } from '../../../kit/db/alone.store.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, PASSWORD } from '../../../testing/people.ts'
import { aStory as storyIn, line } from '../../../testing/story.ts'
import { keepPlace } from './reads.store.ts'
import { connectLogo } from './testing/connected.ts'
import { connectionIn, outboxIn, heldIn, wordsOf } from './testing/seen.store.ts'

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

type Story = Awaited<ReturnType<typeof storyIn>>

async function aSite(closes: 'fifo' | 'erp' = 'fifo', before?: (story: Story) => Promise<void>) {
  const { auth, erpConnections } = modulesOf(house.infrastructure)
  const story = await storyIn(house, auth, closes)
  closing.push(() => story.till.close())
  await before?.(story)
  const connection = await connectLogo(house, erpConnections, story.tenant.id, erp)
  return { story, ...connection, outbox: () => outboxIn(house, story.tenant.id) }
}

const vouchersOf = async (reference: string) =>
  (await erp.books()).vouchers.filter(({ notes }) => String(notes).split(' ')[0] === reference)

const later = async (minutes: number) => {
  await steerEngineClock(house.owner, { passSeconds: minutes * 60 })
  await erp.letPass(minutes)
}

const sweep = async (wanted: string) => {
  for (const { name, run } of sweeps(house.infrastructure)) if (name === wanted) await run()
}

it('[M-13] a payment becomes a voucher in Logo’s books, its number comes back, and its void cancels it', async () => {
  const { story, turn, outbox, set } = await aSite()
  const payment = await story.pay(100)
  await turn()
  const [voucher, ...more] = await vouchersOf(payment.orderId)
  expect([voucher, more]).toMatchObject([{ cancelled: false, lines: [{ code: 'C1', credit: 100 }] }, []])
  expect(await outbox()).toMatchObject([{ kind: 'receipt', state: 'posted', number: voucher?.['number'] }])
  expect(await heldIn(house, story.tenant.id)).toMatchObject({ firms: 5, balances: expect.any(Number) as number })
  await story.takeBack(payment, 'all')
  await turn()
  expect(await vouchersOf(payment.orderId)).toMatchObject([{ cancelled: true }])
  expect((await outbox()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['receipt posted', 'void posted'])
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({
    trouble: null,
    credentials: { username: 'VEZNE', clientId: 'vezne-portal' },
  })
  expect(Object.keys((await connectionIn(house, story.tenant.id))?.credentials ?? {})).not.toContain('password')
  // The ledger is the connector's alone, and whoever calls again fills it once it is switched off.
  const body = { batchId: 'B', ledger: 'L1', asOf: Date.now(), items: [line('F9', 5)] }
  const asked = [
    await house.raw(feedAccountLines, body, { token: story.key }),
    await house.raw(takeCollections, { limit: 1, leaseMinutes: 1, ledger: 'L1' }, { token: story.key }),
  ]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  await set(false)
  expect((await house.raw(feedAccountLines, body, { token: story.key })).statusCode).toBe(200)
})

it('[M-13] what stood in the books is read, a second turn brings what was done since, and a deleted line goes', async () => {
  // What a program sent before goes with the first whole read: the ERP has no such line.
  const { story, turn } = await aSite('fifo', ({ lines }) => lines(9, [line('F1', 40)]))
  await turn()
  const before = await heldIn(house, story.tenant.id)
  await later(1)
  const made = await erp.clerk('invoice', { ARP_CODE: 'C1', TOTAL_NET: 750, DATE: '2026-03-01' })
  await turn()
  expect((await heldIn(house, story.tenant.id))['account-lines']).toBe((before['account-lines'] ?? 0) + 1)
  expect((await story.open()).map(({ debit }) => debit)).toContain(75_000n)
  await erp.clerk('delete-invoice', { REF: made['reference'] })
  await later(37 * 60)
  await turn()
  expect(await heldIn(house, story.tenant.id)).toEqual(before)
})

it('[M-13] a worker that dies between the voucher and its acknowledgement leaves one voucher, and the number comes', async () => {
  const { story, turn, outbox } = await aSite()
  await turn()
  const { orderId } = await story.pay(60)
  await turn({
    wire: {
      send: async (request) => {
        const answer = await erp.wire.send(request)
        if (request.method === 'POST' && request.url.endsWith('/ArpSlips')) throw new Killed('killed')
        return answer
      },
    },
  })
  expect([await vouchersOf(orderId), await outbox()]).toMatchObject([[{}], [{ state: 'open' }]])
  // Its line is read before it is looked up: it is known to be there, and then asked for its number.
  await turn()
  const [voucher, ...more] = await vouchersOf(orderId)
  expect([more, await outbox()]).toMatchObject([[], [{ state: 'posted', number: voucher?.['number'] }]])
})

it('[M-13] an ERP that is away holds its own queue and nothing else; what it has to get waits, and gets there', async () => {
  const { story, turn, outbox } = await aSite()
  const other = await aSite()
  const nobody = { send: () => Promise.resolve({ kind: 'silence', why: 'timeout', sent: true } as const) }
  await story.pay(10)
  await turn({ wire: nobody })
  await story.pay(20)
  await turn({ wire: nobody })
  await sweep('receivables.fold')
  expect((await outbox()).map(({ state }) => state)).toEqual(['open', 'open'])
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({ trouble: 'unreachable', failures: 2, rests: 2 })
  await other.story.pay(30)
  await other.turn()
  expect(await other.outbox()).toMatchObject([{ state: 'posted' }])
  await turn()
  expect((await outbox()).map(({ state }) => state)).toEqual(['posted', 'posted'])
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({ trouble: null, failures: 0 })
})

it('[M-13] an ERP that breaks off in the middle of a long reading still gets what it has to get', async () => {
  const { story, turn, outbox } = await aSite()
  await story.pay(25)
  let brokenOff = 0
  const send: PretendErp['wire']['send'] = async (request) => {
    if (brokenOff > 0 || !decodeURIComponent(request.url).includes('P.PROCDATE')) return erp.wire.send(request)
    brokenOff += 1
    return { kind: 'silence', why: 'timeout', sent: true }
  }
  await turn({ wire: { send } })
  expect([brokenOff, await outbox()]).toMatchObject([1, [{ state: 'posted' }]])
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({ trouble: 'unreachable', failures: 1 })
  await turn()
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({ trouble: null, failures: 0 })
})

it('[M-13] two workers open one session: whoever comes second leaves', async () => {
  const { story, turn, outbox } = await aSite()
  await story.pay(15)
  let [open, most, signedIn] = [0, 0, 0]
  const wire: PretendErp['wire'] = {
    send: async (request) => {
      if (request.url.endsWith('/token')) {
        signedIn += 1
        open += 1
        most = Math.max(most, open)
      }
      if (request.url.endsWith('/revoke')) open -= 1
      return erp.wire.send(request)
    },
  }
  // Each as in a process of its own.
  const worker = () => turn({ wire, alone: createAlone(house.infrastructure.pool) })
  await Promise.all([worker(), worker(), worker()])
  expect([most, signedIn, open]).toEqual([1, 1, 0])
  expect(await outbox()).toMatchObject([{ state: 'posted' }])
})

it('[M-13] where the ERP closes debts it is told which, and what it refuses waits with its reason', async () => {
  const { story, turn, outbox } = await aSite('erp')
  await erp.clerk('invoice', { ARP_CODE: 'C1', TOTAL_NET: 300, DATE: '2026-03-01', NUMBER: 'FT300' })
  await turn()
  const debt = (await story.open()).find(({ debit }) => debit === 30_000n)
  const { orderId } = await story.pay(300, { [debt?.documentNo ?? '']: 300 })
  await turn()
  expect(await outbox()).toMatchObject([{ state: 'posted' }])
  expect(await vouchersOf(orderId)).toMatchObject([
    { lines: [{ dues: [{ total: 300, closes: expect.any(Number) as number }] }] },
  ])
  const left = (await erp.books()).openItems?.filter(({ code, remaining }) => code === 'C1' && remaining === 300)
  expect(left).toEqual([])
  await erp.clerk('lock')
  await story.pay(7)
  await turn()
  await erp.clerk('unlock')
  expect((await outbox()).at(-1)).toMatchObject({ state: 'failed', error: 'period-locked' })
})

it('[M-13] what an ERP says of a card is kept without its number', async () => {
  const { story, turn } = await aSite()
  await turn()
  await story.pay(12)
  const said = (message: string) => Buffer.from(JSON.stringify({ ModelState: { ValError0: [message] } }))
  /** The ERP complains of a card to whatever is asked of it there. */
  const complaining = (there: string, method = 'GET'): PretendErp['wire'] => ({
    send: async (request) =>
      request.method === method && request.url.includes(there)
        ? { kind: 'answer', status: 400, bytes: said('Kart 4355084355084358 (5406 6754 0667 5403) okunamadı') }
        : erp.wire.send(request),
  })
  await turn({ wire: complaining('/ArpSlips', 'POST') })
  await turn({ wire: complaining('CLFLINE') })
  await turn({ wire: complaining('/token', 'POST') })
  const hidden = 'Kart 435508******4358 (540667******5403) okunamadı'
  expect(await wordsOf(house, story.tenant.id)).toEqual({
    'hand-out': `other: ${hidden}`,
    delivery: `other: ${hidden}`,
    read: hidden,
    connection: hidden,
  })
})

it('[M-13] a place that leads nowhere is forgotten, and the read begins anew', async () => {
  const { story, turn, ledgerId } = await aSite()
  const { db } = modulesOf(house.infrastructure).erpConnections
  const place = {
    kind: 'account-lines',
    next: 'of an earlier version',
    isWhole: true,
    rowCount: 0,
    leftOut: 0,
  } as const
  await db.forTenant(story.tenant.id, (open) => keepPlace(open, ledgerId, { ...place, begunAt: new Date() }))
  await turn()
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({ trouble: 'settings' })
  await turn()
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({ trouble: null })
  expect((await heldIn(house, story.tenant.id))['account-lines']).toBeGreaterThan(0)
})

it('[M-13] every minute whose turn it is, is set going once', async () => {
  const { story } = await aSite()
  await sweep('erp.turn')
  expect(await connectionIn(house, story.tenant.id)).toMatchObject({ rests: 1, owner: 'connector' })
})

it('[M-13] the test post shows the very request that goes out then, and a made-up one before there is any', async () => {
  const { story, ledgerId, turn } = await aSite()
  const { email } = await aStaffMember(house, story.tenant, 'Entegrasyon')
  const entered = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: story.tenant.domain })
  const token = entered.success ? entered.data.token : ''
  const look = async (id: string | null) => {
    const shown = await house.call(previewErpVoucher, { ledgerId, id }, { token })
    if (!shown.success || shown.data.request === null) throw new Error(JSON.stringify(shown))
    const { method, path, body } = shown.data.request
    return { call: `${method} ${path}`, slip: JSON.parse(body) as Readonly<Record<string, unknown>> }
  }
  expect(await look(null)).toMatchObject({
    call: 'POST /ArpSlips',
    slip: { ARP_CODE: 'C1', BANKACC_CODE: 'POS.01', TOTAL_CREDIT: 100 },
  })
  const { orderId } = await story.pay(80)
  await sweep('receivables.fold')
  const listed = await house.call(listErpCodes, {}, { token })
  const [receipt] = listed.success ? (listed.data.ledgers[0]?.recent ?? []) : []
  const { call, slip } = await look(receipt?.id ?? '')
  expect([call, slip['NOTES1'], slip['TOTAL_CREDIT']]).toEqual(['POST /ArpSlips', orderId, 80])
  expect(JSON.stringify(slip)).toMatch(/"CREDIT_CARD_NO":"\d{6}\*+\d{4}"/)
  expect(await vouchersOf(orderId)).toEqual([])
  const before = erp.sent.length
  await turn()
  const sent = erp.sent.slice(before).filter(({ method, url }) => method === 'POST' && url.endsWith('/ArpSlips'))
  // Only the clock is another one by then.
  const slips = sent.map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>)
  expect(slips.map((each) => ({ ...each, TIME: slip['TIME'] }))).toEqual([slip])
})
