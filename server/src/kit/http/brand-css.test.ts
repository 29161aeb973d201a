import { expect, it } from 'vitest'
import { brandCss } from './brand-css.ts'

it('keeps a colour that is readable as it is, and makes nothing of anything else', () => {
  expect(brandCss('#1d4f91')).toContain('--vz-primary:#1d4f91')
  expect(['', 'red', '#1d4f9', '#1D4F91', '1d4f91', '#1d4f91}body{'].map(brandCss)).toEqual(Array(6).fill(undefined))
})
