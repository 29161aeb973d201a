import { expect, it } from 'vitest'
import { hashKey, isRightlyHashed, readHashKey } from './hash-key.ts'

const SECRET = 'example-app-secret'
const KEY = 'MERCHANT-KEY-EXAMPLE'
const [IV, SALT] = ['0123456789abcdef', 'ab12']

it('encrypts the published values', () => {
  expect(hashKey(['100.00', '1', 'TRY', KEY, 'INV-1'], SECRET, IV, SALT)).toBe(
    '0123456789abcdef:ab12:tYkPVcuFtnBcWQOeJOHxUyQ4X3KSwsnQkIRkZ9rQ3LBo5__dfnkYOY7ltpROCn6L0',
  )
  expect(hashKey(['25.50', 'INV-1', KEY], SECRET, IV, SALT)).toBe(
    '0123456789abcdef:ab12:MzS38ULxUb6EwAZpAUqweyyr7vo4+38UPoRTCqjt7HJ7NFdfB86+gXbY6swiRK__v',
  )
  const back = 'fedcba9876543210:cd34:uyf2Msz8GajxFwxJAsOOQQZFZ+ixJpbINgKiDpLCLjxqteUaekB0AmdN5xSResaM'
  expect(readHashKey(back, SECRET)).toEqual(['1', '100.00', 'INV-1', '16118277721618', 'TRY'])
})

it('accepts a request only with exactly its own values', () => {
  const fields = { amount: '25.50', invoice_id: 'INV-1', merchant_key: KEY }
  const hash_key = hashKey(['25.50', 'INV-1', KEY], SECRET)
  expect(isRightlyHashed('refund', { ...fields, hash_key }, SECRET)).toBe(true)
  expect(isRightlyHashed('refund', { ...fields, hash_key, amount: '25.5' }, SECRET)).toBe(false)
  expect(isRightlyHashed('refund', { ...fields, hash_key }, 'other')).toBe(false)
  expect(isRightlyHashed('refund', { ...fields, hash_key: hashKey(['25.50', KEY, 'INV-1'], SECRET) }, SECRET)).toBe(
    false,
  )
  for (const bad of ['', 'a:b', `${IV}:${SALT}:%%%`, `${hash_key}:x`]) expect(readHashKey(bad, SECRET)).toBeUndefined()
})
