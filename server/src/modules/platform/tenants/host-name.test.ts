import { expect, it } from 'vitest'
import { hostName } from './host-name.ts'

it.each([
  ['localhost', 'localhost'],
  ['localhost:3000', 'localhost'],
  ['http://sigorta.localhost:3000/signin?x=1', 'sigorta.localhost'],
  [' Bayi.Example.COM. ', 'bayi.example.com'],
])('reads %s as %s', (text, host) => {
  expect(hostName(text)).toBe(host)
})

it.each(['', 'a b', 'user@host', '-a.com', 'a..b', 'ş.com', 'x'.repeat(254), '%00', "a'b"])(
  'finds no host name in %j',
  (text) => {
    expect(hostName(text)).toBeUndefined()
  },
)
