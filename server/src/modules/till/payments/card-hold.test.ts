import { inspect } from 'node:util'
import { Card } from '@vezne/domain/card/card.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { createCardHold } from './card-hold.ts'

const card = new Card({
  number: '4355084355084358',
  cvv: '321',
  holder: 'Ayşe Çiğdem İĞÜ',
  expiryMonth: '12',
  expiryYear: '2030',
})

afterEach(() => vi.useRealTimers())

it('[I-17] gives a card back once, to its own payment', () => {
  const hold = createCardHold()
  hold.keep('one', card)
  expect(hold.take('two')).toBeUndefined()
  const taken = hold.take('one')
  expect([taken?.revealNumber(), taken?.revealCvv(), taken?.holder, taken?.expiryMonth, taken?.expiryYear]).toEqual([
    '4355084355084358',
    '321',
    'Ayşe Çiğdem İĞÜ',
    '12',
    '2030',
  ])
  expect(hold.take('one')).toBeUndefined()
})

it('[I-17] loses a card after ten minutes, also when nobody asks again', () => {
  vi.useFakeTimers()
  const counts: number[] = []
  const hold = createCardHold({ counted: (cards) => void counts.push(cards) })
  hold.keep('one', card)
  vi.advanceTimersByTime(9 * 60_000)
  hold.keep('two', card)
  expect(counts).toEqual([1, 2])
  vi.advanceTimersByTime(60_000)
  expect(counts).toEqual([1, 2, 1])
  expect(hold.take('one')).toBeUndefined()
  vi.advanceTimersByTime(9 * 60_000)
  expect(counts).toEqual([1, 2, 1, 0])
  expect(hold.take('two')).toBeUndefined()
})

it('[I-17] keeps its ten minutes when a card is kept again, and forgets at once when it is told', () => {
  vi.useFakeTimers()
  const hold = createCardHold()
  hold.keep('one', card)
  vi.advanceTimersByTime(9 * 60_000)
  hold.keep('one', card)
  vi.advanceTimersByTime(9 * 60_000)
  expect(hold.take('one')).toBeDefined()
  hold.keep('two', card)
  hold.forget('two')
  hold.forget('nobody')
  expect(hold.take('two')).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

it('[I-17] has no room for more than its most, and loses none of those that wait', () => {
  const hold = createCardHold({ most: 2 })
  hold.keep('one', card)
  expect(hold.hasRoom()).toBe(true)
  hold.keep('two', card)
  expect(hold.hasRoom()).toBe(false)
  expect(hold.take('one')).toBeDefined()
  expect(hold.hasRoom()).toBe(true)
  expect(hold.take('two')).toBeDefined()
})

it('[I-17] a card shows itself to nobody', () => {
  const shown = [
    inspect(card),
    String(card),
    JSON.stringify({ card }),
    inspect({ deep: { card } }, { showHidden: true }),
  ]
  expect(shown.filter((text) => /4355|321/.test(text))).toEqual([])
})
