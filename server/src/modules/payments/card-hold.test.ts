import { inspect } from 'node:util'
import { Card } from '@vezne/domain/card/card.ts'
import { expect, it } from 'vitest'
import { createCardHold } from './card-hold.ts'

const card = new Card({ number: '4355084355084358', cvv: '321', holder: 'A B', expiryMonth: '12', expiryYear: '2030' })

it('[I-17] gives a card back once, within ten minutes, to its own payment', () => {
  const hold = createCardHold()
  hold.keep('one', card, 0)
  expect(hold.take('two', 1)).toBeUndefined()
  const taken = hold.take('one', 1)
  expect([taken?.revealNumber(), taken?.revealCvv(), taken?.expiryYear]).toEqual(['4355084355084358', '321', '2030'])
  expect(hold.take('one', 2)).toBeUndefined()
  hold.keep('one', card, 0)
  expect(hold.take('one', 600_000)).toBeUndefined()
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
