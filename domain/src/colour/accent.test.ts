import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accentsOf, contrast, hexOf, rgbOf } from './accent.ts'

const rgb = (hex: string) => {
  const color = rgbOf(`#${hex}`)
  if (color === undefined) throw new Error(`${hex} is no colour`)
  return color
}

it('can be read on every ground of the pages, whatever colour a company chose', () => {
  const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => value.toString(16).padStart(6, '0'))
  fc.assert(
    fc.property(colours, (colour) => {
      const { light, dark } = accentsOf(rgb(colour))
      for (const ground of [rgb('ffffff'), rgb('f3f5f9'), light.primarySoft])
        expect(contrast(light.primary, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of [rgb('0c1322'), rgb('131d30'), rgb('1a263d'), dark.primarySoft])
        expect(contrast(dark.primary, ground)).toBeGreaterThanOrEqual(4.5)
      for (const { primary, primaryHover, onPrimary } of [light, dark]) {
        expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onPrimary, primaryHover)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

it('is what it was where it can be read as it is', () => {
  expect(hexOf(accentsOf(rgb('1d4f91')).light.primary)).toBe('#1d4f91')
  expect(hexOf(accentsOf(rgb('ffe066')).light.primary)).not.toBe('#ffe066')
})
