import { describe, expect, it } from 'vitest'
import { base32, codeOf, matchingStep, otpauthUri, stepOf } from './totp.ts'

/** The secret of the RFCs' own examples. */
const secret = Buffer.from('12345678901234567890')

describe('[I-26] codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at second %d', (second, eightDigits) => {
    expect(codeOf(secret, stepOf(new Date(second * 1000)))).toBe(eightDigits.slice(2))
  })

  it.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
    'are those of RFC 4226, appendix D: %s',
    (code) => {
      const codes = Array.from({ length: 10 }, (_, step) => codeOf(secret, step))
      expect(codes).toContain(code)
    },
  )

  const now = new Date('2026-11-16T09:00:10Z')
  const step = stepOf(now)

  it('match one step before and after, and nothing further off', () => {
    const matched = [-2, -1, 0, 1, 2].map((off) => matchingStep(secret, codeOf(secret, step + off), now, undefined))
    expect(matched).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  it('never match a step that was used, nor one before it', () => {
    const after = (used: number) =>
      [-1, 0, 1].map((off) => matchingStep(secret, codeOf(secret, step + off), now, step + used))
    expect(after(-1)).toEqual([undefined, step, step + 1])
    expect(after(0)).toEqual([undefined, undefined, step + 1])
    expect(after(1)).toEqual([undefined, undefined, undefined])
  })

  it('match nothing that is no code', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', codeOf(secret, step).slice(1)])
      expect(matchingStep(secret, code, now, undefined)).toBeUndefined()
  })
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as RFC 4648 does, without padding', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

it('tells an app whose account it is in letters that an address can hold', () => {
  expect(otpauthUri(secret, 'Işık & Oğlu', 'ayşe@vezne.test')).toBe(
    'otpauth://totp/I%C5%9F%C4%B1k%20%26%20O%C4%9Flu:ay%C5%9Fe%40vezne.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&issuer=I%C5%9F%C4%B1k%20%26%20O%C4%9Flu&algorithm=SHA1&digits=6&period=30',
  )
})
