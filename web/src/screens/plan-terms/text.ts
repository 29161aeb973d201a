import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('planTerms', {
  tr: {
    lead: 'Oranı boş bırakılan tutar hesaplanmaz ve gösterilmez. Hesaplanan vade farkı bilgi içindir: fatura kesilmez, ödemeyle kapatılmaz.',
    late: 'Vade Farkı',
    lateRate: 'Oran (%)',
    latePeriod: 'Dönem',
    monthly: 'Aylık (30 gün)',
    yearly: 'Yıllık',
    graceDays: 'Tolerans (gün)',
    graceHint: 'Bu kadar gün gecikme ücretsizdir; aşılırsa gecikmenin tamamı hesaplanır.',
    early: 'Erken Ödeme İskontosu',
    earlyRate: 'Yıllık oran (%)',
    earlyMethod: 'Yöntem',
    inner: 'İç iskonto (peşin değer üzerinden)',
    outer: 'Dış iskonto (nominal üzerinden)',
    base: 'Yılın gün sayısı',
    underpaid: 'Eksik Ödenen Taksit',
    underpaidRule: 'Vadesi geçince fark',
    underpaidHint:
      'ERP’si olmayan defterlerde, burada vadeye bölünmüş belgeler için. Hiç ödenmemiş taksit yerinde kalır.',
    keep: 'Taksitinde kalır',
    first: 'İlk (sıradaki) takside eklenir',
    spread: 'Kalan taksitlere eşit dağıtılır',
    last: 'Son takside eklenir',
    new: 'Yeni taksit açılır',
    rateInvalid: '0 ile 200 arasında bir yüzde yazın ya da boş bırakın.',
    graceInvalid: '0 ile 365 arasında bir gün sayısı yazın.',
    difference: 'Kur Farkı',
    differenceBy: 'Faturasını kim keser',
    differenceHint:
      'TL ile ödenen döviz borcunda, belge kuru ile ödeme kuru arasındaki beklenen fark. Bilgi olarak gösterilir.',
    gainer: 'Lehine olan taraf',
    company: 'Her durumda şirket',
    nobody: 'Kesilmez',
    differenceVat: 'İçindeki KDV (%)',
    vatInvalid: '0 ile 100 arasında bir yüzde yazın.',
    none: 'Hesaplanmıyor',
  },
  en: {
    lead: 'An amount whose rate is left empty is not calculated and not shown. A calculated late charge is information: it is not invoiced and no payment closes it.',
    late: 'Late Charge',
    lateRate: 'Rate (%)',
    latePeriod: 'Period',
    monthly: 'Monthly (30 days)',
    yearly: 'Yearly',
    graceDays: 'Grace (days)',
    graceHint: 'So many days late cost nothing; whoever is later is charged for all of them.',
    early: 'Early Payment Discount',
    earlyRate: 'Yearly rate (%)',
    earlyMethod: 'Method',
    inner: 'Inner (on the present value)',
    outer: 'Outer (on the nominal amount)',
    base: 'Days of a year',
    underpaid: 'Underpaid Installment',
    underpaidRule: 'Once its day has passed, what is missing',
    underpaidHint:
      'For documents split here, in ledgers without an ERP. An installment of which nothing was paid stays where it is.',
    keep: 'Stays in its installment',
    first: 'Is added to the next installment',
    spread: 'Is spread over those that are left',
    last: 'Is added to the last installment',
    new: 'Becomes a new installment',
    rateInvalid: 'Write a percentage between 0 and 200, or leave it empty.',
    graceInvalid: 'Write a number of days between 0 and 365.',
    difference: 'Exchange Difference',
    differenceBy: 'Who invoices it',
    differenceHint:
      'Of foreign debts that are paid in lira: what is expected between the rate of the document and that of the payment. Shown as information.',
    gainer: 'Whoever gains by it',
    company: 'The company in any case',
    nobody: 'Nobody',
    differenceVat: 'VAT contained (%)',
    vatInvalid: 'Write a percentage between 0 and 100.',
    none: 'Not calculated',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    planTerms: (typeof text)['tr']
  }
}
