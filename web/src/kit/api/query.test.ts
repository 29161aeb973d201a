import { expect, it } from 'vitest'
import { NO_RESPONSE } from './decide.ts'
import { CallFailed, shouldRetry } from './query.ts'

const failed = (status: number) => new CallFailed({ success: false, status, message: '', body: undefined })

it.each([
  ['asks again when nobody answered', 0, failed(NO_RESPONSE), true],
  ['asks again when the service is not there', 1, failed(503), true],
  ['stops after the second try', 2, failed(503), false],
  ['takes a refusal as it is', 0, failed(400), false],
  ['takes a missing record as it is', 0, failed(404), false],
  ['does not repeat our own mistake', 0, new Error('bug'), false],
])('%s', (_, failures, error, again) => {
  expect(shouldRetry(failures, error)).toBe(again)
})
