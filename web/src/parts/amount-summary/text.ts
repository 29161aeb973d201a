import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('amount-summary', {
  tr: {
    title: 'Ödeme Özeti',
    amount: 'Tutar',
    exchanged: 'Döviz × kur',
    commission: 'Komisyon',
    netAmount: 'Net Tutar',
    commissionRate: 'Komisyon Oranı',
    percent: '%{{rate}}',
    total: 'Toplam Tutar',
    downPayment: 'Peşinat',
    organizationFee: 'Organizasyon Ücreti',
    usdRate: 'USD Kuru',
    euroRate: 'EURO Kuru',
  },
  en: {
    title: 'Payment Summary',
    amount: 'Amount',
    exchanged: 'Currency × rate',
    commission: 'Commission',
    netAmount: 'Net Amount',
    commissionRate: 'Commission Rate',
    percent: '{{rate}}%',
    total: 'Total Amount',
    downPayment: 'Down Payment',
    organizationFee: 'Organization Fee',
    usdRate: 'USD Rate',
    euroRate: 'EURO Rate',
  },
})
