import { describe, expect, it } from 'vitest'
import { ACCOUNT } from './fixtures/account.ts'
import { firstHash, isFinalMac, isResolveMac, requestMac } from './hash.ts'
import { laterIdOf, saleIdOf, xidOf } from './order-id.ts'
import { installmentOf, keysOf } from './request.ts'

const KEYS = keysOf(ACCOUNT)

describe('MACs', () => {
  it('[B-01] makes the published ones', () => {
    expect(firstHash(KEYS)).toBe('c1PPl+2UcdixyhgLYnf4VfJyFGaNQNOwE0uMkci7Uag=')
    const figures = { amount: '175', currencyCode: 'TL' }
    expect(requestMac({ ...figures, xid: 'YKB_TST_190620093100_024' }, KEYS)).toBe(
      'J/7/Xprj7F/KDf98luVfIGyUPRQzUCqGwpmvz3KT7oQ=',
    )
    expect(requestMac({ ...figures, xid: 'TST_190620093100_024' }, KEYS)).toBe(
      'nyeFSQ4J9NZVeCcEGCDomM8e2YIvoeIa/IDh2D3qaL4=',
    )
  })

  it('[I-11] knows the answer about an authentication by the stored figures alone', () => {
    const stored = { xid: '00000000000000000895', amount: '100', currencyCode: 'TL' }
    const mac = '7I9ojRm7yzvZZTFNOYWocGIGSTv2Vmq23STR6X6X+c0='
    expect(isResolveMac(mac, '9', stored, KEYS)).toBe(true)
    expect(isResolveMac(mac, '1', stored, KEYS)).toBe(false)
    expect(isResolveMac(mac, '9', { ...stored, amount: '101' }, KEYS)).toBe(false)
    expect(isResolveMac(mac, '9', { ...stored, currencyCode: 'US' }, KEYS)).toBe(false)
    expect(isResolveMac(mac, '9', stored, { ...KEYS, encKey: '10' })).toBe(false)
    for (const bad of ['', 'x', `${mac} `, mac.slice(0, -1), mac.replace('+', '-'), 'AAAA']) {
      expect(isResolveMac(bad, '9', stored, KEYS)).toBe(false)
    }
  })

  it('knows the answer about a charge by its record', () => {
    const stored = { xid: 'YKB_0000080603153823', amount: '5696', currencyCode: 'TL' }
    const mac = '2TEEydczFlFgA4QVkMBHKO1JRJ0tePhkWXpcigTRxS4='
    expect(isFinalMac(mac, '0000000002P0806031', stored, KEYS)).toBe(true)
    expect(isFinalMac(mac, '0000000002P0806032', stored, KEYS)).toBe(false)
    expect(isFinalMac(mac, '0000000002P0806031', { ...stored, amount: '5697' }, KEYS)).toBe(false)
  })
})

describe('ids', () => {
  it('pads an id as each call wants it', () => {
    expect([xidOf('10'), laterIdOf('10', '3d'), saleIdOf('10'), laterIdOf('10', 'direct')]).toEqual([
      '00000000000000000010',
      'TDS_00000000000000000010',
      '000000000000000000000010',
      '000000000000000000000010',
    ])
    expect(laterIdOf('10', '3d', 'TDSC')).toBe('TDSC00000000000000000010')
  })

  it('never shortens an id that does not fit', () => {
    expect([xidOf('A'.repeat(21)), laterIdOf('A'.repeat(21), '3d'), saleIdOf('A'.repeat(25))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(xidOf('A'.repeat(20))).toBe('A'.repeat(20))
  })

  it.each([
    [0, '00'],
    [1, '00'],
    [2, '02'],
    [12, '12'],
  ])('%d installments are %s', (count, text) => {
    expect(installmentOf(count)).toBe(text)
  })
})
