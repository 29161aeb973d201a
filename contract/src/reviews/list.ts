import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { id, instantMs, list as listOf, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import { REVIEW_ACTOR_WORDS, REVIEW_KINDS, REVIEW_KIND_WORDS, REVIEW_STATUSES, REVIEW_STATUS_WORDS } from './words.ts'

/** One question, as far as a row tells it. */
export const reviewItem = z.object({
  id,
  kind: z.enum(REVIEW_KINDS),
  status: z.enum(REVIEW_STATUSES),
  /** How people call what it is about: an order number. */
  label: text(100),
  /** In the words of whoever opened it. */
  reason: text(200),
  /** The money that hangs on it, where there is some. */
  amount: z.nullable(amount),
  currencyCode: z.nullable(currencyCode),
  openedAt: instantMs,
  closedAt: z.nullable(instantMs),
  closedBy: z.nullable(text(200)),
})
export type ReviewItem = z.output<typeof reviewItem>

/** İnceleme Masası: what waits for a person, and what did. */
export const reviewList = list({
  path: '/Review',
  access: 'review.decide',
  summary: 'The questions that wait for a person, and those that did',
  item: reviewItem,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(REVIEW_STATUSES), REVIEW_STATUSES.length),
      words: REVIEW_STATUS_WORDS,
    },
    kind: {
      kind: 'words',
      title: { tr: 'Konu', en: 'Subject' },
      accepts: listOf(z.enum(REVIEW_KINDS), REVIEW_KINDS.length),
      words: REVIEW_KIND_WORDS,
    },
    currencyCode: {
      kind: 'words',
      title: { tr: 'Döviz', en: 'Currency' },
      accepts: listOf(currencyCode, CURRENCIES.length),
    },
    /** A part of what the subject is called. */
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
  },
  // By status: what waits for somebody first, and the latest of it.
  sorts: ['status', 'openedAt', 'amount'],
  sortedAtFirst: { field: 'status', direction: 'asc' },
  columns: [
    { key: 'openedAt', kind: 'instant', title: { tr: 'Açılış', en: 'Opened' } },
    { key: 'kind', kind: 'word', title: { tr: 'Konu', en: 'Subject' }, words: REVIEW_KIND_WORDS },
    { key: 'label', kind: 'text', title: { tr: 'İşlem No', en: 'Order No' } },
    { key: 'amount', kind: 'amount', title: { tr: 'Tutar', en: 'Amount' } },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: REVIEW_STATUS_WORDS },
    { key: 'closedAt', kind: 'instant', title: { tr: 'Kapanış', en: 'Closed' }, isExtra: true },
    {
      key: 'closedBy',
      kind: 'word',
      title: { tr: 'Karar Veren', en: 'Decided By' },
      words: REVIEW_ACTOR_WORDS,
      isExtra: true,
    },
  ],
  /** Beside the count; what hangs on no money stands under a currency without a name. */
  totals: { amount },
})
