import { expect, it } from 'vitest'
import { isCommonPassword } from './common.ts'

it.each(['password', 'Password1234!', '123456789012', 'abcabcabcabc', 'QWERTY123456', '2025password', 'aaaaaaaaaaaa'])(
  '[M-14] %s is what everybody tries first',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it.each(['Vezne.Demo.2025', 'mor-defter-yedi-kalem', 'Kırk.Beş.Elma'])('[M-14] %s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
