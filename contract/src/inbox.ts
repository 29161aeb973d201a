import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, text } from './kit/fields.ts'

/** What the bell tells of; a screen has the words for each. */
export const NOTICE_KINDS = [
  'task-done',
  'task-failed',
  'review-opened',
  'review-waits',
  'refund-waits',
  'refund-decided',
  'mail-fell-back',
  'domain-lost',
  'reconciliation-agreed',
  'reconciliation-disputed',
  'reconciliation-changed',
  'reminder-unknown',
  'stock-arrived',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const NOTICES_SHOWN = 50

const kind = z.enum(NOTICE_KINDS)
const notice = z.object({
  id,
  kind,
  /** What it is about: the task, the review, the payment. */
  subjectId: id,
  /** What the words need: a number of a payment, a name, an amount. */
  params: z.record(text(40), text(200)),
  createdAt: instantMs,
  isRead: z.boolean(),
})

export const listNotices = endpoint({
  method: 'POST',
  path: '/Notice/List',
  access: 'session',
  reads: true,
  summary: 'What the caller should know of, the latest first, and how much of it is unread',
  input: nothing,
  reply: z.object({ items: list(notice, NOTICES_SHOWN), unread: z.int() }),
  refusals: [],
})

export const readNotice = endpoint({
  method: 'POST',
  path: '/Notice/Read',
  access: 'session',
  summary: 'The caller has seen a notice',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found'],
})

export const readAllNotices = endpoint({
  method: 'POST',
  path: '/Notice/ReadAll',
  access: 'session',
  summary: 'The caller has seen all notices',
  input: nothing,
  reply: noData,
  refusals: [],
})

export const noticeSettings = endpoint({
  method: 'POST',
  path: '/Notice/Settings',
  access: 'session',
  reads: true,
  summary: 'The kinds of notices that the caller may get, and which of them come by mail too',
  input: nothing,
  reply: list(z.object({ kind, byMail: z.boolean() }), NOTICE_KINDS.length),
  refusals: [],
})

export const saveNoticeSettings = endpoint({
  method: 'POST',
  path: '/Notice/SaveSettings',
  access: 'session',
  summary: 'Which kinds of notices come by mail too; mails are written in the language of this call',
  input: z.strictObject({ byMail: list(kind, NOTICE_KINDS.length) }),
  reply: noData,
  refusals: [],
})
