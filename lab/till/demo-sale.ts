import { Card } from '@vezne/domain/card/card.ts'
import type { SetSale } from './start-payment.ts'

/** A sale of the pretend payer, for whoever plays many of them: what it costs, at which bank, and for what. */
export interface DemoSale {
  readonly accountId: string
  readonly version: number
  readonly bankId: number
  readonly amountMinor: bigint
  readonly key: string
  readonly target?: string
}

export function demoSale({ accountId, version, bankId, amountMinor, key, target }: DemoSale): SetSale {
  return {
    purpose: 'pay-without-login',
    channel: 'public',
    ...(target === undefined ? {} : { target }),
    figures: {
      totalMinor: amountMinor,
      netMinor: amountMinor,
      currency: 'TRY',
      installments: 1,
      shownInstallments: 1,
      definitionId: null,
      ratePpm: 0,
    },
    terminal: { id: accountId, version, bankId, routing: { reason: 'only-one' } },
    payer: {
      name: 'Ayşe Yılmaz',
      email: 'ayse@vezne.test',
      phone: '5551112233',
      identityNumber: '',
      language: 'tr',
      ip: '203.0.113.7',
    },
    card: new Card({
      number: '4355084355084358',
      cvv: '000',
      holder: 'AYŞE YILMAZ',
      expiryMonth: '12',
      expiryYear: '2030',
    }),
    key: { scope: 'payer', value: key },
  }
}
