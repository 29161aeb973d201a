import type { PayOrder, PayPage } from '@vezne/contract/checkout/pages.ts'

const GUID = '6f4f8f5e-0000-4000-8000-000000000001'
const free: PayOrder = { kind: 'free', amount: null, referenceNumber: null, branch: null, problem: null }
const settings = {
  b2BShowCampaignButton: false,
  b2BViewUsdOnCurrencyDropDown: false,
  b2BViewEuroOnCurrencyDropDown: false,
  b2BCustomerInformationVisibility: false,
  b2BMobilePhoneVisibility: false,
  b2BTcknVisibility: false,
  b2BHideCommissionRateInfo: false,
}
export const flags = {
  isPosTransactionUseAdditionalField: false,
  isRubikFu: false,
  b2BIsUseAdditionalFieldForPolicy: false,
  isUseB2BCurrencyExChange: false,
  b2BShowCustomFields: false,
  b2BViewCurrencyExchangeRate: false,
}

/** What a company's pay page is drawn from. */
export function aPage(changes: Partial<PayPage> = {}): PayPage {
  return {
    tenantId: GUID,
    tenantPaymentGuid: GUID,
    frameOrigin: 'http://localhost:3001',
    today: '2026-11-15',
    hasProvider: true,
    tenant: flags,
    settings,
    methods: [],
    paymentTypes: [],
    currencies: [{ code: 'TRY', bankNoteSellValue: 1 }],
    campaignImageUrl: null,
    agreements: [{ kind: 'privacy', title: 'Gizlilik', url: '/api/content/agreements/privacy-tr.pdf' }],
    order: free,
    ...changes,
  }
}

/** What a shop asks for. */
export const order: Extract<PayOrder, { kind: 'order' }> = {
  kind: 'order',
  amount: '1250.50',
  currencyCode: 'TRY',
  referenceNumber: 'A-1',
  branch: null,
  downPayment: null,
  organizationFee: null,
  returnOrigin: 'http://localhost:3100',
  segments: { encryptAmountString: 'v1.x', referenceNumber: 'A-1', firmbranchNumber: null, callbackUrl: 'aHR0' },
}
