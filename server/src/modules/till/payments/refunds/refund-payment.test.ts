import { camel } from '../../../../kit/db/camel.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Wire } from '@vezne/banks/pos/port.ts'
import { journalDifference, sumsBySubject } from '../../../books/journal/index.ts'
import {
  checkDueRefund,
  refundPayment,
  refundDuplicate,
  queueDuplicate,
  type PaymentDeps,
  type PaymentRow,
  type RefundRow,
} from '../index.ts'
import { aTenant } from '../../../../testing/people.ts'
import { useHouse } from '../../../../testing/house.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askBank, deafAfterSending, deafTo, openTill, type Till } from '@vezne/lab/till/till.ts'

const BANKS = [64, 62, 15, 67, 205, 46, 111, 134, 857, 856, 864]
/** Their inquiry says nothing of a sale that is back in part. */
const SHOWS_NO_PARTS = [15]
/** They take the next refund of a sale half a minute after the last. */
const WANTS_A_PAUSE = [864]
const DAY = 24 * 60 * 60

const house = useHouse()
let till: Till

beforeAll(async () => {
  till = await openTill(house.infrastructure, (await aTenant(house)).id, BANKS)
})
afterAll(() => till.close())

const rowsAtBank = ({ orderId }: PaymentRow) =>
  till.simulators.world.transactions.filter((row) => row.orderId === orderId)

/** What stands at the bank of a sale: the only truth there is. */
function atBank(payment: PaymentRow): { state: string | undefined; refundedMinor: bigint } {
  const row = rowsAtBank(payment).at(-1)
  return { state: row?.state, refundedMinor: BigInt(row?.refundedMinor ?? 0) }
}

/** Some banks tell at once, some by a notification a moment later, and some only when they are asked. */
async function paidAt(bankId: number): Promise<PaymentRow> {
  const { id, state } = await till.pay({ bankId })
  if (state === 'in-doubt') await askBank(till.deps, till.tenantId, id)
  await expect.poll(async () => (await till.read(id)).state).toBe('approved')
  return till.read(id)
}

/** Some banks refuse a call that is dated tomorrow: the sale goes back a day instead of our clock going on. */
async function paidYesterday(bankId: number): Promise<PaymentRow> {
  const sale = await paidAt(bankId)
  for (const row of rowsAtBank(sale)) row.isDayEnded = true
  const moved = `update payments set money_moment = coalesce(money_moment, created_at) - interval '1 day' where id = $1`
  await house.owner.query(moved, [sale.id])
  return till.read(sale.id)
}

/** Each test begins at the hour it is. */
const pass = (seconds: number) => till.pass(seconds)
afterEach(() => house.owner.query('delete from engine_clock'))

/** The bank closes its day, and so do we. */
function nextDay(payment: PaymentRow): Promise<void> {
  for (const row of rowsAtBank(payment)) row.isDayEnded = true
  return pass(DAY)
}

const QUEUED = { kind: 'answer', status: 200, bytes: Buffer.from('{"status_code":101}') } as const

interface Wish {
  readonly amountMinor?: bigint | 'all'
  readonly key?: string
  readonly deps?: PaymentDeps
}

const back = (payment: PaymentRow, { amountMinor = 'all', key = randomUUID(), deps = till.deps }: Wish = {}) =>
  refundPayment(deps, till.tenantId, {
    paymentId: payment.id,
    amountMinor,
    askedBy: 'muhasebe',
    reason: 'vazgeçti',
    key,
  })

const triesOf = async ({ id }: PaymentRow): Promise<RefundRow[]> =>
  (
    await house.owner.query<object>('select * from payment_refunds where payment_id = $1 order by created_at', [id])
  ).rows.map((row) => camel(row) as RefundRow)

const checkRefund = (id: string, deps = till.deps) => checkDueRefund(deps, till.tenantId, id)

/** What the books still hold of a sale on each account. */
const booksOf = ({ id }: PaymentRow) =>
  till.deps.db.forTenant(till.tenantId, async (db) => {
    const sums = await sumsBySubject(db, { kind: 'payment', id })
    return Object.fromEntries(sums.map(({ account, amount }) => [account.kind, amount.amountMinor]))
  })

const ledgerIsWhole = async () =>
  expect(await till.deps.db.forTenant(till.tenantId, (db) => journalDifference(db))).toBe(0n)

describe('[I-09] the whole of a sale', () => {
  it('is voided on its day', async () => {
    const sale = await till.pay({ netMinor: 123_000n })
    const { took, state } = await back(sale)
    expect([took, state]).toEqual(['void', 'done'])
    expect((await till.read(sale.id)).state).toBe('voided')
    expect(atBank(sale).state).toBe('voided')
    expect(Object.values(await booksOf(sale))).toEqual([0n, 0n, 0n])
    await expect(back(sale)).rejects.toThrow('refund-done-before')
    await ledgerIsWhole()
  })

  it('is refunded on the day after', async () => {
    const sale = await till.pay()
    await nextDay(sale)
    const { took, state } = await back(sale)
    expect([took, state, (await till.read(sale.id)).state]).toEqual(['refund', 'done', 'refunded'])
    expect(atBank(sale)).toEqual({ state: 'refunded', refundedMinor: sale.totalMinor })
    expect(Object.values(await booksOf(sale))).toEqual([0n, 0n])
  })

  it('becomes a refund when the bank has closed its day before us', async () => {
    const sale = await till.pay()
    for (const row of rowsAtBank(sale)) row.isDayEnded = true
    const { took, state } = await back(sale, { key: 'early' })
    expect([took, state]).toEqual(['refund', 'done'])
    expect((await triesOf(sale)).map((one) => [one.kind, one.state])).toEqual([
      ['void', 'refused'],
      ['refund', 'done'],
    ])
    expect(atBank(sale).refundedMinor).toBe(sale.totalMinor)
    expect((await back(sale, { key: 'early' })).took).toBe('refund')
  })

  it.each(BANKS)('comes back from bank %i on either day', async (bankId) => {
    const today = await paidAt(bankId)
    expect((await back(today)).state).toBe('done')
    const yesterday = await paidYesterday(bankId)
    const { took, state } = await back(yesterday)
    expect([took, state]).toEqual(['refund', 'done'])
    expect(atBank(yesterday).refundedMinor).toBe(yesterday.totalMinor)
    expect([...Object.values(await booksOf(today)), ...Object.values(await booksOf(yesterday))]).toEqual([
      0n,
      0n,
      0n,
      0n,
    ])
  })
})

describe('[I-09] a part of a sale', () => {
  it('waits for the next day where the bank refunds only what it has settled', async () => {
    const sale = await till.pay()
    await expect(back(sale, { amountMinor: 100n })).rejects.toMatchObject({
      code: 'refund-not-today',
      data: { possibleOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
    expect(await triesOf(sale)).toEqual([])
  })

  it('goes back to the last kuruş and never above', async () => {
    const sale = await till.pay({ netMinor: 120_007n })
    await nextDay(sale)
    await expect(back(sale, { amountMinor: sale.totalMinor + 1n })).rejects.toThrow('refund-above-sale')
    for (const amountMinor of [1n, 33_333n, 41_670n]) {
      expect((await back(sale, { amountMinor })).state).toBe('done')
      expect((await till.read(sale.id)).state).toBe('partly-refunded')
    }
    const restMinor = sale.totalMinor - 75_004n
    expect((await booksOf(sale))['bank-receivable']).toBe(restMinor)
    await expect(back(sale, { amountMinor: restMinor + 1n })).rejects.toThrow('refund-above-sale')
    expect((await back(sale)).refund.amountMinor).toBe(restMinor)
    expect((await till.read(sale.id)).state).toBe('refunded')
    expect(atBank(sale).refundedMinor).toBe(sale.totalMinor)
    expect(Object.values(await booksOf(sale))).toEqual([0n, 0n, 0n])
    await ledgerIsWhole()
  })
})

describe('[I-09] many at once', () => {
  it('twenty users give one sale back, and together no more than it was', async () => {
    const sale = await till.pay()
    await nextDay(sale)
    const untilHeard = async (): Promise<string> => {
      try {
        return (await back(sale, { amountMinor: 10_000n })).state
      } catch (refused) {
        const { message } = refused as Error
        return message === 'refund-in-flight' ? untilHeard() : message
      }
    }
    const ends = await Promise.all(Array.from({ length: 20 }, untilHeard))
    expect(ends.toSorted()).toEqual([...Array(12).fill('done'), ...Array(8).fill('refund-above-sale')])
    expect(atBank(sale).refundedMinor).toBe(120_000n)
    expect((await booksOf(sale))['bank-receivable']).toBe(sale.totalMinor - 120_000n)
    await ledgerIsWhole()
  })

  it('twenty who want all of it: one gets it', async () => {
    const sale = await till.pay()
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => back(sale)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await triesOf(sale)).map(({ state }) => state)).toEqual(['done'])
  })

  it('one request that comes five times is one try', async () => {
    const sale = await till.pay()
    const ends = await Promise.all(Array.from({ length: 5 }, () => back(sale, { key: 'five' })))
    expect(new Set(ends.map(({ refund }) => refund.id)).size).toBe(1)
    expect((await back(sale, { key: 'five' })).state).toBe('done')
    await expect(back(sale, { key: 'five', amountMinor: 1n })).rejects.toThrow('idempotency-key-reused')
    expect(await triesOf(sale)).toHaveLength(1)
  })
})

describe('[I-09] an answer that is lost', () => {
  it.each(['Void', 'Credit'])('of a %s is a doubt that the bank decides, and nothing is sent again', async (word) => {
    const sale = await till.pay()
    if (word === 'Credit') await nextDay(sale)
    const deps = deafTo(till.deps, word)
    const { state, refund } = await back(sale, { deps, key: word })
    expect([state, (await till.read(sale.id)).state]).toEqual(['in-doubt', 'approved'])
    await expect(back(sale, { deps })).rejects.toThrow('refund-in-flight')
    await pass(11)
    await checkRefund(refund.id, deps)
    expect((await till.read(sale.id)).state).toBe(word === 'Void' ? 'voided' : 'refunded')
    expect((await back(sale, { deps, key: word })).state).toBe('done')
    expect(deps.calls()).toBe(1)
    expect(Object.values(await booksOf(sale))).toEqual([0n, 0n])
  })

  it.each(BANKS)('at bank %i is decided by what it shows, whole or in parts', async (bankId) => {
    const sale = await paidYesterday(bankId)
    const parts = SHOWS_NO_PARTS.includes(bankId) ? [sale.totalMinor] : [5000n, sale.totalMinor - 5000n]
    for (const amountMinor of parts) {
      const { state, refund } = await back(sale, { amountMinor, deps: deafAfterSending(till.deps) })
      expect(state).toBe('in-doubt')
      await pass(11)
      await checkRefund(refund.id)
      expect((await booksOf(sale))['bank-receivable']).toBe(sale.totalMinor - atBank(sale).refundedMinor)
      if (WANTS_A_PAUSE.includes(bankId)) await sleep(till.simulators.world.waits.blindInquiryMs)
    }
    expect((await till.read(sale.id)).state).toBe('refunded')
  })

  it.each(SHOWS_NO_PARTS)('at bank %i, which shows no parts, leaves a part in doubt for a person', async (bankId) => {
    const sale = await paidYesterday(bankId)
    const { refund } = await back(sale, { amountMinor: 5000n, deps: deafAfterSending(till.deps) })
    for (const minutes of [1, 10, 10, 40]) {
      await pass(minutes * 60)
      await checkRefund(refund.id)
    }
    expect((await triesOf(sale))[0]?.state).toBe('in-doubt')
  })

  it('of a second part is decided by what was back before', async () => {
    const sale = await till.pay()
    await nextDay(sale)
    await back(sale, { amountMinor: 5000n })
    const { refund } = await back(sale, { amountMinor: 5000n, deps: deafTo(till.deps, 'Credit') })
    await pass(11)
    await checkRefund(refund.id)
    expect((await triesOf(sale)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect((await booksOf(sale))['bank-receivable']).toBe(sale.totalMinor - 10_000n)
  })

  it('to a call that never left: it is written off after half an hour of the same word, and may be asked anew', async () => {
    const sale = await till.pay()
    await nextDay(sale)
    const at = () => {
      throw new Error('killed')
    }
    await expect(back(sale, { deps: { ...till.deps, at } })).rejects.toThrow('killed')
    const [lost] = await triesOf(sale)
    expect(lost?.state).toBe('sent')
    for (const minutes of [3, 8, 10, 10]) {
      expect((await triesOf(sale))[0]?.state).not.toBe('refused')
      await pass(minutes * 60)
      await checkRefund(lost?.id ?? '')
    }
    await pass(60 * 60)
    await checkRefund(lost?.id ?? '')
    expect((await triesOf(sale))[0]?.state).toBe('refused')
    expect(atBank(sale).refundedMinor).toBe(0n)
    expect((await back(sale)).state).toBe('done')
    expect(atBank(sale).refundedMinor).toBe(sale.totalMinor)
  })

  it('to a refund that the bank has queued is never written off: it may still come', async () => {
    const sale = await paidYesterday(864)
    const send: Wire['send'] = async (request) =>
      request.url.endsWith('/refund') ? QUEUED : till.deps.wire.send(request)
    const { state, refund } = await back(sale, { deps: { ...till.deps, wire: { send } } })
    expect(state).toBe('in-doubt')
    for (const minutes of [1, 10, 10, 40, 60]) {
      await pass(minutes * 60)
      await checkRefund(refund.id)
    }
    expect((await triesOf(sale))[0]?.state).toBe('in-doubt')
  })

  it('becomes a question for a person when the bank never tells', async () => {
    const sale = await till.pay()
    await nextDay(sale)
    const { refund } = await back(sale, { deps: deafTo(till.deps, 'Credit') })
    await pass(8 * DAY)
    await checkRefund(refund.id, deafTo(till.deps, 'ORDERSTATUS'))
    expect((await triesOf(sale))[0]).toMatchObject({ state: 'in-doubt', nextCheckAt: null })
    const { rows } = await house.owner.query('select reason from reviews where subject_id = $1', [sale.id])
    expect(rows).toEqual([{ reason: 'refund in doubt: the bank could not tell for too long' }])
  })
})

describe('[I-09] what somebody did at the bank’s own screen', () => {
  it.each([64, 62, 15, 67, 205, 46, 111])('is followed: bank %i voided it there, we void it here', async (bankId) => {
    const sale = await paidAt(bankId)
    for (const row of rowsAtBank(sale)) Object.assign(row, { state: 'voided', voidedAt: new Date() })
    expect((await back(sale)).state).toBe('done')
    expect((await till.read(sale.id)).state).toBe('voided')
    expect(Object.values(await booksOf(sale))).toEqual([0n, 0n])
  })

  it('stops a refund that would come on top of it', async () => {
    const sale = await till.pay()
    await nextDay(sale)
    for (const row of rowsAtBank(sale)) {
      row.refundedMinor = 5000
      row.state = 'partly-refunded'
      row.refunds.push({ amountMinor: 5000, at: new Date(), authCode: '000001', referenceNumber: '1' })
    }
    const { state, refund } = await back(sale, { amountMinor: 5000n })
    expect([state, refund.bankCode]).toEqual(['refused', 'given-back-elsewhere'])
    expect(atBank(sale).refundedMinor).toBe(5000n)
  })
})

describe('[I-02] a target that was paid twice', () => {
  /** Given up, paid by another, and then the bank says that the first was paid after all. */
  async function paidTwice(target: string): Promise<[PaymentRow, PaymentRow]> {
    const late = await till.pay({ target, kurus: '92' })
    expect(late.state).toBe('in-doubt')
    await house.owner.query(`update payments set state = 'abandoned' where id = $1`, [late.id])
    await house.owner.query('delete from target_claims where payment_id = $1', [late.id])
    const kept = await till.pay({ target })
    expect(kept.state).toBe('approved')
    expect((await askBank(till.deps, till.tenantId, late.id))?.state).toBe('approved')
    return [kept, late]
  }

  it('keeps the second one apart, gives it back, and the books hold one sale', async () => {
    const [kept, late] = await paidTwice('twice-1')
    expect(await booksOf(late)).toEqual({ 'bank-receivable': 125_092n, 'duplicate-receipts': -125_092n })
    expect(await refundDuplicate(till.deps, till.tenantId, late.id)).toMatchObject({ took: 'void', state: 'done' })
    expect(await refundDuplicate(till.deps, till.tenantId, late.id)).toBeUndefined()
    expect(await refundDuplicate(till.deps, till.tenantId, kept.id)).toBeUndefined()
    expect([atBank(late).state, atBank(kept).state]).toEqual(['voided', 'authorised'])
    expect(await booksOf(late)).toEqual({ 'bank-receivable': 0n, 'duplicate-receipts': 0n })
    expect(await booksOf(kept)).toEqual({ 'bank-receivable': 125_010n, 'unidentified-receipts': -125_010n })
    const { rows } = await house.owner.query('select verdict from reviews where subject_id = $1', [late.id])
    expect(rows).toEqual([{ verdict: 'given back' }])
    await ledgerIsWhole()
  })

  it('is sent by the janitor when it was only written down', async () => {
    const [, late] = await paidTwice('twice-2')
    const queued = await till.deps.db.forTenant(till.tenantId, (db) => queueDuplicate(till.deps, db, late.id))
    expect(queued?.state).toBe('requested')
    await pass(31)
    await Promise.all([checkRefund(queued?.id ?? ''), checkRefund(queued?.id ?? '')])
    expect((await till.read(late.id)).state).toBe('voided')
    expect((await triesOf(late)).map(({ state }) => state)).toEqual(['done'])
  })
})

describe('[I-20] another tenant', () => {
  it('has no such sale, and an unpaid one of ours is not given back', async () => {
    const sale = await till.pay()
    const other = await aTenant(house)
    const wish = { paymentId: sale.id, amountMinor: 'all', askedBy: 'x', reason: '', key: 'x' } as const
    await expect(refundPayment(till.deps, other.id, wish)).rejects.toThrow('not-found')
    expect(atBank(sale).state).toBe('authorised')
    await expect(back(await till.pay({ kurus: '51' }))).rejects.toThrow('refund-not-paid')
  })
})
