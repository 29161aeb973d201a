import type { Bilingual } from './language.ts'

/** Every refusal of a void or refund. */
export const REFUND_REFUSALS = {
  'refund-request-waits': {
    status: 409,
    tr: 'Bu satış için karar bekleyen bir iptal ya da iade talebi var. Önce o sonuçlandırılmalıdır.',
    en: 'A request to void or refund this sale is waiting for a decision. That one has to be decided first.',
  },
  'refund-request-own': {
    status: 409,
    tr: 'Kendi talebinize kendiniz karar veremezsiniz; ikinci bir kişi gerekir.',
    en: 'You cannot decide about your own request; a second person is needed.',
  },
  'refund-request-over': {
    status: 409,
    tr: 'Bu talep daha önce sonuçlandırılmış ya da süresi dolmuş.',
    en: 'This request has been decided already, or its time has run out.',
  },
  'refund-refused': {
    status: 409,
    tr: 'Banka bu iptali ya da iadeyi kabul etmedi; bu istekle para geri verilmedi. Bankanın yanıtı işlemin detayında yazar.',
    en: 'The bank did not accept this void or refund; no money went back by it. What the bank said stands in the detail of the payment.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 409 }>
