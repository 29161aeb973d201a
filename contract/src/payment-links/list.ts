import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { LINK_STATES, LINK_USAGES } from '@vezne/domain/payment-link/state.ts'
import * as z from 'zod/mini'
import { currencyCode, installmentCount, rate } from '../checkout/fields.ts'
import { day, id, instantMs, list as listOf, seldom, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import { LINK_SEND_STATES, LINK_SEND_STATE_WORDS, LINK_STATE_WORDS, LINK_USAGE_WORDS } from './words.ts'

const count = z.int().check(z.minimum(0), z.maximum(1e15))
const sendState = z.nullable(z.enum(LINK_SEND_STATES))

/** A link as a row of Link Takibi. */
const item = z.object({
  id,
  /** Link No: for people to name it by; nobody opens anything with it. */
  number: text(20),
  createdAt: instantMs,
  recipientName: text(200),
  /** Null: nobody's account. */
  firmId: z.nullable(id),
  firmName: z.nullable(text(200)),
  description: text(500),
  reference: z.nullable(text(100)),
  /** Null: the payer chooses one, within the two that follow. */
  amount: z.nullable(amount),
  minAmount: z.nullable(amount),
  maxAmount: z.nullable(amount),
  currencyCode,
  maxInstallments: z.nullable(installmentCount),
  usage: z.enum(LINK_USAGES),
  /** Null: as often as somebody pays. */
  usageCount: z.nullable(count),
  usedCount: count,
  validUntil: day,
  /** Of the last one that was sent; null: none was. */
  emailState: sendState,
  smsState: sendState,
  /** How often the payer's page was opened, and how often a payment was begun. */
  openedCount: count,
  triedCount: count,
  /** What the bank said to the last one that failed, in the reader's words to choose: a `DeclineReason`. */
  lastReason: z.nullable(text(40)),
  /** Somebody is at the bank with it now. */
  isBeingPaid: z.boolean(),
  /** What was collected and has not gone back. */
  collectedAmount: amount,
  paidAt: z.nullable(instantMs),
  status: z.enum(LINK_STATES),
  /**
   * Of a link for debts that nobody has paid yet: what is still to be paid by it, by what is open of them now. Zero: they were
   * paid another way, and it reads as paid. Null for any other link.
   */
  leftAmount: seldom(amount),
  createdBy: text(200),
})
export type PaymentLinkRow = z.output<typeof item>

/** Link Takibi: the payment links of the firms that the caller sees. */
export const paymentLinkList = list({
  path: '/PaymentLink',
  access: 'link.create',
  orElse: 'audit.see',
  summary: 'The payment links of the firms that the caller sees',
  item,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(LINK_STATES), LINK_STATES.length),
      words: LINK_STATE_WORDS,
      reach: 'all',
    },
    firmId: { kind: 'ids', title: { tr: 'Bayi', en: 'Dealer' }, accepts: listOf(id, 50), reach: 'few' },
    currencyCode: {
      kind: 'words',
      title: { tr: 'Döviz', en: 'Currency' },
      accepts: listOf(currencyCode, CURRENCIES.length),
    },
    usage: {
      kind: 'words',
      title: { tr: 'Tip', en: 'Type' },
      accepts: listOf(z.enum(LINK_USAGES), LINK_USAGES.length),
      words: LINK_USAGE_WORDS,
    },
    minAmount: { kind: 'least', title: { tr: 'En Az Tutar', en: 'Least Amount' }, accepts: amount },
    maxAmount: { kind: 'most', title: { tr: 'En Çok Tutar', en: 'Most Amount' }, accepts: amount },
    /** A whole link number, or a part of a name, description or reference. */
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
  },
  sorts: ['createdAt', 'validUntil', 'amount', 'recipientName'],
  sortedAtFirst: { field: 'createdAt', direction: 'desc' },
  columns: [
    { key: 'createdAt', kind: 'instant', title: { tr: 'Oluşturma', en: 'Created' } },
    { key: 'number', kind: 'text', title: { tr: 'Link No', en: 'Link No' } },
    { key: 'recipientName', kind: 'text', title: { tr: 'Alıcı', en: 'Recipient' } },
    { key: 'firmName', kind: 'text', title: { tr: 'Bayi', en: 'Dealer' } },
    { key: 'description', kind: 'text', title: { tr: 'Açıklama', en: 'Description' } },
    { key: 'reference', kind: 'text', title: { tr: 'Referans', en: 'Reference' }, isExtra: true },
    { key: 'amount', kind: 'amount', title: { tr: 'Tutar', en: 'Amount' } },
    { key: 'minAmount', kind: 'amount', title: { tr: 'En Az', en: 'Least' }, isExtra: true },
    { key: 'maxAmount', kind: 'amount', title: { tr: 'En Çok', en: 'Most' }, isExtra: true },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'maxInstallments', kind: 'number', title: { tr: 'Azami Taksit', en: 'Max. Installments' } },
    { key: 'usage', kind: 'word', title: { tr: 'Tip', en: 'Type' }, words: LINK_USAGE_WORDS },
    { key: 'usedCount', kind: 'number', title: { tr: 'Kullanım', en: 'Used' } },
    { key: 'usageCount', kind: 'number', title: { tr: 'Kullanım Hakkı', en: 'Uses Allowed' }, isExtra: true },
    { key: 'validUntil', kind: 'day', title: { tr: 'Son Geçerlilik', en: 'Valid Until' } },
    { key: 'emailState', kind: 'word', title: { tr: 'E-posta', en: 'Email' }, words: LINK_SEND_STATE_WORDS },
    { key: 'smsState', kind: 'word', title: { tr: 'SMS', en: 'SMS' }, words: LINK_SEND_STATE_WORDS },
    { key: 'openedCount', kind: 'number', title: { tr: 'Görüntülenme', en: 'Opened' } },
    { key: 'triedCount', kind: 'number', title: { tr: 'Deneme', en: 'Attempts' } },
    { key: 'lastReason', kind: 'text', title: { tr: 'Son Banka Nedeni', en: 'Last Bank Reason' }, isExtra: true },
    { key: 'collectedAmount', kind: 'amount', title: { tr: 'Tahsil Edilen', en: 'Collected' } },
    { key: 'paidAt', kind: 'instant', title: { tr: 'Ödenme', en: 'Paid At' }, isExtra: true },
    { key: 'createdBy', kind: 'text', title: { tr: 'Oluşturan', en: 'Created By' }, isExtra: true },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: LINK_STATE_WORDS },
  ],
  totals: {
    /** Of links that can be paid and ask for an amount of their own. */
    activeCount: count,
    activeAmount: amount,
    /** Of links that can be paid and leave the amount to the payer: they come to nothing that could be summed. */
    openCount: count,
    /** Paid at least once. */
    paidCount: count,
    collectedAmount: amount,
    expiredCount: count,
    cancelledCount: count,
    blockedCount: count,
    /** Percent of all that were paid at least once, rounded half up; null where there is none. */
    conversionRate: z.nullable(rate),
    /** Half of the paid ones were paid sooner, first payment counted; null where none was. */
    medianMinutes: z.nullable(count),
  },
})
