import { describe, expect, it } from 'vitest'
import { shareText, whatsAppAddress, type SharedLink } from './shared-link.ts'

const link: SharedLink = {
  url: 'https://anadolu.example.com/paymentPage?d=abc',
  number: 'L-000123',
  recipientName: 'Işık Ticaret',
  recipientPhone: null,
  amount: 125_000n,
  currencyCode: 'TRY',
  description: 'Fatura 2026/11',
  validUntil: '2026-11-30',
  language: 'tr',
}

describe('[M-06] sharing a link', () => {
  it('says who asks, how much, for what, until when and where, in the payer’s language', () => {
    expect(shareText(link, 'Anadolu Dağıtım A.Ş.')).toBe(
      [
        'Anadolu Dağıtım A.Ş.: ₺1.250,00',
        'Fatura 2026/11',
        'Son geçerlilik: 30.11.2026',
        'Ödeme sayfası: https://anadolu.example.com/paymentPage?d=abc',
      ].join('\n'),
    )
    expect(shareText({ ...link, amount: null, language: 'en' }, 'Anadolu')).toContain('Anadolu: You type the amount')
  })

  it.each([
    ['0 (532) 123 45 67', 'https://wa.me/905321234567?'],
    ['+90 532 123 45 67', 'https://wa.me/905321234567?'],
    ['5321234567', 'https://wa.me/905321234567?'],
    ['+49 151 23456789', 'https://wa.me/4915123456789?'],
    [null, 'https://wa.me/?'],
  ])('opens WhatsApp at %s', (recipientPhone, begins) => {
    const address = whatsAppAddress({ ...link, recipientPhone }, 'Anadolu & Oğulları')
    expect(address.startsWith(begins)).toBe(true)
    expect(new URL(address).searchParams.get('text')).toBe(shareText(link, 'Anadolu & Oğulları'))
  })
})
