import { expect, it } from 'vitest'
import { arrivals, costOf, percentile } from './costs.ts'

it('a cost is the middle of each company, and how often as much the large one takes', () => {
  expect(costOf({ large: [12, 13, 100], small: [10, 9, 11] })).toEqual({ large: 13, small: 10, ratio: 1.3 })
  expect(costOf({ large: [], small: [1] }).ratio).toBeNaN()
})

it('a percentile is a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile([7], 0.95)).toBe(7)
  expect(percentile([], 0.95)).toBeNaN()
})

it('arrivals come at even steps, those of another kind between them', () => {
  expect(arrivals(4, 1)).toEqual([0, 250, 500, 750])
  expect(arrivals(2, 1, 0.5)).toEqual([250, 750])
})
