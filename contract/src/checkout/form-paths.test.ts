import { FORM_FIELDS } from '@vezne/domain/payer/form-fields.ts'
import { expect, it } from 'vitest'
import { salesRequest } from '../pay-without-login.ts'
import { saleFieldAt, salePathOf } from './form-paths.ts'

it('[E-01] every field of the payment form stands in the body of a sale, and is found again there', () => {
  for (const field of FORM_FIELDS) {
    expect(salesRequest.input.shape, field).toHaveProperty(salePathOf(field))
    expect(saleFieldAt(salePathOf(field))).toBe(field)
  }
})

it.each([
  ['expireYear', 'expiration'],
  ['netAmount', 'amount'],
  ['customerEmail', 'email'],
  ['deferringInstallmentCount', 'bankIdInstallment'],
  ['tenantPaymentGuid', undefined],
  ['', undefined],
])('shows %j of the body at %s', (path, field) => {
  expect(saleFieldAt(path)).toBe(field)
})
