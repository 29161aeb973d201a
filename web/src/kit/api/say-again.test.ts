import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { expect, it } from 'vitest'
import { CallFailed } from './query.ts'
import { canSayAgain, sayAgain } from './say-again.ts'

const failed = (status: number, message: string) => new CallFailed({ success: false, status, message, body: undefined })

it('[G-01] says a refusal of ours in either language, and nobody else’s', () => {
  const { tr, en } = REFUSALS['too-many-requests']
  expect([sayAgain(tr, 'en'), sayAgain(en, 'tr'), sayAgain(tr, 'tr')]).toEqual([en, tr, tr])
  expect(sayAgain('Bankanın sözü.', 'en')).toBeUndefined()
})

it.each([
  ['a lock', failed(429, REFUSALS['too-many-requests'].tr), true],
  ['a failure without words', failed(500, ''), true],
  ['broken rules', failed(406, ''), false],
  ['somebody else’s words', failed(400, 'Bankanın sözü.'), false],
  ['a bug', new Error('bug'), true],
])('[G-01] %s survives a change of language: %s', (_, error, survives) => {
  expect(canSayAgain(error)).toBe(survives)
})
