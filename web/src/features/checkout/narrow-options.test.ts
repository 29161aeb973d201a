import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import { describe, expect, it } from 'vitest'
import { anOption, aReply } from '../../testing/parts.tsx'
import { narrowToCounts, narrowToCurrency } from './narrow-options.ts'

describe('what may be chosen', () => {
  const rated = { commissionRate1: 0, commissionRate2: 1, commissionRate3: 2 }
  const reply = aReply([anOption({ bankId: 64, ...rated }), anOption({ bankId: 889, currencies: ['TRY'], ...rated })])
  const rates = ({ commissions }: CommissionOptionsReply) =>
    commissions.map(({ commissionRate1, commissionRate2, commissionRate3 }) => [
      commissionRate1,
      commissionRate2,
      commissionRate3,
    ])

  it('[P-20] is held to the counts of the bank, and to a single payment everywhere when nobody knows them', () => {
    expect(rates(narrowToCounts(reply, 64, [1, 3]))).toEqual([
      [0, null, 2],
      [0, 1, 2],
    ])
    expect(rates(narrowToCounts(reply, 64, undefined))).toEqual([
      [0, null, null],
      [0, null, null],
    ])
  })

  it('[P-19] leaves a bank whose option charges in lira alone to the lira', () => {
    expect(narrowToCurrency(reply, 'TRY').commissions).toHaveLength(2)
    expect(narrowToCurrency(reply, 'USD').commissions.map(({ bankId }) => bankId)).toEqual([64])
  })
})
