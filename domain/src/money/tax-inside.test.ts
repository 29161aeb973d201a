import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ppmOf } from './ppm.ts'
import { taxInside } from './tax-inside.ts'

describe('[I-06] the tax that an amount contains', () => {
  it.each([
    [645_823n, 200_000, 107_637n],
    [120n, 200_000, 20n],
    // 3 · 0.2 / 1.2 is half a kuruş.
    [3n, 200_000, 1n],
    [-3n, 200_000, -1n],
    [1n, 10_000, 0n],
    [0n, 200_000, 0n],
    [17_041_302n, 0, 0n],
    [10n ** 15n, 200_000, 166_666_666_666_667n],
  ])('of %s at %i ppm is %s', (amountMinor, ppm, taxMinor) => {
    expect(taxInside(amountMinor, ppm)).toEqual({ taxMinor, netMinor: amountMinor - taxMinor })
  })

  it('is that of its net amount, to the kuruş', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 13n), 10n ** 13n), fc.nat(1_000_000), (amountMinor, ppm) => {
        const { taxMinor, netMinor } = taxInside(amountMinor, ppm)
        const away = ppmOf(netMinor, ppm) - taxMinor
        expect(away <= 1n && away >= -1n).toBe(true)
      }),
    )
  })
})
