import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { login } from '../auth.ts'
import { list, requiredText, text, wholeNumber } from './fields.ts'
import { amount } from './money.ts'
import { besideField, readInput, rule, sentencesOf } from './validation.ts'

function errors(schema: z.ZodMiniType, input: unknown) {
  const read = readInput(schema, input)
  return read.success ? [] : read.errors
}
const messages = (schema: z.ZodMiniType, input: unknown, language: 'tr' | 'en' = 'tr') =>
  sentencesOf(errors(schema, input), language)

describe('broken rules as sentences', () => {
  it('[S-07] uses the sentence a rule names, whether the field is empty or missing', () => {
    expect(messages(login.input, { email: '' })).toEqual(['Email alanı zorunludur!', 'Şifre alanı zorunludur!'])
    expect(messages(login.input, {}, 'en')).toEqual(['Email is required!', 'Password is required!'])
  })
  it('names the field in every general sentence', () => {
    const room = z.strictObject({ name: text(3), size: wholeNumber(2, 5) })
    expect(messages(room, { name: 'uzun', size: 9, colour: 'x' })).toEqual([
      'name alanı en çok 3 olabilir.',
      'size alanı en çok 5 olabilir.',
      'colour alanı tanınmıyor.',
    ])
    expect(messages(room, { name: 4, size: 1 }, 'en')).toEqual(['name is not valid.', 'size must be at least 2.'])
    expect(messages(room, { size: 3 }, 'en')).toEqual(['name is required.'])
  })
})

describe('broken rules by their fields', () => {
  const cart = z.strictObject({
    email: requiredText(10, rule('email-required')),
    card: z.strictObject({ number: text(4) }),
    items: list(z.strictObject({ amount }), 3),
  })

  it('[E-01] names the path in the body, the rule and what its sentence needs', () => {
    const items = [{ amount: 1 }, { amount: 1 }, { amount: 'çok', colour: 'x' }]
    expect(errors(cart, { email: '', card: { number: '12345' }, items })).toEqual([
      { path: 'email', rule: 'email-required', params: {} },
      { path: 'card.number', rule: 'too-large', params: { limit: 4 } },
      { path: 'items.2.amount', rule: 'invalid', params: {} },
      { path: 'items.2.colour', rule: 'unknown-field', params: {} },
    ])
    expect(errors(cart, { email: 'a', items: [] })).toEqual([{ path: 'card', rule: 'required', params: {} }])
    expect(errors(wholeNumber(2, 5), 1)).toEqual([{ path: '', rule: 'too-small', params: { limit: 2 } }])
  })

  it('[I-16] never repeats what was typed, and cuts a path that is nonsense', () => {
    const typed = { email: 'a', card: { number: '4355084355084358' }, items: [], ['x'.repeat(5000)]: 1 }
    const found = errors(cart, typed)
    expect(JSON.stringify(found)).not.toContain('4355')
    expect(found.map(({ path }) => path)).toEqual(['card.number', 'x'.repeat(60)])
  })

  it('says a general rule without a name beside its field, and knows no rule as invalid', () => {
    const error = { path: 'card.number', rule: 'too-large', params: { limit: 4 } }
    expect(besideField(error, 'tr')).toBe('Bu alan en çok 4 olabilir.')
    expect(besideField(error, 'en')).toBe('This field must be at most 4.')
    expect(besideField({ ...error, rule: 'toString' }, 'en')).toBe('This field is not valid.')
    expect(sentencesOf([{ ...error, path: '$&', rule: 'of a newer server' }], 'en')).toEqual(['$& is not valid.'])
  })
})
