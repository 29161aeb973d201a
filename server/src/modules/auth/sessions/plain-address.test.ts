import { expect, it } from 'vitest'
import { plainAddress } from './plain-address.ts'

it.each([
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:192.168.10.20', '192.168.10.20'],
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::1', '::1'],
  ['::ffff:1.2.3.4.5', '::ffff:1.2.3.4.5'],
])('[M-14] %s is shown as %s', (heard, shown) => {
  expect(plainAddress(heard)).toBe(shown)
})
