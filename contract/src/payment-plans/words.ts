import type { DebtRequestKind, DebtRequestState } from '@vezne/domain/payment-plan/debt-requests.ts'
import type { PromiseState } from '@vezne/domain/payment-plan/promise-states.ts'
import type { PlanStatus } from '@vezne/domain/payment-plan/plan-standing.ts'
import type { Bilingual } from '../kit/language.ts'

/** How an open line of a plan stands today. */
export const PLAN_STATUS_WORDS: Readonly<Record<PlanStatus, Bilingual>> = {
  overdue: { tr: 'Vadesi Geçti', en: 'Overdue' },
  'due-today': { tr: 'Bugün', en: 'Due Today' },
  'not-due': { tr: 'Vadesi Gelmedi', en: 'Not Due Yet' },
  credit: { tr: 'Alacak', en: 'Credit' },
  'being-paid': { tr: 'Ödeniyor', en: 'Being Paid' },
  disputed: { tr: 'İtirazlı', en: 'Disputed' },
  'not-payable': { tr: 'Ödenemez', en: 'Not Payable' },
}

/** How a promise to pay stands today. */
export const PROMISE_STATE_WORDS: Readonly<Record<PromiseState, Bilingual>> = {
  open: { tr: 'Bekleniyor', en: 'Open' },
  kept: { tr: 'Tutuldu', en: 'Kept' },
  broken: { tr: 'Tutulmadı', en: 'Broken' },
  withdrawn: { tr: 'Geri Alındı', en: 'Withdrawn' },
}

/** What was asked about a debt, and how that stands. */
export const DEBT_REQUEST_KIND_WORDS: Readonly<Record<DebtRequestKind, Bilingual>> = {
  dispute: { tr: 'İtiraz', en: 'Dispute' },
  'due-day': { tr: 'Vade değişikliği', en: 'Another due day' },
}
export const DEBT_REQUEST_STATE_WORDS: Readonly<Record<DebtRequestState, Bilingual>> = {
  open: { tr: 'Cevap Bekliyor', en: 'Waiting' },
  accepted: { tr: 'Kabul Edildi', en: 'Accepted' },
  rejected: { tr: 'Reddedildi', en: 'Rejected' },
  withdrawn: { tr: 'Geri Alındı', en: 'Withdrawn' },
}
