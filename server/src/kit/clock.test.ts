import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

it('tells the time', () => {
  expect(createClock({ factor: 1, epochMs: 0 }, () => 5000)()).toEqual(new Date(5000))
})

it('runs faster from a moment on, and tells every process the same', () => {
  let real = 1_000_000
  const [one, other] = [0, 1].map(() => createClock({ factor: 60, epochMs: 1_000_000 }, () => real))
  expect(one?.()).toEqual(new Date(1_000_000))
  real += 1000
  expect(one?.()).toEqual(new Date(1_060_000))
  expect(other?.()).toEqual(one?.())
})
