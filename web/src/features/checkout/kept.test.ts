import { describe, expect, it } from 'vitest'
import { saleKey, dropPending, keepPending, readPending, renewKey } from './kept.ts'

const TARGET = 'a-company'

describe('what the page keeps', () => {
  it('[I-01] is one key per attempt, until it is renewed', () => {
    const first = saleKey('/pay-without-login')
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(saleKey('/pay-without-login')).toBe(first)
    expect(saleKey('/pay-without-login/100')).not.toBe(first)
    renewKey('/pay-without-login')
    expect(saleKey('/pay-without-login')).not.toBe(first)
  })

  it('is the id of a payment that may be going on, for half an hour', () => {
    keepPending(TARGET, 'an-id', 1000)
    expect(readPending(TARGET, 1000 + 29 * 60_000)).toBe('an-id')
    expect(readPending(TARGET, 1000 + 31 * 60_000)).toBeUndefined()
    keepPending(TARGET, 'an-id', 1000)
    dropPending(TARGET)
    expect(readPending(TARGET, 1000)).toBeUndefined()
  })
})
