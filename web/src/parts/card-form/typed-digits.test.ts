import { describe, expect, it } from 'vitest'
import { CARD_NUMBER, EXPIRATION, retype, type DigitFormat } from './typed-digits.ts'

/** `|` marks the caret. */
function typed(format: DigitFormat, before: string, after: string, inputType = 'insertText'): string {
  const caret = after.indexOf('|')
  const { text, caret: at } = retype(format, { value: after.replace('|', ''), caret, before, inputType })
  return `${text.slice(0, at)}|${text.slice(at)}`
}

describe('[P-14] a card number as it is typed', () => {
  it.each([
    ['in groups of four', '4355', '43550|', '4355 0|'],
    ['American Express as it is printed', '3744 270000', '3744 2700000|', '3744 270000 0|'],
    ['pasted with dashes and words', '', 'Kart: 4355-0843-5508-4358|', '4355 0843 5508 4358|'],
    ['not beyond its length', '4355 0843 5508 4358', '4355 0843 5508 43581|', '4355 0843 5508 4358|'],
    ['in the middle, the caret behind what was typed', '4355 0843', '439|55 0843', '439|5 5084 3'],
    ['at the end of a group, the caret past the space', '4355 0843', '4359| 0843', '4359 |0843'],
  ])('is written %s', (_, before, after, expected) => {
    expect(typed(CARD_NUMBER, before, after)).toBe(expected)
  })

  it.each([
    ['a digit, and the space that ended its group', '4355 0', '4355 |', 'deleteContentBackward', '4355|'],
    ['the digit before a space that was deleted', '4355 0843', '4355|0843', 'deleteContentBackward', '435|0 843'],
    ['the digit after a space that was deleted', '4355 0843', '4355|0843', 'deleteContentForward', '4355| 843'],
    ['everything', '4355 0843', '|', 'deleteContentBackward', '|'],
  ])('loses %s', (_, before, after, inputType, expected) => {
    expect(typed(CARD_NUMBER, before, after, inputType)).toBe(expected)
  })
})

describe('[P-16] an expiry as it is typed', () => {
  it.each([
    ['1', '12|', '12/|'],
    ['', '5|', '05/|'],
    ['1', '1/|', '01/|'],
    ['12/', '12//|', '12/|'],
    ['12/3', '12/30|', '12/30|'],
    ['', '12/2030|', '12/30|'],
    ['12/20', '12/203|', '12/203|'],
    ['12/203', '12/2030|', '12/30|'],
    ['12/30', '12/305|', '12/30|'],
    ['', '2030-12|', '12/30|'],
    ['', '12 / 30|', '12/30|'],
  ])('after %j, %j becomes %j', (before, after, expected) => {
    expect(typed(EXPIRATION, before, after)).toBe(expected)
  })

  it('goes back through its slash', () => {
    expect(typed(EXPIRATION, '12/3', '12/|', 'deleteContentBackward')).toBe('12|')
    expect(typed(EXPIRATION, '12/', '12|', 'deleteContentBackward')).toBe('1|')
  })
})
