import { expect, it } from 'vitest'
import { MONEY_GOES_BACK } from '../tell-sale.ts'
import { readSales } from './log-lines.ts'

const ID = '5f0e7a1c-0000-4000-8000-000000000001'
const LINE = {
  msg: MONEY_GOES_BACK,
  tenantId: ID,
  paymentId: ID,
  orderId: 'K7Q2M9XB4TABCDEFGHJK',
  posAccountId: ID,
  posAccountVersion: 1,
  bankId: 64,
  amountMinor: '1000',
  netMinor: '1000',
  currency: 'TRY',
  installments: 1,
  purpose: 'pay-without-login',
  startedAt: '2026-11-15T12:00:00.000Z',
  refundId: ID,
  refundMinor: '400',
  refundedBeforeMinor: '0',
}

async function* linesOf(...lines: object[]) {
  for (const line of lines) yield JSON.stringify(line)
}

it.each(['refundKind', 'giveBack'])(
  '[I-37] knows money that went back from a log that calls its kind %s',
  async (name) => {
    const [sale] = await readSales(linesOf({ ...LINE, [name]: 'refund' }))
    expect(sale?.refunds).toEqual([{ refundId: ID, kind: 'refund', amountMinor: 400n, beforeMinor: 0n }])
  },
)
