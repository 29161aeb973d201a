import { describe, expect, it } from 'vitest'
import { partKey } from '../receivables/part-keys.ts'
import { fedInstallment } from './fed-installment.ts'

const KEY = 'doc:F1 debit'
const parts = [1, 2, 3].map((installmentNo) => ({ installmentNo, planCode: '30/60/90' }))

describe('[M-02] plan code and installment of a line', () => {
  it.each([
    ['a part of three', partKey(KEY, 2), parts, { planCode: '30/60/90', installment: '2/3' }],
    [
      'the last part, once others are paid',
      partKey(KEY, 3),
      parts.slice(1),
      { planCode: '30/60/90', installment: '3/3' },
    ],
    ['a whole document', KEY, [{ installmentNo: null, planCode: 'P30' }], { planCode: 'P30', installment: null }],
    ['what the ERP said nothing of', KEY, [], { planCode: null, installment: null }],
    ['a kapatma farkı', undefined, [], { planCode: null, installment: null }],
  ] as const)('of %s', (_, key, said, expected) => {
    expect(fedInstallment(key, said)).toEqual(expected)
  })
})
