import { describe, expect, it } from 'vitest'
import { placeSentences } from './field-of-rule.ts'
import { text } from './text.ts'

describe('[E-01] sentences of the server', () => {
  it.each(['tr', 'en'] as const)('stand beside the fields they are about, in %s', (language) => {
    const rules = text[language]
    const sentences = [rules['card-number-invalid'], rules['amount-too-large'], rules['deferral-range']]
    expect(placeSentences(sentences, rules)).toEqual({
      cardNumber: 'card-number-invalid',
      amount: 'amount-too-large',
      bankIdInstallment: 'deferral-range',
    })
  })

  it('are known by the field in front where no rule has them, and are left to the note otherwise', () => {
    const sentences = ['email alanı en çok 254 olabilir.', 'expireYear alanı gerekli.', 'Gönderilen veri okunamadı.']
    expect(placeSentences(sentences, text.tr)).toEqual({
      email: 'email alanı en çok 254 olabilir.',
      expiration: 'expireYear alanı gerekli.',
    })
  })
})
