import type { Handover } from '@vezne/banks/pos/port.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { leavePayment, type PaymentRow } from './index.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { openRememberingDoor, type RememberingDoor } from '@vezne/lab/till/lost/door.ts'
import { failOver, forgetSincePage } from '@vezne/lab/till/lost/store.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse()
let till: Till
let door: RememberingDoor

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [64])
  door = await openRememberingDoor(till.deps)
})
afterAll(async () => {
  door.close()
  await till.close()
})

const passQuarter = () => steerEngineClock(house.owner, { passSeconds: 16 * 60 })

/** Paid, and then forgotten by a database that stands again where the payer was at the bank. */
async function paidAndForgotten(kurus: string, minutesAgo = 0): Promise<PaymentRow> {
  const paid = await till.pay({ kurus, target: `link-${kurus}-${minutesAgo}` })
  await forgetSincePage(house.owner, paid.id)
  await failOver(house.owner, minutesAgo)
  return till.read(paid.id)
}

async function saidAbout({ id }: PaymentRow): Promise<string[]> {
  const { rows } = await house.owner.query<{ said: string }>(
    `select source || ': ' || outcome as said from payment_answers where payment_id = $1 and source <> 'begin' order by at`,
    [id],
  )
  return rows.map(({ said }) => said)
}

async function walk(handover: Handover | undefined): Promise<void> {
  if (handover === undefined) throw new Error('the bank gave no page')
  await walkThroughBank(handover, { code: '123456' })
}

const bankOf = ({ orderId }: PaymentRow) => [till.chargesOf(orderId), till.provisionCallsOf(orderId)]
/** A bank's own copies lag behind its books until then. */
const seesItsCharge = ({ orderId }: PaymentRow, inquiryBlindUntil: Date) => {
  const rows = till.simulators.world.transactions.filter((row) => row.orderId === orderId)
  for (const row of rows) Object.assign(row, { inquiryBlindUntil })
}
const proveInquiry = (isProven: boolean) =>
  house.owner.query(`update pos_accounts set inquiry_proven_at = case when $1 then now() end`, [isProven])

describe('a payer who comes back after a restore', () => {
  it('[I-01] is asked about first, and a charge whose commit was lost is found instead of made again', async () => {
    const payment = await paidAndForgotten('11')
    expect(payment.state).toBe('awaiting-3d')
    expect((await door.again(payment))?.state).toBe('approved')
    expect(await saidAbout(payment)).toEqual(['inquiry: paid', 'return: authenticated'])
    expect(bankOf(payment)).toEqual([1, 1])
  })

  it('[I-01] stays in doubt while the bank may not see its own charge yet, and nothing is sent', async () => {
    const payment = await paidAndForgotten('98')
    await proveInquiry(true)
    seesItsCharge(payment, new Date(Date.now() + 3_600_000))
    expect((await door.again(payment))?.state).toBe('in-doubt')
    expect(bankOf(payment)).toEqual([1, 1])
    seesItsCharge(payment, new Date())
    expect((await till.check(payment.id)).state).toBe('approved')
  })

  it('[I-01] stays in doubt at a bank that was never seen to find a sale of its own', async () => {
    const { payment, handover } = await till.start({ kurus: '12' })
    await proveInquiry(false)
    await failOver(house.owner, 3)
    await walk(handover)
    expect((await till.read(payment.id)).state).toBe('in-doubt')
    expect(bankOf(payment)).toEqual([0, 0])
  })

  it('[I-28] pays as ever when the bank surely knows no charge', async () => {
    const { payment, handover } = await till.start({ kurus: '13' })
    await proveInquiry(true)
    await failOver(house.owner, 3)
    await walk(handover)
    expect((await till.read(payment.id)).state).toBe('approved')
    expect(bankOf(payment)).toEqual([1, 1])
  })
})

describe('a payer who does not come back', () => {
  it('[I-03] is asked about once before the payment is closed, and a lost charge is found', async () => {
    const payment = await paidAndForgotten('14')
    await passQuarter()
    expect((await till.check(payment.id)).state).toBe('approved')
    expect(await saidAbout(payment)).toEqual(['inquiry: paid'])
    expect(bankOf(payment)).toEqual([1, 1])
  })

  it('[I-03] leaves a payment from before the restore in doubt, because the bank did not say', async () => {
    const { payment } = await till.start({ kurus: '15', target: 'link-15' })
    await failOver(house.owner)
    await passQuarter()
    expect((await till.check(payment.id)).state).toBe('in-doubt')
    await passQuarter()
    expect((await till.check(payment.id)).state).toBe('in-doubt')
    await expect(till.start({ kurus: '15', target: 'link-15' })).rejects.toThrow('target-being-paid')
  })

  it('[I-03] is asked about once where nothing was lost, and then closed as ever', async () => {
    const { payment } = await till.start({ kurus: '16' })
    await passQuarter()
    expect((await till.check(payment.id)).state).toBe('abandoned')
    expect(await saidAbout(payment)).toEqual(['inquiry: not-found'])
  })
})

describe('a payer who leaves', () => {
  const leave = ({ id }: PaymentRow) => leavePayment(till.deps, till.tenantId, id)

  it('[I-01] after a restore hears that the bank is asked, when it did not say that nothing was charged', async () => {
    const { payment } = await till.start({ kurus: '17' })
    await failOver(house.owner)
    expect((await leave(payment))?.state).toBe('in-doubt')
  })

  it('[I-01] after a lost charge hears that it is paid', async () => {
    const payment = await paidAndForgotten('18')
    expect((await leave(payment))?.state).toBe('approved')
    expect(bankOf(payment)).toEqual([1, 1])
  })

  it('[I-02] does not wait for a bank that is silent', async () => {
    const { payment } = await till.start({ kurus: '19' })
    const silent = { ...till.deps, wire: { send: () => new Promise<never>(() => {}) } }
    expect((await leavePayment(silent, till.tenantId, payment.id))?.state).toBe('abandoned')
  })
})

describe('the line that tells of a sale', () => {
  const linesAbout = ({ id }: PaymentRow) =>
    house.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ paymentId }) => paymentId === id)

  it('[I-37] is out before the bank hears of it, and again before the money call', async () => {
    const heard: string[][] = []
    const { wire } = till.deps
    const listening: typeof wire = {
      send: (request) => {
        heard.push(house.logLines.map((line) => (JSON.parse(line) as { msg: string }).msg).slice(-1))
        return wire.send(request)
      },
    }
    Object.assign(till.deps, { wire: listening })
    const { payment, handover } = await till.start({ kurus: '20', target: 'link-20' })
    const begun = linesAbout(payment)
    await walk(handover)
    Object.assign(till.deps, { wire })
    const sale = {
      tenantId: till.tenantId,
      paymentId: payment.id,
      orderId: payment.orderId,
      posAccountId: payment.terminalId,
      posAccountVersion: payment.terminalVersion,
      bankId: 64,
      amountMinor: '125020',
      netMinor: '125020',
      currency: 'TRY',
      installments: 1,
      purpose: 'pay-without-login',
      startedAt: payment.createdAt.toISOString(),
      target: 'link-20',
    }
    expect(begun).toMatchObject([{ msg: 'a sale begins', ...sale }])
    expect(linesAbout(payment)).toMatchObject([
      { msg: 'a sale begins' },
      { msg: 'the money of a sale is asked for', ...sale },
    ])
    expect(heard).toEqual([['the money of a sale is asked for']])
  })

  it('[I-37] is written without the target when a shop named an order like a card', async () => {
    const { payment } = await till.start({ kurus: '21', target: 'order:4355084355084358' })
    const [line] = linesAbout(payment)
    expect(line).toMatchObject({ orderId: payment.orderId })
    expect(line).not.toHaveProperty('target')
  })
})
