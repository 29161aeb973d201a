/** What a company can buy. The menu flags of a sign-in bear the same ten names (specification, 2.2). */
export const MODULES = [
  'paymentPlan',
  'collectionPlan',
  'posCollection',
  'stocks',
  'dbsInvoices',
  'invoiceDiscount',
  'erpReport',
  'createPaymentLink',
  'addSubFirm',
  'firmTransaction',
] as const

export type Module = (typeof MODULES)[number]
