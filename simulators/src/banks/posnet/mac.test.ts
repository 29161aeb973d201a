import { expect, it } from 'vitest'
import { finalMac, firstHash, isRequestSigned, requestMac, resolveMac } from './mac.ts'

const secrets = { mid: '6706598320', tid: '67005551', encKey: '10,10,10,10,10,10,10,10' }
const order = (xid: string, amount: string) => ({ xid, amount, currencyCode: 'TL' })

it('makes the first hash of key and terminal (G1)', () => {
  expect(firstHash(secrets)).toBe('c1PPl+2UcdixyhgLYnf4VfJyFGaNQNOwE0uMkci7Uag=')
})

it.each([
  ['YKB_TST_190620093100_024', 'J/7/Xprj7F/KDf98luVfIGyUPRQzUCqGwpmvz3KT7oQ='],
  ['TST_190620093100_024', 'nyeFSQ4J9NZVeCcEGCDomM8e2YIvoeIa/IDh2D3qaL4='],
])('signs requests (G2, G3): %s', (xid, mac) => {
  expect(requestMac(order(xid, '175'), secrets)).toBe(mac)
  expect(isRequestSigned(order(xid, '175'), mac, secrets)).toBe(true)
  expect(isRequestSigned(order(xid, '176'), mac, secrets)).toBe(false)
  expect(isRequestSigned(order(xid, '175'), mac.replaceAll('+', ' ').replaceAll('/', ' '), secrets)).toBe(false)
})

it('signs the resolve reply (G4)', () => {
  const mac = '7I9ojRm7yzvZZTFNOYWocGIGSTv2Vmq23STR6X6X+c0='
  expect(resolveMac('9', order('00000000000000000895', '100'), secrets)).toBe(mac)
  expect(resolveMac('1', order('00000000000000000895', '100'), secrets)).not.toBe(mac)
})

it('signs the last reply by the key of the charge', () => {
  const mac = '2TEEydczFlFgA4QVkMBHKO1JRJ0tePhkWXpcigTRxS4='
  expect(finalMac('0000000002P0806031', order('YKB_0000080603153823', '5696'), secrets)).toBe(mac)
})
