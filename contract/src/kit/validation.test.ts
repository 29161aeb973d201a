import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { login } from '../auth.ts'
import { text, wholeNumber } from './fields.ts'
import { readInput } from './validation.ts'

function messages(schema: z.ZodMiniType, input: unknown, language: 'tr' | 'en' = 'tr') {
  const read = readInput(schema, input, language)
  return read.success ? [] : read.messages
}

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
