import type { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import type { Bilingual } from '../kit/language.ts'

/** How a user stands in a company. Invited: has not been there yet. */
export const USER_STATES = ['active', 'invited', 'suspended', 'firm-closed'] as const

export const USER_STATE_WORDS = {
  active: { tr: 'Etkin', en: 'Active' },
  invited: { tr: 'Davet edildi', en: 'Invited' },
  suspended: { tr: 'Askıda', en: 'Suspended' },
  'firm-closed': { tr: 'Bayisi kapalı', en: 'Dealer closed' },
} as const satisfies Record<(typeof USER_STATES)[number], Bilingual>

export const USER_KINDS = ['staff', 'firm'] as const

export const USER_KIND_WORDS = {
  staff: { tr: 'Personel', en: 'Staff' },
  firm: { tr: 'Bayi kullanıcısı', en: 'Dealer user' },
} as const satisfies Record<(typeof USER_KINDS)[number], Bilingual>

type FirmRight = (typeof FIRM_RIGHTS)[number]

/** What a right lets somebody do, in plain words. */
export const FIRM_RIGHT_WORDS = {
  pay: { tr: 'Kartla ödeme yapar', en: 'Pays by card' },
  'payment.see': { tr: 'Tahsilat geçmişini görür', en: 'Sees the collection history' },
  'payment.refund-request': { tr: 'İade talep eder', en: 'Asks for refunds' },
  'link.create': { tr: 'Ödeme linki oluşturur', en: 'Creates payment links' },
  'link.cancel': { tr: 'Ödeme linkini iptal eder', en: 'Cancels payment links' },
  'statement.see': { tr: 'Ekstreyi görür', en: 'Sees the statement' },
  'statement.confirm': { tr: 'Mutabakat yanıtlar', en: 'Answers reconciliations' },
  'plan.see': { tr: 'Ödeme planını görür', en: 'Sees the payment plan' },
  'plan.pay': { tr: 'Plandaki borçları öder', en: 'Pays debts of the plan' },
  'collection.see': { tr: 'Tahsilat planını görür', en: 'Sees the collection plan' },
  'subfirm.see': { tr: 'Alt bayileri görür', en: 'Sees sub-dealers' },
  'subfirm.manage': { tr: 'Alt bayileri yönetir', en: 'Manages sub-dealers' },
  'stock.see': { tr: 'Stokları görür', en: 'Sees stock' },
  'dbs.see': { tr: 'DBS faturalarını görür', en: 'Sees direct-debit invoices' },
  'dbs.pay-early': { tr: 'DBS faturasını erken öder', en: 'Pays direct-debit invoices early' },
  'discount.see': { tr: 'Fatura iskontolarını görür', en: 'Sees invoice discounts' },
  'discount.offer': { tr: 'İskonto teklifi verir', en: 'Offers invoice discounts' },
  'erp.see': { tr: 'ERP raporlarını görür', en: 'Sees ERP reports' },
  export: { tr: 'Listeleri dosya olarak alır', en: 'Takes lists away as files' },
} as const satisfies Record<FirmRight, Bilingual>

interface RightGroup {
  readonly key: string
  readonly title: Bilingual
  readonly rights: readonly FirmRight[]
}

/** The rights of a firm's user, in the groups in which people think of them. Each stands in one. */
export const FIRM_RIGHT_GROUPS: readonly RightGroup[] = [
  {
    key: 'payments',
    title: { tr: 'Ödeme ve tahsilat', en: 'Payments' },
    rights: ['pay', 'payment.see', 'payment.refund-request', 'link.create', 'link.cancel'],
  },
  {
    key: 'account',
    title: { tr: 'Cari hesap', en: 'Account' },
    rights: ['statement.see', 'statement.confirm', 'plan.see', 'plan.pay', 'collection.see'],
  },
  {
    key: 'financing',
    title: { tr: 'DBS ve iskonto', en: 'Direct debit and discounts' },
    rights: ['dbs.see', 'dbs.pay-early', 'discount.see', 'discount.offer'],
  },
  {
    key: 'others',
    title: { tr: 'Alt bayi, stok ve raporlar', en: 'Sub-dealers, stock and reports' },
    rights: ['subfirm.see', 'subfirm.manage', 'stock.see', 'erp.see', 'export'],
  },
]
