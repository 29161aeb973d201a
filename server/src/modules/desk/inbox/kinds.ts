import { NOTICE_KINDS, type NoticeKind } from '@vezne/contract/inbox.ts'
import type { Right } from '@vezne/domain/access/rights.ts'

interface KindOfNotice {
  /** Who may get one; `own`: whoever it is about. */
  readonly for: Right | 'own'
  /** By mail too, until somebody says otherwise: somebody waits for them. */
  readonly byMail: boolean
}

export const KINDS: Readonly<Record<NoticeKind, KindOfNotice>> = {
  'task-done': { for: 'own', byMail: false },
  'task-failed': { for: 'own', byMail: false },
  'review-opened': { for: 'review.decide', byMail: false },
  'review-waits': { for: 'review.decide', byMail: true },
  'refund-waits': { for: 'payment.refund', byMail: true },
  'refund-decided': { for: 'payment.refund-request', byMail: false },
  'mail-fell-back': { for: 'company.edit', byMail: true },
  'domain-lost': { for: 'company.edit', byMail: true },
  'reconciliation-agreed': { for: 'statement.send', byMail: false },
  'reconciliation-disputed': { for: 'statement.send', byMail: true },
  'reconciliation-changed': { for: 'statement.send', byMail: true },
  'stock-arrived': { for: 'stock.see', byMail: true },
  'reminder-unknown': { for: 'collection.manage', byMail: false },
}

export const DEFAULT_BY_MAIL = NOTICE_KINDS.filter((kind) => KINDS[kind].byMail)

/** The kinds that somebody with these rights may ever get. */
export const kindsFor = (rights: ReadonlySet<Right>) =>
  NOTICE_KINDS.filter((kind) => {
    const needs = KINDS[kind].for
    return needs === 'own' || rights.has(needs)
  })
