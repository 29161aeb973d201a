import { FIRM_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import type { Bilingual } from '../kit/language.ts'

/** What each right lets somebody do, as people say it: of staff in the whole company, of a firm's user in their firm. */
export const RIGHT_WORDS: Readonly<Record<Right, Bilingual>> = {
  pay: { tr: 'Kartla ödeme yapar', en: 'Pays by card' },
  'payment.see': { tr: 'Tahsilatları görür', en: 'Sees payments' },
  'payment.refund-request': { tr: 'İade talep eder', en: 'Asks for refunds' },
  'payment.void': { tr: 'Tahsilat iptal eder', en: 'Voids payments' },
  'payment.refund': { tr: 'Tahsilat iade eder', en: 'Refunds payments' },
  'chargeback.record': { tr: 'Ters ibraz kaydeder', en: 'Records chargebacks' },
  'review.decide': { tr: 'İnceleme masasında karar verir', en: 'Decides at the review desk' },
  export: { tr: 'Listeleri dosya olarak alır', en: 'Takes lists away as files' },
  'link.create': { tr: 'Ödeme linki oluşturur', en: 'Creates payment links' },
  'link.cancel': { tr: 'Ödeme linki iptal eder', en: 'Cancels payment links' },
  'statement.see': { tr: 'Ekstreleri görür', en: 'Sees statements' },
  'statement.confirm': { tr: 'Mutabakatı onaylar', en: 'Confirms reconciliations' },
  'statement.send': { tr: 'Mutabakat gönderir', en: 'Sends reconciliations' },
  'receivable.edit': { tr: 'Cari hareketleri düzenler', en: 'Edits account lines' },
  'plan.see': { tr: 'Ödeme planını görür', en: 'Sees the payment plan' },
  'plan.pay': { tr: 'Ödeme planından öder', en: 'Pays from the payment plan' },
  'collection.see': { tr: 'Tahsilat planını görür', en: 'Sees the collection plan' },
  'collection.manage': { tr: 'Tahsilat planını yürütür', en: 'Runs the collection plan' },
  'subfirm.see': { tr: 'Alt bayileri görür', en: 'Sees sub-dealers' },
  'subfirm.manage': { tr: 'Alt bayi açar ve düzenler', en: 'Opens and edits sub-dealers' },
  'firm.manage': { tr: 'Bayileri yönetir', en: 'Manages dealers' },
  'user.manage': { tr: 'Kullanıcıları yönetir', en: 'Manages users' },
  impersonate: { tr: 'Bir kullanıcının gözünden bakar', en: 'Looks through a user’s eyes' },
  'stock.see': { tr: 'Stokları görür', en: 'Sees stocks' },
  'dbs.see': { tr: 'DBS faturalarını görür', en: 'Sees direct-debit invoices' },
  'dbs.pay-early': { tr: 'DBS faturasını erken öder', en: 'Pays direct-debit invoices early' },
  'discount.see': { tr: 'Fatura iskontolarını görür', en: 'Sees invoice discounts' },
  'discount.offer': { tr: 'Fatura iskontosu teklif eder', en: 'Offers invoice discounts' },
  'erp.see': { tr: 'ERP raporlarını görür', en: 'Sees ERP reports' },
  'erp.manage': { tr: 'ERP bağlantısını yönetir', en: 'Manages the ERP connection' },
  'key.manage': { tr: 'API anahtarı verir ve iptal eder', en: 'Gives and revokes API keys' },
  'webhook.manage': { tr: 'Webhook’ları yönetir', en: 'Manages webhooks' },
  'commission.edit': { tr: 'Komisyonları değiştirir', en: 'Changes commissions' },
  'pos.edit': { tr: 'POS hesaplarını değiştirir', en: 'Changes POS accounts' },
  'screen.edit': { tr: 'Ödeme ekranlarını düzenler', en: 'Edits payment screens' },
  'company.edit': { tr: 'Şirket bilgilerini değiştirir', en: 'Changes the company’s details' },
  'message.edit': { tr: 'Mesaj ve sözleşme metinlerini düzenler', en: 'Edits messages and agreements' },
  'security.edit': { tr: 'Rolleri ve güvenlik kurallarını değiştirir', en: 'Changes roles and security rules' },
  'operations.manage': { tr: 'İşletim ekranlarını kullanır', en: 'Uses the operations screens' },
  'audit.see': { tr: 'Denetim kaydını ve ayarları görür', en: 'Sees the audit log and the settings' },
}

interface RightGroup<Of extends Right = Right> {
  readonly key: string
  readonly title: Bilingual
  readonly rights: readonly Of[]
}

/** Each right in one group, beside those that people give together. */
export const RIGHT_GROUPS: readonly RightGroup[] = [
  {
    key: 'payments',
    title: { tr: 'Tahsilat', en: 'Payments' },
    rights: [
      'pay',
      'payment.see',
      'payment.refund-request',
      'payment.void',
      'payment.refund',
      'chargeback.record',
      'review.decide',
      'export',
    ],
  },
  { key: 'links', title: { tr: 'Ödeme linkleri', en: 'Payment links' }, rights: ['link.create', 'link.cancel'] },
  {
    key: 'accounts',
    title: { tr: 'Cari hesap ve planlar', en: 'Accounts and plans' },
    rights: [
      'statement.see',
      'statement.confirm',
      'statement.send',
      'receivable.edit',
      'plan.see',
      'plan.pay',
      'collection.see',
      'collection.manage',
    ],
  },
  {
    key: 'people',
    title: { tr: 'Bayiler ve kullanıcılar', en: 'Dealers and users' },
    rights: ['subfirm.see', 'subfirm.manage', 'firm.manage', 'user.manage', 'impersonate'],
  },
  {
    key: 'goods',
    title: { tr: 'Stok, DBS ve iskonto', en: 'Stocks, direct debit and discounts' },
    rights: ['stock.see', 'dbs.see', 'dbs.pay-early', 'discount.see', 'discount.offer'],
  },
  {
    key: 'programs',
    title: { tr: 'ERP ve programlar', en: 'ERP and programs' },
    rights: ['erp.see', 'erp.manage', 'key.manage', 'webhook.manage'],
  },
  {
    key: 'settings',
    title: { tr: 'Ayarlar', en: 'Settings' },
    rights: ['company.edit', 'pos.edit', 'commission.edit', 'screen.edit', 'message.edit'],
  },
  {
    key: 'security',
    title: { tr: 'Güvenlik ve işletim', en: 'Security and operations' },
    rights: ['security.edit', 'audit.see', 'operations.manage'],
  },
]

type FirmRight = (typeof FIRM_RIGHTS)[number]

/** The same, with what a firm's user can have. */
export const FIRM_RIGHT_GROUPS: readonly RightGroup<FirmRight>[] = RIGHT_GROUPS.map(({ rights, ...group }) => ({
  ...group,
  rights: FIRM_RIGHTS.filter((right) => rights.includes(right)),
})).filter(({ rights }) => rights.length > 0)
