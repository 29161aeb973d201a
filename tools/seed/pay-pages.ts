import type { ScreenSettings } from '@vezne/contract/checkout/screen.ts'
import type { BranchToSave } from '@vezne/server/modules/company/firms/index.ts'

/** What a company of the demo puts on its payment pages. */
export interface DemoPayPage {
  readonly tenant: string
  readonly settings: Partial<ScreenSettings>
  /** At insurers these are the insurance companies. */
  readonly methods?: readonly string[]
  readonly paymentTypes?: readonly string[]
  readonly branches?: readonly (Omit<BranchToSave, 'firmId'> & { readonly firmCode: string })[]
  /** HTML above the payment options. */
  readonly description?: string
}

export const DEMO_PAY_PAGES: readonly DemoPayPage[] = [
  {
    tenant: 'anadolu',
    settings: {
      b2BShowCampaignButton: true,
      b2BViewUsdOnCurrencyDropDown: true,
      b2BViewEuroOnCurrencyDropDown: true,
      b2BCustomerInformationVisibility: true,
    },
    branches: [
      { number: '1001', firmCode: 'BAYI-001' },
      { number: '1002', firmCode: 'BAYI-002' },
    ],
    description:
      '<p><strong>Bayi kampanyası:</strong> Yapı Kredi World kartlara <b>+2 taksit</b>, İş Bankası Maximum kartlara 2 ve 3 taksitte peşin fiyatına.</p>',
  },
  {
    tenant: 'sigorta',
    settings: { b2BMobilePhoneVisibility: true },
    methods: [
      'Anka Sigorta',
      'Boğaziçi Sigorta',
      'Ege Yaşam Sigorta',
      'Marmara Emeklilik ve Hayat',
      'Toros Sigorta',
      'Yeşilırmak Sigorta',
    ],
    paymentTypes: ['Kasko', 'Trafik', 'DASK', 'Konut', 'Sağlık', 'Ferdi Kaza', 'Seyahat', 'İş Yeri'],
  },
  {
    tenant: 'sozlesme',
    settings: { b2BCustomerInformationVisibility: true, b2BMobilePhoneVisibility: true },
    branches: [
      {
        number: '1001',
        firmCode: 'PROJE-001',
        downPaymentMinor: 5_000_000n,
        organizationFeeMinor: 250_000n,
      },
    ],
  },
  { tenant: 'rubik', settings: { b2BMobilePhoneVisibility: true } },
  {
    tenant: 'ihracat',
    settings: { b2BViewUsdOnCurrencyDropDown: true, b2BViewEuroOnCurrencyDropDown: true },
  },
  { tenant: 'magaza', settings: {} },
  { tenant: 'bos', settings: {} },
  { tenant: 'kuzey-grup', settings: { b2BCustomerInformationVisibility: true, b2BHideCommissionRateInfo: true } },
]
