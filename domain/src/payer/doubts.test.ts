import { expect, it } from 'vitest'
import { doubtsAbout } from './doubts.ts'

it('[P-02] doubts an amount of nothing, which its field lets pass', () => {
  expect(doubtsAbout({ amount: '0,00' })).toEqual({ amount: 'amount-is-zero' })
  expect([doubtsAbout({ amount: '0,01' }), doubtsAbout({ amount: 'abc' }), doubtsAbout({})]).toEqual([{}, {}, {}])
})

it('[P-06] doubts eleven digits that check to no identity number, and nothing shorter', () => {
  expect(doubtsAbout({ tckn: '10000000147' })).toEqual({ tckn: 'tckn-check-digits' })
  expect([doubtsAbout({ tckn: '10000000146' }), doubtsAbout({ tckn: '1000000014' })]).toEqual([{}, {}])
})
