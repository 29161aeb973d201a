/**
 * What a firm user may be allowed to do, by the names the sign-in answer carries as menu flags.
 * The menu and the API's gates read this one list.
 */
export const PERMISSIONS = [
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

export type Permission = (typeof PERMISSIONS)[number]
