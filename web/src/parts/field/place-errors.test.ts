import { saleFieldAt } from '@vezne/contract/checkout/form-paths.ts'
import { describe, expect, it } from 'vitest'
import { placeErrors } from './place-errors.ts'

const body = (...errors: readonly { path: string; rule: string; params?: object }[]) => ({
  success: false,
  message: '',
  data: [],
  errors: errors.map((error) => ({ params: {}, ...error })),
})
const rules = { 'card-number-invalid': 'Geçersiz kart numarası', 'deferral-range': 'Erteleme' }

describe('[E-01] broken rules of the server', () => {
  it('stand beside the fields whose path they name, by rule where the form has words for it', () => {
    const answer = body(
      { path: 'cardNumber', rule: 'card-number-invalid' },
      { path: 'deferringInstallmentCount', rule: 'deferral-range' },
      { path: 'email', rule: 'too-large', params: { limit: 254 } },
      { path: 'expireYear', rule: 'required' },
    )
    expect(placeErrors(answer, saleFieldAt, rules, 'en')).toEqual({
      cardNumber: 'card-number-invalid',
      bankIdInstallment: 'deferral-range',
      email: 'This field must be at most 254.',
      expiration: 'This field is required.',
    })
  })

  it('say the first of several about one field, and leave the rest to the note', () => {
    const answer = body(
      { path: 'netAmount', rule: 'required' },
      { path: 'amount', rule: 'invalid' },
      { path: '', rule: 'invalid-json' },
    )
    expect(placeErrors(answer, saleFieldAt, rules, 'tr')).toEqual({ amount: 'Bu alan gerekli.' })
    expect(placeErrors('<html>', saleFieldAt, rules, 'tr')).toEqual({})
  })
})
