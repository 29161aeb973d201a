import { expect, it } from 'vitest'
import { isNetwork } from './network.ts'

it.each([
  '10.1.2.3',
  '10.1.0.0/16',
  '0.0.0.0/0',
  '255.255.255.255/32',
  '::1',
  '2001:db8::/32',
  '::ffff:10.1.2.3/128',
  '1:2:3:4:5:6:7:8',
  '::',
])('%s is an address or a network', (text) => {
  expect(isNetwork(text)).toBe(true)
})

it.each([
  '',
  '10.1.2',
  '10.1.2.256',
  '10.1.2.3/33',
  '10.1.2.3/',
  '01.2.3.4',
  'a.b.c.d',
  'fe80',
  '2001:db8::/129',
  '::g',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '10.1.2.3::',
  '1:2:3:4:5:6:7::8',
  ' ::1',
])('%j is neither', (text) => {
  expect(isNetwork(text)).toBe(false)
})
