import { STAFF_RIGHTS, type Right } from './rights.ts'

const changesNothing = (right: Right) => right.endsWith('.see') || right === 'export'

/**
 * The roles every company begins with, by the names its staff reads; a company may change them afterwards. The database
 * gives them to a new company (`roles`), and a test holds the two lists together.
 */
export const ROLES = {
  Sahip: STAFF_RIGHTS,
  Finans: [
    'pay',
    'payment.see',
    'payment.refund-request',
    'statement.see',
    'plan.see',
    'collection.see',
    'export',
    'payment.void',
    'payment.refund',
    'chargeback.record',
    'review.decide',
    'receivable.edit',
    'statement.send',
    'collection.manage',
  ],
  Operasyon: [
    'link.create',
    'link.cancel',
    'subfirm.see',
    'subfirm.manage',
    'firm.manage',
    'user.manage',
    'commission.edit',
    'screen.edit',
    'message.edit',
  ],
  Entegrasyon: ['erp.see', 'key.manage', 'webhook.manage', 'erp.manage'],
  Denetçi: STAFF_RIGHTS.filter(changesNothing),
} as const satisfies Record<string, readonly Right[]>

export type RoleName = keyof typeof ROLES
