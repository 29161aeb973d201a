import { expect, it } from 'vitest'
import { sampleOf, welchT } from './welch.ts'

it('tells two samples apart that differ, and not two that do not', () => {
  const noise = Array.from({ length: 1000 }, (_, index) => 40 + ((index * 7919) % 100) / 10)
  expect(Math.abs(welchT(sampleOf(noise), sampleOf(noise.toReversed())))).toBeLessThan(0.001)
  expect(welchT(sampleOf(noise.map((value) => value + 1)), sampleOf(noise))).toBeGreaterThan(4.5)
})

it('agrees with an example worked by hand', () => {
  // Means 2 and 4, variances 1 and 4, three of each: -2 / √(1/3 + 4/3).
  expect(welchT(sampleOf([1, 2, 3]), sampleOf([2, 4, 6]))).toBeCloseTo(-1.5492, 4)
})
