import * as z from 'zod/mini'
import type { FieldError } from './envelope.ts'
import type { Bilingual, Language } from './language.ts'
import { OFFER_RULES } from './offer-words.ts'
import { ACCOUNT_ENTRY_RULES } from './account-entry-words.ts'
import { FOLLOW_UP_RULES } from './follow-up-words.ts'
import { ERP_FEED_RULES } from './erp-feed-words.ts'
import { ERP_CONNECTION_RULES, OUTBOX_RULES } from './erp-outbox-words.ts'
import { REPORT_RULES } from './report-words.ts'
import { STOCK_RULES } from './stock-words.ts'
import { LINK_RULES } from './link-words.ts'
import { PAYMENT_LINK_RULES } from './payment-link-words.ts'
import { PAYMENT_PLAN_RULES } from './payment-plan-words.ts'
import { RECONCILIATION_RULES } from './reconciliation-words.ts'

/**
 * Sentences of the validation rules that have one of their own. A rule names its sentence by code:
 * `z.minLength(1, 'email-required')`; every other broken rule gets a general sentence with the field's name.
 */
export const RULES = {
  'email-required': { tr: 'Email alanı zorunludur!', en: 'Email is required!' },
  'password-required': { tr: 'Şifre alanı zorunludur!', en: 'Password is required!' },
  'forgot-email-required': { tr: 'Lütfen mail adresinizi girin!', en: 'Please enter your email address!' },
  'password-link-invalid': { tr: 'Bağlantı geçersiz.', en: 'The link is not valid.' },
  'password-missing': { tr: 'Lütfen şifrenizi giriniz.', en: 'Please enter your password.' },
  'current-password-required': { tr: 'Lütfen mevcut şifrenizi giriniz.', en: 'Please enter your current password.' },
  'code-required': { tr: 'Lütfen doğrulama kodunu girin.', en: 'Please enter the code.' },
  'password-too-short': {
    tr: 'Şifre en az 12 karakter olmalıdır.',
    en: 'The password must have at least 12 characters.',
  },
  'password-too-short-here': {
    tr: 'Şirketiniz daha uzun bir şifre istiyor: en az {limit} karakter.',
    en: 'Your company asks for a longer password: at least {limit} characters.',
  },
  'password-has-space': { tr: 'Şifrede boşluk kullanılamaz.', en: 'The password may not contain spaces.' },
  'password-like-account': {
    tr: 'Şifre, e-posta adresinizden veya şirket adından oluşamaz.',
    en: 'The password may not be your email address or the company name.',
  },
  'password-too-common': {
    tr: 'Bu şifre çok yaygın kullanılıyor; başka bir şifre seçin.',
    en: 'This password is used too often; choose another one.',
  },
  'password-used-before': {
    tr: 'Son 5 şifrenizden birini yeniden kullanamazsınız.',
    en: 'You may not use one of your last 5 passwords again.',
  },
  'amount-required': { tr: 'Tutar boş bırakılamaz.', en: 'Amount cannot be empty.' },
  'amount-invalid': {
    tr: 'Lütfen tutarı 1.234,56 biçiminde giriniz.',
    en: 'Please enter the amount like 1.234,56.',
  },
  'amount-zero': { tr: 'Tutar sıfırdan büyük olmalıdır.', en: 'The amount must be greater than zero.' },
  'amount-too-large': { tr: 'Tutar çok büyük.', en: 'The amount is too large.' },
  'description-required': { tr: 'Açıklama boş bırakılamaz.', en: 'Description cannot be empty.' },
  'email-invalid': { tr: 'Lütfen geçerli bir e-posta adresi giriniz.', en: 'Please enter a valid email address.' },
  'receipt-email-required': {
    tr: 'Makbuz için e-posta adresi gereklidir.',
    en: 'An email address is needed for the receipt.',
  },
  'phone-required': { tr: 'Cep telefonu boş bırakılamaz.', en: 'Mobile phone cannot be empty.' },
  'phone-incomplete': {
    tr: 'Lütfen telefon numarasını eksiksiz giriniz.',
    en: 'Please enter the phone number completely.',
  },
  'tckn-length': {
    tr: 'T.C. kimlik numarası 11 haneli olmalıdır.',
    en: 'Turkish Identity Number Must Be 11 Characters.',
  },
  'tckn-required': { tr: 'T.C. kimlik numarası boş bırakılamaz.', en: 'Turkish identity number cannot be empty.' },
  'contract-required': { tr: 'Sözleşme numarası boş bırakılamaz.', en: 'Contract number cannot be empty.' },
  'contract-length': { tr: 'Sözleşme numarası 7 karakter olmalıdır.', en: 'Contract number must be 7 characters.' },
  'policy-required': { tr: 'Poliçe numarası boş bırakılamaz.', en: 'Policy number cannot be empty.' },
  'policy-date-required': {
    tr: 'Poliçe tanzim tarihi boş bırakılamaz.',
    en: 'Policy issue date cannot be empty.',
  },
  'policy-date-invalid': {
    tr: 'Lütfen tarihi GG.AA.YYYY biçiminde giriniz.',
    en: 'Please enter the date as DD.MM.YYYY.',
  },
  'branch-code-required': { tr: 'Şube kodu boş bırakılamaz.', en: 'Branch code cannot be empty.' },
  'insurance-company-required': { tr: 'Sigorta şirketi seçiniz.', en: 'Please choose the insurance company.' },
  'payment-method-required': { tr: 'Ödeme yöntemi seçiniz.', en: 'Please choose the payment method.' },
  'payment-types-too-long': {
    tr: 'Seçilen ödeme türlerinin toplam uzunluğu 200 karakteri aşamaz.',
    en: 'The total length of the selected Payment Types cannot exceed 200 characters.',
  },
  'customer-required-rubik': { tr: 'Müşteri bilgisi boş bırakılamaz.', en: 'Customer information is required.' },
  'customer-required': { tr: 'Müşteri bilgileri boş bırakılamaz.', en: 'Customer information cannot be empty.' },
  'holder-required': { tr: 'Kart üzerindeki isim boş bırakılamaz.', en: 'Name on card cannot be empty.' },
  'card-number-required': { tr: 'Kart numarası boş bırakılamaz.', en: 'Card number cannot be empty.' },
  'card-number-length': {
    tr: 'Kart numarası 15 veya 16 haneli olmalıdır.',
    en: 'Card number must be 15 or 16 digits long.',
  },
  'card-number-elsewhere': {
    tr: 'Kart numaranızı yalnızca kart numarası alanına yazınız; diğer alanlardan siliniz.',
    en: 'Please write your card number in the card number field only; remove it from the other fields.',
  },
  'card-number-invalid': { tr: 'Geçersiz kart numarası', en: 'Invalid card number' },
  'expiry-required': { tr: 'Son kullanma tarihi boş bırakılamaz.', en: 'Expiry date cannot be empty.' },
  'expiry-invalid': {
    tr: 'Son kullanma tarihi AA/YY biçiminde olmalıdır.',
    en: 'Expiry date must be written as MM/YY.',
  },
  'expiry-past': { tr: 'Kartın son kullanma tarihi geçmiş.', en: 'The card has expired.' },
  'cvv-required': { tr: 'Güvenlik kodu boş bırakılamaz.', en: 'Security code cannot be empty.' },
  'cvv-invalid': { tr: 'Güvenlik kodu 3 veya 4 haneli olmalıdır.', en: 'Security code must be 3 or 4 digits long.' },
  'agreements-required': { tr: 'Sözleşmeleri kabul etmelisiniz.', en: 'You must accept the agreements.' },
  'option-required': {
    tr: 'Ödeme seçeneklerinden birini seçmelisiniz.',
    en: 'You must choose from payment options.',
  },
  'deferral-range': {
    tr: 'Öteleme süresi izin verilen aralıkta olmalıdır.',
    en: 'The deferral must be within the allowed range.',
  },
  'reason-required': { tr: 'Lütfen nedenini yazınız.', en: 'Please write the reason.' },
  'key-name-required': { tr: 'Anahtara bir ad verin.', en: 'Give the key a name.' },
  'network-invalid': {
    tr: 'Adres 10.1.2.3 ya da 10.1.0.0/16 biçiminde olmalıdır.',
    en: 'An address is written like 10.1.2.3 or 10.1.0.0/16.',
  },
  'role-name-required': { tr: 'Role bir ad verin.', en: 'Give the role a name.' },
  'role-name-taken': { tr: 'Bu adda bir rol var.', en: 'There is a role with this name.' },
  'company-name-required': { tr: 'Şirket adı boş bırakılamaz.', en: 'The company name cannot be empty.' },
  'contact-phone-invalid': {
    tr: 'Telefon numarası rakam, boşluk, parantez ve + içerebilir; en az 7 rakam olmalıdır.',
    en: 'A phone number may have digits, spaces, brackets and +, and at least 7 digits.',
  },
  'setup-code-required': { tr: 'Lütfen kurulum kodunu girin.', en: 'Please enter the set-up code.' },
  'domain-invalid': {
    tr: 'Alan adını odeme.firmaniz.com biçiminde yazınız.',
    en: 'Please write the domain like pay.yourcompany.com.',
  },
  'tax-number-invalid': {
    tr: 'Vergi numarası 10 haneli VKN ya da 11 haneli T.C. kimlik numarası olmalıdır; son haneleri tutmuyor.',
    en: 'The tax number must be a VKN of 10 digits or a Turkish identity number of 11; its check digits are wrong.',
  },
  'colour-invalid': { tr: 'Renk #1d4f91 biçiminde olmalıdır.', en: 'A colour is written like #1d4f91.' },
  'web-address-invalid': {
    tr: 'Adres https:// ile başlamalıdır.',
    en: 'The address must begin with https://.',
  },
  'link-title-required': {
    tr: 'Bağlantının menüde görünecek adını yazınız.',
    en: 'Please write the name of the link in the menu.',
  },
  'payment-type-required': { tr: 'Ödeme türünün adını yazınız.', en: 'Please write the name of the payment type.' },
  'payment-type-twice': { tr: 'Bu ödeme türü iki kez yazılmış.', en: 'This payment type is there twice.' },
  'agreement-title-required': { tr: 'Sözleşmenin başlığını yazınız.', en: 'Please write the title.' },
  'agreement-text-required': { tr: 'Sözleşmenin metnini yazınız.', en: 'Please write the text.' },
  'agreement-kind-not-in-set': {
    tr: 'Bu sözleşme tacir setinde yok; tüketici setini seçiniz.',
    en: 'The merchant set has no such agreement; choose the consumer set.',
  },
  'agreement-day-past': {
    tr: 'Sözleşme geçmiş bir günden başlatılamaz; bugünü ya da ileri bir günü seçiniz.',
    en: 'An agreement cannot hold from a day that has passed; choose today or a later day.',
  },
  'picture-not-ours': {
    tr: 'Resmi bu ekrandan yükleyiniz; başka bir adresteki resim gösterilemez.',
    en: 'Please upload the picture here; one from another address cannot be shown.',
  },
  'currency-required': { tr: 'En az bir para birimi seçiniz.', en: 'Please choose at least one currency.' },
  'currency-not-taken': {
    tr: 'Seçilen para birimlerinden biri bu bankada ya da bu hesapta yok.',
    en: 'One of the currencies chosen is not taken at this bank or by this account.',
  },
  'mode-not-here': {
    tr: 'Bu kurulumda bu ortam kullanılamaz.',
    en: 'This mode cannot be used in this installation.',
  },
  'bank-unchangeable': {
    tr: 'Bir hesabın bankası değişmez; başka banka için yeni hesap açınız.',
    en: 'An account stays with its bank; open a new one for another bank.',
  },
  'iban-invalid': {
    tr: 'Geçerli bir Türkiye IBAN’ı yazınız (TR ile başlayan 26 karakter).',
    en: 'Please write a valid IBAN of Turkey (26 characters beginning with TR).',
  },
  'count-twice': { tr: 'Aynı satır iki kez yazılamaz.', en: 'The same line cannot stand twice.' },
  'commission-rate-invalid': {
    tr: 'Oran 0 ile 100 arasında olmalıdır.',
    en: 'A rate is between 0 and 100.',
  },
  'commission-day-past': {
    tr: 'Geçmiş bir günden başlatılamaz; en erken bugün seçilebilir.',
    en: 'It cannot begin on a day that is over; today is the earliest.',
  },
  'commission-days-crossed': {
    tr: 'Bitiş günü başlangıçtan önce olamaz.',
    en: 'The last day cannot be before the first.',
  },
  'commission-back-later': {
    tr: 'Geri dönülecek gün, başlangıçtan sonra olamaz.',
    en: 'The day to go back to cannot be after the first one.',
  },
  'idempotency-key-invalid': {
    tr: 'Idempotency-Key başlığı 1 ile 200 arasında görünür karakter olmalıdır.',
    en: 'The Idempotency-Key header must be 1 to 200 visible characters.',
  },
  'firm-code-required': { tr: 'Bayi kodu boş bırakılamaz.', en: 'The code cannot be empty.' },
  'firm-name-required': { tr: 'Unvan boş bırakılamaz.', en: 'The title cannot be empty.' },
  'firm-parent-invalid': {
    tr: 'Alt bayinin altına bayi açılamaz; üst bayi açılıştan sonra değiştirilemez.',
    en: 'A sub-dealer has no dealers below it, and the dealer above is chosen when a dealer is opened.',
  },
  'firm-group-unknown': { tr: 'Böyle bir grup yok.', en: 'There is no such group.' },
  'branch-number-required': { tr: 'Şube numarası boş bırakılamaz.', en: 'The branch number cannot be empty.' },
  'branch-number-twice': { tr: 'Bu şube numarası iki kez yazılmış.', en: 'This branch number is there twice.' },
  'limit-currency-twice': {
    tr: 'Bu para birimi için limit iki kez yazılmış.',
    en: 'There are two lines of limits for this currency.',
  },
  'user-name-required': { tr: 'Ad soyad boş bırakılamaz.', en: 'The name cannot be empty.' },
  'user-place-required': {
    tr: 'Personel için rol, bayi kullanıcısı için bayi seçiniz.',
    en: 'Choose a role for staff, or a dealer for its user.',
  },
  'user-place-fixed': {
    tr: 'Personel bayi kullanıcısına, bayi kullanıcısı personele çevrilemez; yeni bir davet gönderin.',
    en: 'Staff cannot become a dealer’s user, nor the other way round; send a new invitation.',
  },
  ...OFFER_RULES,
  ...ACCOUNT_ENTRY_RULES,
  ...ERP_FEED_RULES,
  ...OUTBOX_RULES,
  ...ERP_CONNECTION_RULES,
  ...REPORT_RULES,
  ...STOCK_RULES,
  ...LINK_RULES,
  ...PAYMENT_LINK_RULES,
  ...PAYMENT_PLAN_RULES,
  ...RECONCILIATION_RULES,
  ...FOLLOW_UP_RULES,
  'too-much-sent': {
    tr: 'Gönderilen veride çok fazla alan, satır ya da iç içe düzey var.',
    en: 'The data sent has too many fields, rows or levels.',
  },
  'invalid-json': { tr: 'Gönderilen veri okunamadı.', en: 'The data sent could not be read.' },
} as const satisfies Record<string, Bilingual>

export type RuleCode = keyof typeof RULES

/** A rule's own sentence, typed, for use as the message of a zod check. */
export const rule = (code: RuleCode): RuleCode => code

/** Rules that any field may have: with the field's name in a list, and without it beside the field itself. */
const GENERAL_RULES = {
  required: {
    named: { tr: '{field} alanı gerekli.', en: '{field} is required.' },
    beside: { tr: 'Bu alan gerekli.', en: 'This field is required.' },
  },
  'unknown-field': {
    named: { tr: '{field} alanı tanınmıyor.', en: '{field} is not a known field.' },
    beside: { tr: 'Bu alan tanınmıyor.', en: 'This field is not known.' },
  },
  'too-small': {
    named: { tr: '{field} alanı en az {limit} olmalı.', en: '{field} must be at least {limit}.' },
    beside: { tr: 'Bu alan en az {limit} olmalı.', en: 'This field must be at least {limit}.' },
  },
  'too-large': {
    named: { tr: '{field} alanı en çok {limit} olabilir.', en: '{field} must be at most {limit}.' },
    beside: { tr: 'Bu alan en çok {limit} olabilir.', en: 'This field must be at most {limit}.' },
  },
  invalid: {
    named: { tr: '{field} alanı geçerli değil.', en: '{field} is not valid.' },
    beside: { tr: 'Bu alan geçerli değil.', en: 'This field is not valid.' },
  },
} as const satisfies Record<string, { readonly named: Bilingual; readonly beside: Bilingual }>

export type GeneralRule = keyof typeof GENERAL_RULES

const isRuleCode = (word: string): word is RuleCode => Object.hasOwn(RULES, word)
const generalOf = (word: string) =>
  GENERAL_RULES[Object.hasOwn(GENERAL_RULES, word) ? (word as GeneralRule) : 'invalid']

/** A path of nonsense is cut at this length. */
const LONGEST_PATH = 60

const filled = (sentence: string, { path, params }: FieldError) =>
  sentence.replace('{field}', () => path).replace('{limit}', () => String(params['limit'] ?? ''))

/** The sentence of a broken rule in a list, which names the field. */
function sentenceOf(error: FieldError, language: Language): string {
  return filled(isRuleCode(error.rule) ? RULES[error.rule][language] : generalOf(error.rule).named[language], error)
}

/** The sentences of broken rules, each once. */
export const sentencesOf = (errors: readonly FieldError[], language: Language): string[] => [
  ...new Set(errors.map((error) => sentenceOf(error, language))),
]

/** A rule's sentence beside its field, which names itself. */
export const besideField = (error: FieldError, language: Language): string =>
  filled(isRuleCode(error.rule) ? RULES[error.rule][language] : generalOf(error.rule).beside[language], error)

type Issue = z.core.$ZodIssue

const limit = (value: number | bigint) => ({ limit: typeof value === 'bigint' ? String(value) : value })

function generalRule(issue: Issue): { readonly rule: GeneralRule; readonly params?: FieldError['params'] } {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: issue.input === undefined ? 'required' : 'invalid' }
    case 'too_small':
      return { rule: 'too-small', params: limit(issue.minimum) }
    case 'too_big':
      return { rule: 'too-large', params: limit(issue.maximum) }
    case 'unrecognized_keys':
      return { rule: 'unknown-field' }
    default:
      return { rule: 'invalid' }
  }
}

function errorsOf(issue: Issue): FieldError[] {
  const broken = isRuleCode(issue.message) ? { rule: issue.message } : generalRule(issue)
  const ends = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_ERRORS).map((key) => [key]) : [[]]
  return ends.map((end) => ({
    path: [...issue.path, ...end].join('.').slice(0, LONGEST_PATH),
    params: {},
    ...broken,
  }))
}

/** The most errors of one answer: it is no longer than a person reads, whatever was sent. */
export const MOST_ERRORS = 50

function firstErrors(issues: readonly Issue[]): readonly FieldError[] {
  // Each issue is at least one error.
  return issues.slice(0, MOST_ERRORS).flatMap(errorsOf).slice(0, MOST_ERRORS)
}

export type Read<Schema extends z.ZodMiniType> =
  | { readonly success: true; readonly value: z.output<Schema> }
  | { readonly success: false; readonly errors: readonly FieldError[] }

/** The broken rules of a value that is about to be sent: the server's answer, without asking it. */
export function errorsBeforeSending(schema: z.ZodMiniType, value: unknown): readonly FieldError[] {
  const result = z.safeEncode(schema, value, { reportInput: true })
  return result.success ? [] : firstErrors(result.error.issues)
}

/** Reads wire input, or returns which fields break which rules. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, wire: unknown): Read<Schema> {
  // `reportInput` tells a missing field from a wrong one; the input itself goes no further than here.
  const result = z.safeParse(schema, wire, { reportInput: true })
  if (result.success) return { success: true, value: result.data }
  return { success: false, errors: firstErrors(result.error.issues) }
}
