import * as z from 'zod/mini'
import { id, instantMs, list as listOf, text } from '../kit/fields.ts'
import { list, whenFilter } from '../kit/list.ts'
import {
  DELIVERY_ERROR_WORDS,
  DELIVERY_STATES,
  DELIVERY_STATE_WORDS,
  DELIVERY_TYPES,
  DELIVERY_TYPE_WORDS,
} from './words.ts'

const item = z.object({
  /** Of the delivery; the event has its own, the same at every endpoint. */
  id,
  createdAt: instantMs,
  type: text(60),
  /** Where it goes: the address without its query, which may name a secret of the receiver. */
  endpoint: text(1000),
  status: z.enum(DELIVERY_STATES),
  tries: z.int().check(z.minimum(0), z.maximum(1000)),
  triedAt: z.nullable(instantMs),
  nextTryAt: z.nullable(instantMs),
  /** What the receiver answered last, and why that was not enough. */
  lastStatus: z.nullable(z.int().check(z.minimum(0), z.maximum(999))),
  lastError: z.nullable(text(40)),
})
export type DeliveryRow = z.output<typeof item>

/** Webhook gönderimleri: what was told to which server, and how it went. */
export const deliveryList = list({
  path: '/Admin/Webhooks/Deliveries',
  access: 'webhook.manage',
  summary: 'What was told to the company’s servers, and how it went',
  item,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(DELIVERY_STATES), DELIVERY_STATES.length),
      words: DELIVERY_STATE_WORDS,
    },
    type: {
      kind: 'words',
      title: { tr: 'Olay', en: 'Event' },
      accepts: listOf(z.enum(DELIVERY_TYPES), DELIVERY_TYPES.length),
      words: DELIVERY_TYPE_WORDS,
    },
  },
  sorts: ['createdAt'],
  sortedAtFirst: { field: 'createdAt', direction: 'desc' },
  columns: [
    { key: 'createdAt', kind: 'instant', title: { tr: 'Zaman', en: 'Time' } },
    { key: 'type', kind: 'word', title: { tr: 'Olay', en: 'Event' }, words: DELIVERY_TYPE_WORDS },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: DELIVERY_STATE_WORDS },
    { key: 'tries', kind: 'number', title: { tr: 'Deneme', en: 'Tries' } },
    { key: 'lastStatus', kind: 'number', title: { tr: 'Yanıt', en: 'Answer' } },
    { key: 'lastError', kind: 'word', title: { tr: 'Sonuç', en: 'Outcome' }, words: DELIVERY_ERROR_WORDS },
    { key: 'endpoint', kind: 'text', title: { tr: 'Adres', en: 'Address' } },
    { key: 'triedAt', kind: 'instant', title: { tr: 'Son Deneme', en: 'Last Try' }, isExtra: true },
    { key: 'nextTryAt', kind: 'instant', title: { tr: 'Sonraki Deneme', en: 'Next Try' }, isExtra: true },
  ],
  totals: {},
})
