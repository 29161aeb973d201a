import { paymentLinkList } from './payment-links/list.ts'

export const listPaymentLinks = paymentLinkList.page
export const totalPaymentLinks = paymentLinkList.total
export const exportPaymentLinks = paymentLinkList.export

export {
  cancelPaymentLink,
  createPaymentLink,
  duplicatePaymentLink,
  extendPaymentLink,
  paymentLinkDetail,
  resendPaymentLink,
} from './payment-links/link.ts'
export { importPaymentLinks, samplePaymentLinks } from './payment-links/import.ts'
export {
  getByPaymentRequestId,
  linkCardInfo,
  linkCommissionOptions,
  linkCurrencies,
  linkInstallments,
  linkScreenSettings,
  salesRequestWithCode,
} from './payment-links/payer.ts'
