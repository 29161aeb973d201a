import type { Language } from '@vezne/contract/kit/language.ts'
import type { ReceiptState } from '../read-receipt.ts'

export interface ReceiptWords {
  readonly title: string
  readonly fileName: string
  /** Who the company is to the tax office; eleven digits are those of a person. */
  readonly taxOffice: (name: string) => string
  readonly taxNumber: (number: string) => string
  readonly charged: string
  readonly states: Readonly<Record<ReceiptState, string>>
  /** Across the page of a receipt whose money went back. */
  readonly stamps: Readonly<Partial<Record<ReceiptState, string>>>
  readonly transaction: string
  readonly date: string
  readonly orderId: string
  readonly provision: string
  readonly bankReference: string
  readonly refunded: string
  readonly cardAndBank: string
  readonly bank: string
  readonly card: string
  readonly payer: string
  readonly plan: string
  readonly installments: string
  readonly single: string
  readonly count: (count: number) => string
  readonly deferred: (months: number) => string
  readonly schedule: string
  readonly nth: (number: number) => string
  readonly amount: string
  readonly commission: (percentage: string) => string
  readonly total: string
  readonly exchange: string
  readonly typed: string
  readonly rate: string
  /** The central bank's four, by the names that a payment keeps. */
  readonly rateTypes: Readonly<Record<string, string>>
  readonly about: string
  readonly firm: string
  readonly branch: string
  readonly reference: string
  readonly contract: string
  readonly policyDate: string
  readonly member: string
  readonly branchCode: string
  readonly method: string
  readonly kinds: string
  readonly customer: string
  readonly description: string
  readonly verification: string
  readonly howToVerify: string
  /** Where the address is over. */
  readonly askToVerify: string
  readonly footnote: string
}

export const RECEIPT_WORDS: Readonly<Record<Language, ReceiptWords>> = {
  tr: {
    title: 'Tahsilat Makbuzu',
    fileName: 'makbuz',
    taxOffice: (name) => `${name} V.D.`,
    taxNumber: (number) => `${number.length === 11 ? 'TCKN' : 'VKN'} ${number}`,
    charged: 'Karttan çekilen tutar',
    states: {
      approved: 'Ödendi',
      'partly-refunded': 'Kısmen iade edildi',
      voided: 'İptal edildi',
      refunded: 'İade edildi',
    },
    stamps: { 'partly-refunded': 'KISMEN İADE EDİLDİ', voided: 'İPTAL EDİLDİ', refunded: 'İADE EDİLDİ' },
    transaction: 'İşlem',
    date: 'Tarih ve saat',
    orderId: 'İşlem no',
    provision: 'Provizyon no',
    bankReference: 'Banka referansı',
    refunded: 'İade edilen',
    cardAndBank: 'Kart',
    bank: 'Banka',
    card: 'Kart numarası',
    payer: 'Ödeyen',
    plan: 'Tutar',
    installments: 'Taksit',
    single: 'Tek çekim',
    count: (count) => `${count} taksit`,
    deferred: (months) => `${months} ay ötelemeli`,
    schedule: 'Taksit planı',
    nth: (number) => `${number}. taksit`,
    amount: 'Tutar',
    commission: (percentage) => `Komisyon (%${percentage})`,
    total: 'Çekilen toplam',
    exchange: 'Döviz',
    typed: 'Döviz tutarı',
    rate: 'Kur',
    rateTypes: {
      'forex-buying': 'TCMB döviz alış',
      'forex-selling': 'TCMB döviz satış',
      'banknote-buying': 'TCMB efektif alış',
      'banknote-selling': 'TCMB efektif satış',
    },
    about: 'Açıklamalar',
    firm: 'Firma',
    branch: 'Bayi / şube no',
    reference: 'Referans no',
    contract: 'Sözleşme / poliçe no',
    policyDate: 'Poliçe tarihi',
    member: 'Üye no',
    branchCode: 'Şube kodu',
    method: 'Ödeme yöntemi',
    kinds: 'Ödeme türü',
    customer: 'Müşteri bilgisi',
    description: 'Açıklama',
    verification: 'Doğrulama kodu',
    howToVerify:
      'Karekodu okutun veya bağlantıyı açın: sayfadaki kod, tutar ve durum bu makbuzla aynıysa makbuz gerçektir.',
    askToVerify: 'Makbuzu doğrulatmak için bu kodu ödeme yapılan şirkete bildirin.',
    footnote: 'Bu makbuz elektronik ortamda düzenlenmiştir; fatura yerine geçmez.',
  },
  en: {
    title: 'Payment Receipt',
    fileName: 'receipt',
    taxOffice: (name) => `Tax office: ${name}`,
    taxNumber: (number) => `Tax number: ${number}`,
    charged: 'Charged to the card',
    states: {
      approved: 'Paid',
      'partly-refunded': 'Partly refunded',
      voided: 'Cancelled',
      refunded: 'Refunded',
    },
    stamps: { 'partly-refunded': 'PARTLY REFUNDED', voided: 'CANCELLED', refunded: 'REFUNDED' },
    transaction: 'Transaction',
    date: 'Date and time',
    orderId: 'Transaction no',
    provision: 'Authorisation no',
    bankReference: 'Bank reference',
    refunded: 'Refunded',
    cardAndBank: 'Card',
    bank: 'Bank',
    card: 'Card number',
    payer: 'Paid by',
    plan: 'Amount',
    installments: 'Installments',
    single: 'Single payment',
    count: (count) => `${count} installments`,
    deferred: (months) => `deferred by ${months} ${months === 1 ? 'month' : 'months'}`,
    schedule: 'Installment plan',
    nth: (number) => `Installment ${number}`,
    amount: 'Amount',
    commission: (percentage) => `Commission (${percentage}%)`,
    total: 'Total charged',
    exchange: 'Currency',
    typed: 'Foreign amount',
    rate: 'Exchange rate',
    rateTypes: {
      'forex-buying': 'CBRT forex buying',
      'forex-selling': 'CBRT forex selling',
      'banknote-buying': 'CBRT banknote buying',
      'banknote-selling': 'CBRT banknote selling',
    },
    about: 'Details',
    firm: 'Firm',
    branch: 'Dealer / branch no',
    reference: 'Reference no',
    contract: 'Contract / policy no',
    policyDate: 'Policy date',
    member: 'Member no',
    branchCode: 'Branch code',
    method: 'Payment method',
    kinds: 'Payment type',
    customer: 'Customer information',
    description: 'Description',
    verification: 'Verification code',
    howToVerify:
      'Scan the code or open the link: the receipt is genuine if code, amount and state on that page are the same as here.',
    askToVerify: 'To have the receipt verified, tell this code to the company that was paid.',
    footnote: 'This receipt was made electronically; it does not replace an invoice.',
  },
}
