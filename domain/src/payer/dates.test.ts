import { describe, expect, it } from 'vitest'
import { isPast, readDay, readExpiry, showDay } from './dates.ts'

describe('[P-08] a day', () => {
  it.each([
    ['05.03.2026', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['5/3/2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['29.02.2028', '2028-02-29'],
  ])('reads %s', (text, iso) => {
    expect(readDay(text)).toBe(iso)
  })

  it.each(['', '31.02.2026', '29.02.2026', '00.01.2026', '01.13.2026', '1.1.26', '2026-3-5', 'dün'])(
    'knows no day %j',
    (text) => {
      expect(readDay(text)).toBeUndefined()
    },
  )

  it('is shown day first', () => {
    expect(showDay('2026-03-05')).toBe('05.03.2026')
  })
})

describe('[P-16] an expiry', () => {
  it.each([
    ['12/30', '12', '2030'],
    ['1230', '12', '2030'],
    ['12 / 2030', '12', '2030'],
    ['1/31', '01', '2031'],
    ['012031', '01', '2031'],
  ])('reads %s', (text, month, year) => {
    expect(readExpiry(text)).toEqual({ month, year })
  })

  it.each(['', '12', '13/30', '00/30', '12/1930', '12/3', 'ab/cd'])('finds no month in %j', (text) => {
    expect(readExpiry(text)).toBeUndefined()
  })

  it.each([
    ['11/26', false],
    ['10/26', true],
    ['12/25', true],
    ['01/27', false],
  ])('%s is past on 15.11.2026: %s', (text, expected) => {
    const expiry = readExpiry(text)
    expect(expiry && isPast(expiry, '2026-11-15')).toBe(expected)
  })
})
