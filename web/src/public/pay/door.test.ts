import { describe, expect, it } from 'vitest'
import { saleFieldsOf } from '../../features/checkout/sale-fields.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { aPage, order } from '../../testing/pay-page.ts'
import { payCalls } from './calls.ts'
import { checkoutOf } from './door.ts'

const branch = {
  firmId: '2d3e4f5a-9999-4aaa-8bbb-ccccddddeeee',
  firmName: 'Işık Ticaret',
  firmbranchNumber: '34-001',
  firmToken: 'proof-of-the-branch',
  downPayment: '10.00',
  organizationFee: null,
}

describe('the public door of checkout', () => {
  it('leaves the amount to the payer, and finds an unfinished payment by the company', () => {
    const page = aPage()
    expect(checkoutOf(page)).toMatchObject({
      audience: 'public',
      target: page.tenantPaymentGuid,
      debt: { kind: 'open', netMinor: undefined, currency: 'TRY' },
      firm: null,
    })
  })

  it('[P-22] takes a shop’s figure as it is, and one order for one target', () => {
    const page = aPage({ order })
    expect(checkoutOf(page)).toMatchObject({
      audience: 'shop',
      target: `${page.tenantPaymentGuid}/A-1`,
      debt: { kind: 'fixed', netMinor: 125_050n, currency: 'TRY' },
    })
  })

  it('[P-25] names the firm of a branch, and what it asks for beside the debt', () => {
    const page = aPage({ order: { kind: 'free', amount: '5.00', referenceNumber: 'R', branch, problem: null } })
    expect(checkoutOf(page)).toMatchObject({
      firm: { name: 'Işık Ticaret' },
      reference: 'R',
      debt: { kind: 'open', netMinor: 500n },
      extras: { downPaymentMinor: 1000n, organizationFeeMinor: null },
    })
  })
})

describe('the sale as this door sends it', () => {
  const deal = {
    choice: { bankId: 64, commissionDefinitionId: branch.firmId, cardName: 'Maximum', count: 3 },
    deferral: undefined,
    netMinor: 100_000n,
    totalMinor: 103_000n,
    currency: 'TRY',
    method: undefined,
  } as const
  const fields = saleFieldsOf(
    { holderName: 'A', cardNumber: '5406 6754 0667 5403', expiration: '12/30', cvv: '000' },
    deal,
  )

  it('[P-22] [P-23] gives a shop’s segments back as they came', async () => {
    const sent = pretendApi({ '/PayWithoutLogin/SalesRequest': () => answer(404, null) })
    const page = aPage({ order })
    await payCalls(page, 'tr').sell(fields, { headers: { 'Idempotency-Key': 'k' } })
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k')
    expect(sent[0]?.body).toMatchObject({
      ...order.segments,
      tenantPaymentGuid: page.tenantPaymentGuid,
      amount: 1030,
      netAmount: 1000,
    })
  })

  it('names the draft that the page shows, so that no payment begins', async () => {
    const sent = pretendApi({ '/PayWithoutLogin/SalesRequest': () => answer(404, null) })
    await payCalls(aPage({ preview: { says: 'Önizleme', token: 'of-the-draft' } }), 'tr').sell(fields, {})
    expect(sent[0]?.body).toMatchObject({ previewToken: 'of-the-draft' })
    await payCalls(aPage(), 'tr').sell(fields, {})
    expect(sent[1]?.body).not.toHaveProperty('previewToken')
  })

  it('[P-25] and a branch with the token that proves it', async () => {
    const sent = pretendApi({ '/PayWithoutLogin/SalesRequest': () => answer(404, null) })
    const page = aPage({ order: { kind: 'free', amount: null, referenceNumber: 'R', branch, problem: null } })
    await payCalls(page, 'tr').sell(fields, {})
    const { firmId, firmToken } = branch
    expect(sent[0]?.body).toMatchObject({ firmId, firmToken, referenceNumber: 'R' })
  })
})
