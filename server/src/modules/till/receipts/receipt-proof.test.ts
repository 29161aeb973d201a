import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { outlivesItsSecret } from '../../../testing/secret-change.ts'
import { readReceiptToken, receiptToken, verificationCode } from './receipt-proof.ts'

const named = { tenantId: randomUUID(), id: randomUUID() }

outlivesItsSecret('the link of a receipt', {
  make: (secrets) => receiptToken(secrets, named),
  read: (secrets, made) => readReceiptToken(secrets, made)?.named,
})

it('[I-18] a paper of before the change keeps the code that is printed on it', () => {
  const [fresh, old] = ['a new secret of this test', 'an old secret of this test']
  const opened = readReceiptToken([fresh, old], receiptToken(old, named))
  expect(verificationCode(opened?.secret ?? '', named)).toBe(verificationCode(old, named))
  expect(verificationCode([fresh, old], named)).toBe(verificationCode(fresh, named))
})
