import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { RULES } from '@vezne/contract/kit/validation.ts'
import { expect, it } from 'vitest'
import { NO_RESPONSE, TIMED_OUT } from './decide.ts'
import { CallFailed } from './query.ts'
import { canSayAgain, sayFailure } from './say-again.ts'
import { text } from './text.ts'

const failed = (status: number, message: string, body?: unknown) =>
  new CallFailed({ success: false, status, message, body })
const envelope = { success: false, message: '', data: null }

const lock = failed(429, 'Çok fazla deneme', { ...envelope, code: 'too-many-requests' })
const rules = failed(406, 'Email!', { ...envelope, errors: [{ path: 'email', rule: 'email-required', params: {} }] })
const theirs = failed(400, 'Bankanın sözü.', envelope)

it.each([
  ['a refusal, by its code', lock, REFUSALS['too-many-requests']],
  ['broken rules, by their codes', rules, RULES['email-required']],
  ['silence', failed(NO_RESPONSE, text.tr.noResponse), { tr: text.tr.noResponse, en: text.en.noResponse }],
  ['a wait that was too long', failed(NO_RESPONSE, 'x', TIMED_OUT), { tr: text.tr.timedOut, en: text.en.timedOut }],
  ['a broken server', failed(500, text.tr.broken), { tr: text.tr.broken, en: text.en.broken }],
  ['a bug', new Error('bug'), { tr: text.tr.broken, en: text.en.broken }],
])('[G-01] says %s in either language', (_, error, { tr, en }) => {
  expect([sayFailure(error, 'tr'), sayFailure(error, 'en')]).toEqual([[tr], [en]])
  expect(canSayAgain(error)).toBe(true)
})

it('[G-01] leaves somebody else’s words as they came, even those that sound like ours', () => {
  expect(sayFailure(theirs, 'en')).toEqual(['Bankanın sözü.'])
  expect(canSayAgain(theirs)).toBe(false)
  const sounds = failed(400, REFUSALS['not-found'].tr, { ...envelope, code: 'toString' })
  expect(sayFailure(sounds, 'en')).toEqual([REFUSALS['not-found'].tr])
})
