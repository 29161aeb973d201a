import { describe, expect, it } from 'vitest'
import { measureSms, plainSms, type SmsCounting } from './measure.ts'

const LOCKING: SmsCounting = { turkishLetters: 'locking', reserved: 0 }
const SINGLE: SmsCounting = { turkishLetters: 'single', reserved: 0 }

describe('the parts of a message', () => {
  /** Part limits as a provider publishes them: plain, Turkish, Unicode. */
  const LIMITS = [
    [160, 155, 70],
    [306, 298, 134],
    [459, 447, 201],
    [612, 596, 268],
    [765, 745, 335],
    [918, 894, 402],
    [1071, 1043, 469],
  ] as const

  it.each(LIMITS.map((limits, at) => [at + 1, ...limits] as const))(
    'are %i up to %i plain, %i Turkish and %i Unicode characters, and one more from there on',
    (parts, plain, turkish, unicode) => {
      const texts = ['a'.repeat(plain), `ş${'a'.repeat(turkish - 1)}`, `ж${'a'.repeat(unicode - 1)}`]
      for (const text of texts) {
        expect(measureSms(text, LOCKING)).toMatchObject({ parts, left: 0, units: text.length })
        expect(measureSms(`${text}a`, LOCKING).parts).toBe(parts + 1)
      }
    },
  )

  it.each([
    ['ÖöÜüÇ', 'gsm', 5],
    ['ş', 'turkish', 1],
    ['ŞşĞğçıİ', 'turkish', 7],
    ['[5] {a} ~ | \\ ^ €', 'gsm', 26],
    ['ışık €', 'turkish', 7],
    ['Привет', 'unicode', 6],
    ['👍', 'unicode', 2],
    ['', 'gsm', 0],
  ] as const)('%s travels as %s and counts %i', (text, alphabet, units) => {
    expect(measureSms(text, LOCKING)).toMatchObject({ alphabet, units, parts: 1 })
  })

  it('counts a Turkish letter twice where the provider shifts each alone', () => {
    expect(measureSms('ŞşĞğçıİ', SINGLE)).toMatchObject({ alphabet: 'turkish', units: 14 })
    expect(measureSms('ş'.repeat(77), SINGLE)).toMatchObject({ parts: 1, left: 1 })
    expect(measureSms('ş'.repeat(78), SINGLE).parts).toBe(2)
  })

  it('leaves room for what the operator writes behind it', () => {
    const withCode = { ...LOCKING, reserved: 5 }
    expect(measureSms('a'.repeat(155), withCode)).toMatchObject({ parts: 1, left: 0 })
    expect(measureSms('a'.repeat(156), withCode).parts).toBe(2)
    expect(measureSms(`ş${'a'.repeat(149)}`, withCode)).toMatchObject({ parts: 1, left: 0 })
    expect(measureSms(`ş${'a'.repeat(150)}`, withCode).parts).toBe(2)
  })

  it('never cuts a character of two in half', () => {
    // 152 and a sign of two: the sign goes whole into the second part.
    expect(measureSms(`${'a'.repeat(152)}€${'a'.repeat(10)}`, LOCKING)).toMatchObject({
      parts: 2,
      units: 164,
      left: 141,
    })
  })

  it('says which characters make a message Unicode, and which alphabets do not go together', () => {
    expect(measureSms('tamam 👍 👍 ж', LOCKING).foreign).toEqual(['👍', 'ж'])
    expect(measureSms('ş ve Ø', LOCKING)).toMatchObject({ alphabet: 'unicode', foreign: ['Ø'] })
    expect(measureSms('ş ve Ø', SINGLE)).toMatchObject({ alphabet: 'turkish', foreign: [] })
  })

  it('only grow as a text does', () => {
    const text = 'Sayın Yılmaz, ₺1.250 {ödeme} için 👍 http://x.example/ğ€'.repeat(12)
    for (const counting of [LOCKING, SINGLE, { ...SINGLE, reserved: 5 }]) {
      let before = 0
      for (let end = 0; end <= text.length; end += 1) {
        const { parts, left, units } = measureSms(text.slice(0, end), counting)
        expect([parts >= before, left >= 0, units >= end]).toEqual([true, true, true])
        before = parts
      }
    }
  })
})

it('takes the typesetter’s dress off a text, and nothing of what it says', () => {
  expect(plainSms('Öde’ye “basın” – ₺1.250…')).toBe('Öde\'ye "basın" - TL 1.250...')
  expect(measureSms(plainSms('Öde’ye “basın” – ₺1.250…'), LOCKING).alphabet).toBe('turkish')
  expect(plainSms('İ'.normalize('NFD'))).toBe('İ')
})
