import type { DeclineReason } from '@vezne/banks/pos/port.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { payerOf } from '../read-payment.ts'
import { adviceOn } from './decline-advice.ts'
import type { PaymentRow } from '../store/payments.store.ts'

type Both = Readonly<Record<'tr' | 'en', string>>

const PAID: Both = { tr: 'Ödemeniz alındı', en: 'Your payment was taken' }
const ASKING: Both = { tr: 'Ödemenizin sonucu bankaya soruluyor', en: 'The bank is being asked about your payment' }
const NOT_TAKEN: Both = { tr: 'Ödeme alınamadı', en: 'The payment was not taken' }
const NOT_FINISHED: Both = { tr: 'Ödeme tamamlanmadı', en: 'The payment was not finished' }
const CANCELLED: Both = { tr: 'Ödeme iptal edildi', en: 'The payment was cancelled' }
const REFUNDED: Both = { tr: 'Ödeme iade edildi', en: 'The payment was refunded' }
const PARTLY_BACK: Both = {
  tr: 'Ödemeniz alındı, bir kısmı iade edildi',
  en: 'Your payment was taken and partly refunded',
}

/** What a payer can do something about is said; the rest is between the bank and the card. */
const REASONS: Readonly<Partial<Record<DeclineReason, Both>>> = {
  'insufficient-funds': {
    tr: 'Ödeme alınamadı: kart limiti veya bakiyesi yetersiz',
    en: 'The payment was not taken: not enough limit or balance on the card',
  },
  'expired-card': {
    tr: 'Ödeme alınamadı: kartın süresi dolmuş',
    en: 'The payment was not taken: the card has expired',
  },
  'limit-exceeded': {
    tr: 'Ödeme alınamadı: kart limiti aşıldı',
    en: 'The payment was not taken: above the card limit',
  },
  'authentication-failed': {
    tr: 'Ödeme alınamadı: bankadaki onay verilmedi',
    en: 'The payment was not taken: it was not approved at the bank',
  },
  'cancelled-by-payer': {
    tr: 'Ödeme alınamadı: ödemeden vazgeçtiniz',
    en: 'The payment was not taken: you cancelled it',
  },
}

export type ResultKind = 'paid' | 'failed' | 'waiting' | 'returned'

export interface ResultWords {
  readonly kind: ResultKind
  /** The first part of the specification's address; a payment in doubt is neither. */
  readonly success: 'true' | 'false' | 'pending'
  readonly message: string
  /** What the payer can do next, where it was not taken. */
  readonly advice: string | undefined
}

/** How a payment stands, in a payer's words. In doubt is never called failed. */
export function resultWords(payment: PaymentRow): ResultWords {
  const [kind, success, both] = wordsOf(payment.state, payment.declineReason)
  const language = payerOf(payment).language === 'en' ? 'en' : 'tr'
  const advice = payment.state === 'declined' ? adviceOn(payment.declineReason)[language] : undefined
  return { kind, success, message: both[language], advice }
}

function wordsOf(state: PaymentState, reason: string | null): [ResultKind, ResultWords['success'], Both] {
  switch (state) {
    case 'created':
    case 'init-sent':
    case 'awaiting-3d':
    case 'auth-sent':
    case 'in-doubt':
    case 'review':
      return ['waiting', 'pending', ASKING]
    case 'approved':
      return ['paid', 'true', PAID]
    case 'partly-refunded':
      return ['paid', 'true', PARTLY_BACK]
    case 'declined':
      return ['failed', 'false', (reason === null ? undefined : REASONS[reason as DeclineReason]) ?? NOT_TAKEN]
    case 'abandoned':
      return ['failed', 'false', NOT_FINISHED]
    case 'voided':
      return ['returned', 'false', CANCELLED]
    case 'refunded':
      return ['returned', 'false', REFUNDED]
  }
}
