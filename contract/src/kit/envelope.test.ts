import { expect, it } from 'vitest'
import { fieldErrorsIn } from './envelope.ts'

const envelope = { success: false, message: '', data: [] }
const error = { path: 'items.2.amount', rule: 'too-large', params: { limit: 5 } }

it.each([
  ['none where an answer names none', envelope, []],
  ['those it names', { ...envelope, errors: [error] }, [error]],
  [
    'none that is only half one',
    { ...envelope, errors: [{ path: 'a' }, null, { ...error, params: 5 }, error] },
    [error],
  ],
  ['none of an answer that is not ours', '<html>', []],
])('reads of the fields an answer is about %s', (_, body, expected) => {
  expect(fieldErrorsIn(body)).toEqual(expected)
})
