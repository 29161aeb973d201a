import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { CHANNELS } from '@vezne/domain/payment/channel.ts'
import { PAYMENT_STATES } from '@vezne/domain/payment/state.ts'
import * as z from 'zod/mini'
import { bankId, currencyCode, installmentCount, rate } from '../checkout/fields.ts'
import { day, id, instantMs, list as listOf, requiredText, seldom, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import { CHANNEL_WORDS, DATE_KIND_WORDS, STATUS_WORDS } from './words.ts'

/** The parts of a card that may be seen: its first six digits, its last four. */
export const CARD_PARTS = /^(?=.*\d)(\d{6})?[\s*•.]*(\d{4})?$/
const cardParts = z.string().check(z.maxLength(24), z.regex(CARD_PARTS))

/** What somebody means who types into the one field is known by its shape. */
export function searchedAs(words: string): 'orderId' | 'authCode' | 'card' | 'words' {
  if (/^[0-9a-z]{20}$/i.test(words)) return 'orderId'
  if (/^(?=.*\d)[0-9a-z]{6}$/i.test(words)) return 'authCode'
  return CARD_PARTS.test(words) ? 'card' : 'words'
}

const isOfOnePayment = (words: string) => ['orderId', 'authCode'].includes(searchedAs(words.trim()))

/** A row, in the words of the specification. */
const item = z.object({
  id,
  orderId: text(20),
  createdAt: instantMs,
  channel: z.enum(CHANNELS),
  /** Null: nobody's account. */
  firmId: z.nullable(id),
  firmName: z.nullable(text(200)),
  status: z.enum(PAYMENT_STATES),
  /** What the card is charged, what is owed, and the difference, which the payer bears. */
  amount,
  netAmount: amount,
  commission: amount,
  commissionRate: z.nullable(rate),
  /** What has gone back to the card. */
  refundedAmount: amount,
  currencyCode,
  installmentCount,
  bankId,
  /** Of the POS, as people know it: `Garanti BBVA`. */
  bankName: text(100),
  /** Of the card: `Bonus`, `Maximum`. */
  program: z.nullable(text(60)),
  maskedCard: text(30),
  payerName: z.nullable(text(200)),
  authCode: z.nullable(text(60)),
  /** The bank's own number of the charge (RRN). */
  hostReference: z.nullable(text(100)),
  /** The payer was at the bank's page. */
  is3d: z.boolean(),
  /** The first day on which the bank hands over money of it. A company's own affair: nobody but staff is told. */
  valueOn: z.nullable(day),
  /** When it came to this firm out of the unidentified account; null where it was the firm's from the beginning. */
  movedAt: seldom(instantMs),
})
export type CollectionRow = z.output<typeof item>

/** Tahsilat Geçmişi: every payment of the firms that the caller sees. */
export const collectionList = list({
  path: '/PosCollectionTransaction',
  access: 'payment.see',
  summary: 'The payments of the firms that the caller sees',
  item,
  /** Those asked for most come first: screens fold the others away. */
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(PAYMENT_STATES), PAYMENT_STATES.length),
      words: STATUS_WORDS,
      reach: 'all',
    },
    bankId: {
      kind: 'numbers',
      title: { tr: 'Banka / POS', en: 'Bank / POS' },
      accepts: listOf(bankId, 50),
      reach: 'all',
    },
    /** What one firm has paid is little beside what the company has taken. */
    firmId: { kind: 'ids', title: { tr: 'Bayi', en: 'Dealer' }, accepts: listOf(id, 50), reach: 'few' },
    minAmount: { kind: 'least', title: { tr: 'En Az Tutar', en: 'Least Amount' }, accepts: amount },
    maxAmount: { kind: 'most', title: { tr: 'En Çok Tutar', en: 'Most Amount' }, accepts: amount },
    currencyCode: {
      kind: 'words',
      title: { tr: 'Döviz', en: 'Currency' },
      accepts: listOf(currencyCode, CURRENCIES.length),
    },
    channel: {
      kind: 'words',
      title: { tr: 'Kanal', en: 'Channel' },
      accepts: listOf(z.enum(CHANNELS), CHANNELS.length),
      words: CHANNEL_WORDS,
    },
    program: {
      kind: 'words',
      title: { tr: 'Kart Programı', en: 'Card Program' },
      accepts: listOf(requiredText(60), 20),
    },
    installmentCount: {
      kind: 'numbers',
      title: { tr: 'Taksit', en: 'Installments' },
      accepts: listOf(installmentCount, 12),
    },
    is3d: { kind: 'flag', title: { tr: '3D', en: '3-D' }, accepts: z.boolean() },
    orderId: { kind: 'text', title: { tr: 'İşlem No', en: 'Order No' }, accepts: requiredText(20), reach: 'few' },
    authCode: {
      kind: 'text',
      title: { tr: 'Provizyon No', en: 'Auth Code' },
      accepts: requiredText(60),
      reach: 'few',
    },
    hostReference: { kind: 'text', title: { tr: 'Referans (RRN)', en: 'Reference (RRN)' }, accepts: requiredText(100) },
    /** What may be seen of it: `540667`, `5403` or `540667*5403`. */
    card: { kind: 'text', title: { tr: 'BIN + Son 4', en: 'BIN + Last 4' }, accepts: cardParts },
    /** Which day `from` and `to` mean: of the payment, or the first on which its money comes, which staff alone may ask for. */
    by: {
      kind: 'words',
      title: { tr: 'Tarih Türü', en: 'Date Type' },
      accepts: listOf(z.enum(['payment', 'value']), 1),
      words: DATE_KIND_WORDS,
      reach: 'all',
    },
    /** A whole order, authorisation or reference number, parts of a card as above, or a part of a name. */
    q: {
      kind: 'text',
      title: { tr: 'Ara', en: 'Search' },
      accepts: searchFilter,
      reach: (words) => (isOfOnePayment(words) ? 'few' : undefined),
    },
  },
  sorts: ['createdAt', 'amount', 'netAmount', 'firmName', 'payerName'],
  sortedAtFirst: { field: 'createdAt', direction: 'desc' },
  columns: [
    { key: 'createdAt', kind: 'instant', title: { tr: 'İşlem Tarihi', en: 'Date' } },
    { key: 'orderId', kind: 'text', title: { tr: 'İşlem No', en: 'Order No' } },
    { key: 'channel', kind: 'word', title: { tr: 'Kanal', en: 'Channel' }, words: CHANNEL_WORDS },
    { key: 'firmName', kind: 'text', title: { tr: 'Bayi', en: 'Dealer' } },
    { key: 'payerName', kind: 'text', title: { tr: 'Kart Sahibi', en: 'Card Holder' } },
    { key: 'maskedCard', kind: 'text', title: { tr: 'Kart', en: 'Card' } },
    { key: 'program', kind: 'text', title: { tr: 'Program', en: 'Program' }, isExtra: true },
    { key: 'installmentCount', kind: 'number', title: { tr: 'Taksit', en: 'Installments' } },
    { key: 'amount', kind: 'amount', title: { tr: 'Çekilen Tutar', en: 'Charged' } },
    { key: 'commissionRate', kind: 'rate', title: { tr: 'Vade Farkı Oranı', en: 'Surcharge Rate' }, isExtra: true },
    { key: 'commission', kind: 'amount', title: { tr: 'Vade Farkı', en: 'Surcharge' } },
    { key: 'netAmount', kind: 'amount', title: { tr: 'Net Tutar', en: 'Net Amount' } },
    { key: 'refundedAmount', kind: 'amount', title: { tr: 'İade', en: 'Refunded' }, isExtra: true },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'bankName', kind: 'text', title: { tr: 'POS', en: 'POS' } },
    { key: 'bankId', kind: 'number', title: { tr: 'Banka Kodu', en: 'Bank Code' }, isExtra: true },
    { key: 'authCode', kind: 'text', title: { tr: 'Provizyon No', en: 'Auth Code' } },
    { key: 'hostReference', kind: 'text', title: { tr: 'Referans (RRN)', en: 'Reference (RRN)' }, isExtra: true },
    { key: 'is3d', kind: 'flag', title: { tr: '3D', en: '3-D' }, isExtra: true },
    { key: 'valueOn', kind: 'day', title: { tr: 'Valör Tarihi', en: 'Value Date' }, isExtra: true },
    {
      key: 'movedAt',
      kind: 'instant',
      title: { tr: 'Torbadan Aktarım', en: 'Moved From Unidentified' },
      isExtra: true,
    },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: STATUS_WORDS },
  ],
  totals: {
    /** Of what the bank approved, refunded or not; the count is of all. */
    approvedCount: z.int().check(z.maximum(1e15)),
    amount,
    netAmount: amount,
    commission: amount,
    refundedAmount: amount,
    /** Percent of those that ended, one way or the other; null where none has. */
    successRate: z.nullable(rate),
  },
})
