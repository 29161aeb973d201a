import type { Module } from './modules.ts'

/** What a user of a firm may be allowed to do, within their firm. */
export const FIRM_RIGHTS = [
  'pay',
  'payment.see',
  'payment.refund-request',
  'link.create',
  'link.cancel',
  'statement.see',
  'statement.confirm',
  'plan.see',
  'plan.pay',
  'collection.see',
  'subfirm.see',
  'subfirm.manage',
  'stock.see',
  'dbs.see',
  'dbs.pay-early',
  'discount.see',
  'discount.offer',
  'erp.see',
  'export',
] as const

/** What staff may be allowed beyond that; theirs is the whole company. */
export const BACK_OFFICE_RIGHTS = [
  'payment.void',
  'payment.refund',
  'chargeback.record',
  'review.decide',
  'receivable.edit',
  'statement.send',
  'collection.manage',
  'firm.manage',
  'user.manage',
  'impersonate',
  'commission.edit',
  'pos.edit',
  'screen.edit',
  'company.edit',
  'message.edit',
  'key.manage',
  'webhook.manage',
  'erp.manage',
  'security.edit',
  'operations.manage',
  'audit.see',
] as const

export const STAFF_RIGHTS = [...FIRM_RIGHTS, ...BACK_OFFICE_RIGHTS] as const

export type Right = (typeof STAFF_RIGHTS)[number]

/**
 * The module a right belongs to: where the company has not bought it, nobody has the right. A right that is not named
 * here belongs to no module: money taken on the public page is seen to whatever the company has bought.
 */
const MODULE_OF: Partial<Record<Right, Module>> = {
  pay: 'posCollection',
  'payment.see': 'posCollection',
  'payment.refund-request': 'posCollection',
  'link.create': 'createPaymentLink',
  'link.cancel': 'createPaymentLink',
  'statement.see': 'firmTransaction',
  'statement.confirm': 'firmTransaction',
  'statement.send': 'firmTransaction',
  'plan.see': 'paymentPlan',
  'plan.pay': 'paymentPlan',
  'collection.see': 'collectionPlan',
  'collection.manage': 'collectionPlan',
  'subfirm.see': 'addSubFirm',
  'subfirm.manage': 'addSubFirm',
  'stock.see': 'stocks',
  'dbs.see': 'dbsInvoices',
  'dbs.pay-early': 'dbsInvoices',
  'discount.see': 'invoiceDiscount',
  'discount.offer': 'invoiceDiscount',
  'erp.see': 'erpReport',
}

/**
 * Which of these names count in a company with these modules: those that are rights of this version, of staff or of a
 * firm's user, and whose module is bought.
 */
export function rightsWithin(names: readonly string[], modules: readonly Module[], isStaff: boolean): Set<Right> {
  const possible: readonly Right[] = isStaff ? STAFF_RIGHTS : FIRM_RIGHTS
  const isBought = (module: Module | undefined) => module === undefined || modules.includes(module)
  return new Set(possible.filter((right) => names.includes(right) && isBought(MODULE_OF[right])))
}
