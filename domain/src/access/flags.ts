import { MODULES, type Module } from './modules.ts'
import type { Right } from './rights.ts'

/** The rights that show a menu entry: one of them is enough. */
const SHOWN_BY: Record<Module, readonly Right[]> = {
  paymentPlan: ['plan.see'],
  collectionPlan: ['collection.see'],
  posCollection: ['pay', 'payment.see'],
  stocks: ['stock.see'],
  dbsInvoices: ['dbs.see'],
  invoiceDiscount: ['discount.see'],
  erpReport: ['erp.see'],
  createPaymentLink: ['link.create'],
  addSubFirm: ['subfirm.see'],
  firmTransaction: ['statement.see'],
}

/** The menu flags of a sign-in, by the specification's names. They follow the rights and are kept nowhere. */
export function flagsOf(rights: readonly string[]): Record<Module, boolean> {
  const flags = MODULES.map((flag) => [flag, SHOWN_BY[flag].some((right) => rights.includes(right))] as const)
  return Object.fromEntries(flags) as Record<Module, boolean>
}
