import { describe, expect, it } from 'vitest'
import { answered, NONSENSE, scriptedWire } from '../testing/scripted-wire.ts'
import type { WireAnswer } from '../wire/wire.ts'
import { iyzico } from './iyzico/index.ts'
import { paytr } from './paytr/index.ts'
import type { AccountContext, PosAccount, PosAdapter } from './port.ts'

const account = (credentials: PosAccount['credentials']): PosAccount => ({
  credentials,
  endpoints: { api: 'http://localhost:3100/1' },
  mode: 'test',
  settings: {},
})
const IYZICO = account({ apiKey: 'api_key', secretKey: 'secret_key' })
const PAYTR = account({ merchantId: 'id', merchantKey: 'key', merchantSalt: 'salt' })
const now = new Date('2026-11-24T06:00:00Z')

function ask(adapter: PosAdapter, of: PosAccount, soldOn: readonly string[], ...answers: readonly WireAnswer[]) {
  const wire = scriptedWire(...answers)
  const context: AccountContext = { wire, account: of, now }
  return { wire, read: adapter.payouts?.(context, { day: '2026-11-23', soldOn }) }
}

const json = (body: object) => answered(JSON.stringify(body))
const ok = (more: object) => json({ status: 'success', ...more })

describe('[M-03] the payouts of iyzico', () => {
  const paid = (...payoutCompletedTransactions: object[]) => ok({ payoutCompletedTransactions })
  const listed = (...transactions: object[]) => ok({ transactions, totalPageCount: 1 })
  const sale = { transactionType: 'PAYMENT', paymentTxId: 31, basketId: 'A1', paidPrice: 1250, installment: 3 }

  it('are looked up where they were probably sold, signed call by call, and say what was really kept', async () => {
    const row = { paymentTransactionId: '31', payoutAmount: 1225.5, currency: 'TRY' }
    const { wire, read } = ask(iyzico, IYZICO, ['2026-11-16'], paid(row), listed({ ...sale, authCode: '012345' }))
    expect(await read).toEqual({
      kind: 'payouts',
      broken: [],
      rows: [
        {
          line: 1,
          kind: 'sale',
          soldOn: '2026-11-16',
          valueOn: '2026-11-23',
          installment: null,
          installments: 3,
          grossMinor: 125_000n,
          commissionMinor: 2_450n,
          netMinor: 122_550n,
          currency: 'TRY',
          authCode: '012345',
          maskedCard: null,
          orderId: 'A1',
        },
      ],
    })
    expect(wire.sent.map(({ method, url }) => [method, new URL(url).pathname + new URL(url).search])).toEqual([
      ['POST', '/1/reporting/settlement/payoutcompleted'],
      ['GET', '/1/v2/reporting/payment/transactions?transactionDate=2026-11-16&page=1'],
    ])
    expect(JSON.parse(wire.sent[0]?.body ?? '')).toMatchObject({ date: '2026-11-23 00:00:00' })
  })

  it('that stand in no list are told under iyzico’s own number; what cannot be read is named', async () => {
    const rows = [
      { paymentTransactionId: 99, payoutAmount: 10, currency: 'TRY' },
      { paymentTransactionId: 31, payoutAmount: 'on', currency: 'TRY' },
      { paymentTransactionId: 31, payoutAmount: 10, currency: 'GBP' },
    ]
    const days = Array.from({ length: 40 }, () => listed(sale))
    const read = await ask(iyzico, IYZICO, [], paid(...rows), ...days).read
    expect(read).toMatchObject({
      rows: [{ orderId: '99', soldOn: null, grossMinor: 1_000n, commissionMinor: 0n }],
      broken: [
        { line: 2, rule: 'amount-invalid', field: 'payoutAmount', text: 'on' },
        { line: 3, rule: 'currency-unknown', text: 'GBP' },
      ],
    })
  })

  it.each(NONSENSE)('are unknown on %s, in the report and in the list', async (_what, answer) => {
    expect((await ask(iyzico, IYZICO, [], answer).read)?.kind).toBe('unknown')
    const row = paid({ paymentTransactionId: 31, payoutAmount: 10, currency: 'TRY' })
    expect((await ask(iyzico, IYZICO, [], row, answer).read)?.kind).toBe('unknown')
  })
})

describe('[M-03] the payouts of PayTR', () => {
  const sale = { islem_tipi: 'S', siparis_no: 'A1', islem_tutari: '1.250,00', taksit: '0', kart_no: '435508******4358' }
  const back = { ...sale, islem_tipi: 'I', islem_tutari: '50,00' }

  it('are told by our own orders, and rows are found under whatever name they stand', async () => {
    const paid = json({ status: 'success', 0: { merchant_oid: 'A1', payment: '1237,5', currency: 'TL' } })
    const refund = json({ status: 'success', data: [{ merchant_oid: 'A1', payment: '-50.00', currency: 'TL' }] })
    const list = ok({ islemler: [sale, back] })
    const { wire, read } = ask(paytr, PAYTR, ['2026-11-16'], paid, list)
    expect(await read).toMatchObject({
      rows: [
        {
          orderId: 'A1',
          soldOn: '2026-11-16',
          grossMinor: 125_000n,
          commissionMinor: 1_250n,
          netMinor: 123_750n,
          installments: null,
          maskedCard: '435508******4358',
        },
      ],
    })
    const [, sold] = wire.sent
    expect(decodeURIComponent(sold?.body ?? '')).toContain('start_date=2026-11-16+00:00:00')
    // HMAC-SHA256 of `id2026-11-23salt` under `key`, as PayTR's page has it.
    expect(decodeURIComponent(wire.sent[0]?.body ?? '')).toContain(`paytr_token=${TOKEN}`)
    expect(await ask(paytr, PAYTR, ['2026-11-20'], refund, list).read).toMatchObject({
      rows: [{ kind: 'refund', grossMinor: -5_000n, commissionMinor: 0n, netMinor: -5_000n }],
    })
  })

  it('are none on a day that failed, and an error where PayTR says so', async () => {
    expect(await ask(paytr, PAYTR, [], json({ status: 'failed' })).read).toEqual({
      kind: 'payouts',
      rows: [],
      broken: [],
    })
    const wrong = json({ status: 'error', err_no: '002', err_msg: 'paytr_token gecersiz' })
    expect(await ask(paytr, PAYTR, [], wrong).read).toMatchObject({ kind: 'error', code: '002' })
  })

  it.each(NONSENSE)('are unknown on %s', async (_what, answer) => {
    expect((await ask(paytr, PAYTR, [], answer).read)?.kind).toBe('unknown')
  })
})

const TOKEN = 'Bs9/RXixwlKkr0KVS4QeK+Vt5YfGgMK+LeA4vGy3Zlg='
