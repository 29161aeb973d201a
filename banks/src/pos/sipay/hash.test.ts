import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { open, openCallback, PARTS, seal } from './hash.ts'

const SECRET = 'example-app-secret'
const KEY = 'MERCHANT-KEY-EXAMPLE'
const seasoning = { iv: '0123456789abcdef', salt: 'ab12' }

describe('hash_key', () => {
  it.each([
    [
      'a payment',
      PARTS.pay({ total: '100.00', installments: '1', currency: 'TRY', merchantKey: KEY, invoiceId: 'INV-1' }),
      '0123456789abcdef:ab12:tYkPVcuFtnBcWQOeJOHxUyQ4X3KSwsnQkIRkZ9rQ3LBo5__dfnkYOY7ltpROCn6L0',
    ],
    [
      'a refund',
      PARTS.refund('25.50', 'INV-1', KEY),
      '0123456789abcdef:ab12:MzS38ULxUb6EwAZpAUqweyyr7vo4+38UPoRTCqjt7HJ7NFdfB86+gXbY6swiRK__v',
    ],
  ])('of %s is the one that the document holds', (_what, parts, sealed) => {
    expect(seal(SECRET, seasoning, parts)).toBe(sealed)
    expect(open(SECRET, sealed, parts.length)).toEqual(parts)
  })

  it('seals each message in its own order', () => {
    expect(PARTS.complete('key', 'invoice', 'order', 'complete')).toEqual(['key', 'invoice', 'order', 'complete'])
    expect(PARTS.checkstatus('invoice', 'key')).toEqual(['invoice', 'key'])
  })

  it('opens whatever it sealed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (words) => {
        const parts = words.map((word) => word.replaceAll('|', ''))
        expect(open(SECRET, seal(SECRET, seasoning, parts), parts.length)).toEqual(parts)
      }),
    )
  })
})

describe('a return', () => {
  const sealed = 'fedcba9876543210:cd34:uyf2Msz8GajxFwxJAsOOQQZFZ+ixJpbINgKiDpLCLjxqteUaekB0AmdN5xSResaM'

  it('opens to its five parts', () => {
    expect(openCallback(SECRET, sealed)).toEqual({
      status: '1',
      total: '100.00',
      invoiceId: 'INV-1',
      orderId: '16118277721618',
      currency: 'TRY',
    })
  })

  it.each([
    ['nothing', ''],
    ['two parts', 'fedcba9876543210:cd34'],
    ['four parts', `${sealed}:x`],
    ['a plus that was read as a blank', sealed.replace('+', ' ')],
    ['more behind it', `${sealed}AAAA`],
    ['less of it', sealed.slice(0, -4)],
    ['a short iv', sealed.slice(1)],
    ['another salt', sealed.replace('cd34', 'cd35')],
    ['two parts inside', seal(SECRET, seasoning, ['1', '100.00'])],
    ['six parts inside', seal(SECRET, seasoning, ['1', '100.00', 'INV-1', 'x', 'TRY', 'y'])],
  ])('does not open with %s', (_what, text) => {
    expect(openCallback(SECRET, text)).toBeUndefined()
  })

  it('does not open with another secret, and throws for nothing', () => {
    expect(openCallback(`${SECRET}x`, sealed)).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => openCallback(SECRET, text) === undefined))
  })

  it('can be bent without the secret, which is why nothing here counts as signed', () => {
    const no = seal(SECRET, seasoning, ['0', '100.00', 'INV-1', '1', 'TRY'])
    expect(openCallback(SECRET, `1${no.slice(1)}`)?.status).toBe('1')
  })
})
