import { describe, expect, it } from 'vitest'
import { findCardNumbers, hideCardNumbers, passesChecksum } from './number.ts'

describe('card number checksum', () => {
  it.each(['4355084355084358', '5406675406675403', '4355 0843 5508 4358'])('accepts %s', (number) => {
    expect(passesChecksum(number)).toBe(true)
  })
  it.each(['4355084355084359', '', 'abc'])('refuses %j', (number) => {
    expect(passesChecksum(number)).toBe(false)
  })
})

describe('finding card numbers in a text', () => {
  it('sees them plain, spaced and dashed', () => {
    const text = 'a 4355084355084358, b 4355 0843 5508 4358; c 4355-0843-5508-4358.'
    expect(findCardNumbers(text)).toEqual(Array.from({ length: 3 }, () => '4355084355084358'))
  })
  it('passes over digits that fail the checksum or belong to an identifier', () => {
    expect(findCardNumbers('4355084355084359 id_x4355084355084358f')).toEqual([])
  })
})

describe('[I-17] hiding card numbers in a text', () => {
  it('leaves the first six and the last four digits, and every other word', () => {
    expect(hideCardNumbers('Tahsilat 4355 0843 5508 4358, fiş 4355084355084359')).toBe(
      'Tahsilat 435508******4358, fiş 4355084355084359',
    )
  })
  it('leaves nothing that could be found', () => {
    expect(findCardNumbers(hideCardNumbers('4355084355084358 5406675406675403-4355084355084358'))).toEqual([])
  })
})
