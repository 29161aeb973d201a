import { randomUUID } from 'node:crypto'
import { getByPaymentRequestId } from '@vezne/contract/payment-links.ts'
import { openDesk, openGround, type Desk } from '@vezne/lab/till/pay-desk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aPayingFirm } from '../../../testing/plan-desk.store.ts'
import { askBank, decideReview } from '../../till/payments/index.ts'
import { aLinkCompany, inDays, linkDesk, type LinkCompany } from './testing/link-desk.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100' })
let desk: Desk
let links: ReturnType<typeof linkDesk>

beforeAll(async () => {
  desk = await openDesk(house, ground)
  links = linkDesk(house, desk)
})
afterAll(() => desk.close())

/** Approved and booked, and then a signed message of the bank named another amount. */
async function contradict(tenantId: string, paymentId: string): Promise<void> {
  const told = [tenantId, paymentId, randomUUID(), 'notification: approved']
  await house.owner.query(`update payments set state = 'review', next_check_at = engine_now() where id = $1`, [
    paymentId,
  ])
  await house.owner.query(
    `insert into payment_events (tenant_id, payment_id, id, from_state, to_state, actor, reason)
     values ($1, $2, $3, 'approved', 'review', 'bank', $4)`,
    told,
  )
  await house.owner.query(
    `insert into reviews (tenant_id, subject_id, id, kind, label, reason, amount_minor, currency)
     select $1, id, $3, 'payment-undecided', order_id, $4, amount_minor, currency from payments where id = $2`,
    told,
  )
}

/** A person looked at the bank's own screen: there is no such sale. */
async function declare(company: LinkCompany, paymentId: string, end: 'declined' | 'abandoned'): Promise<void> {
  const { payments } = modulesOf(house.infrastructure)
  await contradict(company.id, paymentId)
  const by = { name: 'Ayşe Yılmaz', reason: 'bankanın ekranında yok' }
  const decided = await decideReview(payments, company.id, paymentId, { end }, by)
  expect([decided.bookedBefore, decided.bookedNow]).toEqual(['stands', 'taken-back'])
}

/** So much stands on the way between the card and whoever was credited. */
async function bookedFor(paymentId: string): Promise<number> {
  const { rows } = await house.owner.query<{ sum: string }>(
    `select coalesce(sum(p.amount_minor), 0)::text as sum from journals j
      join postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id
      where j.subject_id = $1 and p.account_kind = 'bank-receivable'`,
    [paymentId],
  )
  return Number(rows[0]?.sum)
}

describe('[I-04] [L-01] a link whose payment a person declares not to have happened', () => {
  it.each(['declined', 'abandoned'] as const)('is unpaid again, to the last kuruş: %s', async (end) => {
    const company = await aLinkCompany(house, ground)
    const { id, code } = await links.make(company)
    const { paymentId } = await links.payWhole(company, code)
    expect(await links.detail(company, id)).toMatchObject({ status: 'paid', usedCount: 1, collectedAmount: 125_000n })
    await declare(company, paymentId, end)
    const shown = await links.detail(company, id)
    expect(shown).toMatchObject({ status: 'active', usedCount: 0, collectedAmount: 0n, paidAt: null })
    // Nobody got anything back, for nothing had come: the history says which it was.
    expect(shown.timeline.filter(({ what }) => what === 'undone' || what === 'money-back')).toEqual([
      expect.objectContaining({ what: 'undone', amount: 125_000n }),
    ])
    expect(await bookedFor(paymentId)).toBe(0)
    const { paymentId: second } = await links.payWhole(company, code, { cardNumber: '4355084355084358' })
    expect(await links.detail(company, id)).toMatchObject({ status: 'paid', usedCount: 1, collectedAmount: 125_000n })
    expect(await bookedFor(second)).toBe(125_000)
  })

  it('is paid after all when the bank knows better', async () => {
    const company = await aLinkCompany(house, ground)
    const { id, code } = await links.make(company)
    const { paymentId } = await links.payWhole(company, code)
    await declare(company, paymentId, 'abandoned')
    await askBank(modulesOf(house.infrastructure).payments, company.id, paymentId)
    expect(await links.detail(company, id)).toMatchObject({ status: 'paid', usedCount: 1, collectedAmount: 125_000n })
    expect(await bookedFor(paymentId)).toBe(125_000)
  })

  it('keeps its other uses', async () => {
    const company = await aLinkCompany(house, ground)
    const { id, code } = await links.make(company, { usage: 'multi', usageCount: 2 })
    const first = await links.payWhole(company, code)
    await links.payWhole(company, code, { cardNumber: '4355084355084358' })
    expect(await links.detail(company, id)).toMatchObject({ status: 'exhausted', collectedAmount: 250_000n })
    await declare(company, first.paymentId, 'declined')
    expect(await links.detail(company, id)).toMatchObject({
      status: 'partly-paid',
      usedCount: 1,
      collectedAmount: 125_000n,
    })
    expect((await links.pay(company, code, { holderName: 'VELİ ÖZ' })).status).toBe(200)
  })

  it('opens the debts again that it was made for', async () => {
    const firm = await aPayingFirm(house, ground)
    await firm.owe([{ document_on: inDays(-40), due_on: inDays(-10), document_no: 'F1', debit_minor: 50_000 }])
    const [debt] = await firm.rows()
    const asking: LinkCompany = { ...firm, tenant: firm, token: firm.staff }
    const { id, code } = await links.make(asking, { firmId: firm.firmId, items: [debt?.id ?? ''], amount: 50_000n })
    const { paymentId } = await links.payWhole(asking, code, { amount: 500, netAmount: 500 })
    expect(await firm.rows()).toEqual([])
    await declare(asking, paymentId, 'declined')
    expect((await firm.rows()).map(({ documentNo, remaining }) => [documentNo, remaining])).toEqual([['F1', 50_000n]])
    expect(await links.detail(asking, id)).toMatchObject({ status: 'active', leftAmount: 50_000n, collectedAmount: 0n })
    const asked = await house.call(
      getByPaymentRequestId,
      { PaymentRequestString: code },
      { headers: { host: firm.domain } },
    )
    expect(asked).toMatchObject({ data: { state: 'active', isPaid: false, amount: 50_000n } })
  })
})
