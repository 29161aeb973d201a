import { AUDIT_KIND_WORDS } from '@vezne/contract/audit/words.ts'
import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'

type Words = Readonly<Record<string, Bilingual>>

/** What the fields of events are called that people meet most often; any other is told by its own name. */
const FIELDS: Words = {
  name: { tr: 'Ad', en: 'Name' },
  title: { tr: 'Unvan', en: 'Title' },
  label: { tr: 'Ad', en: 'Label' },
  code: { tr: 'Kod', en: 'Code' },
  email: { tr: 'E-posta', en: 'E-mail' },
  phone: { tr: 'Telefon', en: 'Phone' },
  phoneNumber: { tr: 'Telefon', en: 'Phone' },
  address: { tr: 'Adres', en: 'Address' },
  domain: { tr: 'Alan adı', en: 'Domain' },
  isActive: { tr: 'Etkin', en: 'Active' },
  order: { tr: 'Sıra', en: 'Order' },
  currencies: { tr: 'Dövizler', en: 'Currencies' },
  currency: { tr: 'Döviz', en: 'Currency' },
  amount: { tr: 'Tutar', en: 'Amount' },
  amountMinor: { tr: 'Tutar (kuruş)', en: 'Amount (minor units)' },
  bankId: { tr: 'Banka kodu', en: 'Bank code' },
  accountId: { tr: 'POS hesabı', en: 'POS account' },
  blockageDays: { tr: 'Blokaj günü', en: 'Blockage days' },
  endpointMode: { tr: 'Çalışma biçimi', en: 'Mode' },
  credentials: { tr: 'Kimlik bilgileri', en: 'Credentials' },
  ratePpm: { tr: 'Oran (milyonda)', en: 'Rate (per million)' },
  installments: { tr: 'Taksit', en: 'Installments' },
  validFrom: { tr: 'Geçerlilik başı', en: 'Valid from' },
  validTo: { tr: 'Geçerlilik sonu', en: 'Valid to' },
  rights: { tr: 'Yetkiler', en: 'Rights' },
  role: { tr: 'Rol', en: 'Role' },
  scope: { tr: 'Kapsam', en: 'Scope' },
  reason: { tr: 'Gerekçe', en: 'Reason' },
  evidence: { tr: 'Kanıt', en: 'Evidence' },
  step: { tr: 'Karar', en: 'Decision' },
  result: { tr: 'Sonuç', en: 'Result' },
  pageTitle: { tr: 'Sayfa başlığı', en: 'Page title' },
  taxNumber: { tr: 'VKN / TCKN', en: 'Tax number' },
  taxOffice: { tr: 'Vergi dairesi', en: 'Tax office' },
  language: { tr: 'Dil', en: 'Language' },
  colour: { tr: 'Renk', en: 'Colour' },
  menuLinkUrl: { tr: 'Menü bağlantısının adresi', en: 'Address of the menu link' },
  menuLinkTitle: { tr: 'Menü bağlantısının adı', en: 'Title of the menu link' },
  menuPdfUrl: { tr: 'Menüdeki PDF', en: 'PDF in the menu' },
  screenId: { tr: 'Ekran', en: 'Screen' },
  b2BShowCampaignButton: { tr: 'Kampanya düğmesi', en: 'Campaign button' },
  b2BViewUsdOnCurrencyDropDown: { tr: 'USD seçeneği', en: 'USD offered' },
  b2BViewEuroOnCurrencyDropDown: { tr: 'EUR seçeneği', en: 'EUR offered' },
  b2BCustomerInformationVisibility: { tr: 'Müşteri bilgisi alanı', en: 'Customer information field' },
  b2BMobilePhoneVisibility: { tr: 'Cep telefonu alanı', en: 'Mobile phone field' },
  b2BTcknVisibility: { tr: 'T.C. kimlik no alanı', en: 'Identity number field' },
  b2BHideCommissionRateInfo: { tr: 'Komisyon oranı gizli', en: 'Commission rate hidden' },
  isPageOpen: { tr: 'Ödeme sayfası açık', en: 'Payment page open' },
  variant: { tr: 'Form türü', en: 'Form' },
  takesShopOrders: { tr: 'Mağaza siparişleri', en: 'Orders of shops' },
  campaignImageUrl: { tr: 'Kampanya resmi', en: 'Picture of the campaign' },
  usesCurrencyExchange: { tr: 'Dövizi TL’ye çevirme', en: 'Foreign amounts in lira' },
  exchangeRateType: { tr: 'Kullanılan kur', en: 'Rate used' },
  showsExchangeRates: { tr: 'Kurların gösterilmesi', en: 'Rates shown' },
  names: { tr: 'Adlar', en: 'Names' },
  fourEyesAbove: { tr: 'İkinci onay sınırı', en: 'Second person needed above' },
  networks: { tr: 'İzinli ağlar', en: 'Networks' },
  days: { tr: 'Gün', en: 'Days' },
  isOpen: { tr: 'Açık', en: 'Open' },
  secondFactor: { tr: 'İkinci adım', en: 'Second factor' },
  left: { tr: 'Kalan', en: 'Left' },
  path: { tr: 'Dosya', en: 'File' },
  use: { tr: 'Kullanım', en: 'Use' },
  tries: { tr: 'Deneme sayısı', en: 'Tries' },
  ended: { tr: 'Sonlanan oturum', en: 'Sign-ins ended' },
  link: { tr: 'Bağlantı türü', en: 'Kind of link' },
  list: { tr: 'Liste', en: 'List' },
  format: { tr: 'Biçim', en: 'Format' },
  filter: { tr: 'Filtre', en: 'Filter' },
  rows: { tr: 'Satır sayısı', en: 'Rows' },
  isWhole: { tr: 'Tamamlandı', en: 'Whole' },
  to: { tr: 'Alıcı', en: 'To' },
  by: { tr: 'Yapan', en: 'By' },
  date: { tr: 'Gün', en: 'Day' },
  number: { tr: 'Numara', en: 'Number' },
  orderId: { tr: 'İşlem no', en: 'Order no' },
  paymentId: { tr: 'Tahsilat kaydı', en: 'Payment record' },
  reviewId: { tr: 'İnceleme kaydı', en: 'Review record' },
  id: { tr: 'Kayıt no', en: 'Record no' },
}

export const sayKind = (kind: string, language: Language): string =>
  (AUDIT_KIND_WORDS as Words)[kind]?.[language] ?? kind

/** `limits.daily` is told by its last word, behind those that lead to it. */
export const sayField = (name: string, language: Language): string =>
  name
    .split('.')
    .map((word) => FIELDS[word]?.[language] ?? word)
    .join(' › ')

/** An id is told by its end: those of the same minute begin alike. */
export const saySubject = (subject: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject) ? `…${subject.slice(-8)}` : subject
