import { Counter, Gauge, type Registry } from 'prom-client'

export interface PaymentFigures {
  readonly bankSilences: Counter<'bank'>
  readonly silentBanks: Gauge<'bank'>
  readonly cardsHeld: Gauge
}

/** What the till counts of itself, once in each process. */
export function paymentFigures(registry: Registry): PaymentFigures {
  const registers = [registry]
  return {
    bankSilences: new Counter({
      name: 'vezne_bank_silences_total',
      help: 'Calls that a bank left unanswered',
      labelNames: ['bank'],
      registers,
    }),
    silentBanks: new Gauge({
      name: 'vezne_bank_silent',
      help: '1 while a bank does not answer and no new sale begins there',
      labelNames: ['bank'],
      registers,
    }),
    cardsHeld: new Gauge({
      name: 'vezne_cards_held',
      help: 'Cards that wait, sealed, in this process for their payers to come back from a bank',
      registers,
    }),
  }
}
