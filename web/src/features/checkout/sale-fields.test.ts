import { expect, it } from 'vitest'
import { saleFieldsOf } from './sale-fields.ts'

const SET_ID = '6f4f8f5e-0000-4000-8000-000000000001'
const deal = {
  choice: { bankId: 64, commissionDefinitionId: SET_ID, cardName: 'Maximum', count: 3 },
  deferral: undefined,
  netMinor: 100_000n,
  totalMinor: 103_000n,
  currency: 'TRY',
  method: { id: 'a', name: 'Anka', paymentSetId: SET_ID },
} as const
const values = { mobilePhone: '0 (532) 123 45 67', policyDate: '05.03.2026', expiration: '12/30', agreement: 'on' }

it('[P-23] the sale writes dates, phones and months as programs read them, and shows no card', () => {
  const input = saleFieldsOf({ ...values, cardNumber: '5406 6754 0667 5403', email: ' a@b.test ' }, deal)
  expect(input).toMatchObject({
    mobilePhone: '905321234567',
    policyDate: '2026-03-05',
    email: 'a@b.test',
    amount: 103_000n,
    netAmount: 100_000n,
    installmentCount: 3,
    paymentMethod: 'a',
    paymentSetId: SET_ID,
    agreementsAccepted: true,
    isReceiptRequested: false,
    tckn: null,
  })
  const secrets = [input.cardNumber, input.expireMonth, input.expireYear].map((closed) => closed.reveal())
  expect(secrets).toEqual(['5406675406675403', '12', '2030'])
  expect(JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain('5406')
})
