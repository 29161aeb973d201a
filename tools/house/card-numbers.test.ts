import { expect, it } from 'vitest'
import { cardNumberFaults } from './card-numbers.ts'
import { TEST_CARDS } from './test-cards.ts'

// Put together here, so that this file holds no card number itself.
const UNLISTED = '4242'.repeat(4)
const file = (text: string, path = 'docs/note.md') => [{ path, text }]

it('names file and line of a number that is on no list, and does not repeat it', () => {
  const faults = ['docs/note.md:2 holds a card number 4242…42']
  expect(cardNumberFaults(file(`first line\ncard ${UNLISTED}\n`), TEST_CARDS)).toEqual(faults)
  expect(cardNumberFaults(file(`\n4242 4242-${'4242'.repeat(2)}`), TEST_CARDS)).toEqual(faults)
})
it('passes over listed cards, lockfiles, UUIDs, padded order numbers and moments in milliseconds', () => {
  expect(cardNumberFaults(file(Object.keys(TEST_CARDS).join('\n')), TEST_CARDS)).toEqual([])
  expect(cardNumberFaults(file(UNLISTED, 'package-lock.json'), TEST_CARDS)).toEqual([])
  expect(
    cardNumberFaults(
      file(`${'4242'.repeat(2)}-4242-4242-8242-${'0'.repeat(12)}\n${'0'.repeat(16)}\n1700000000004`),
      TEST_CARDS,
    ),
  ).toEqual([])
})
