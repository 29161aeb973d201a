import * as z from 'zod/mini'
import type { Bilingual, Language } from './language.ts'

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
  'password-too-short': {
    tr: 'Şifre en az 12 karakter olmalıdır.',
    en: 'The password must have at least 12 characters.',
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
    tr: 'T.C. kimlik numarası 11 karakter olmalıdır.',
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
    tr: 'Erteleme sayısı izin verilen aralıkta olmalıdır.',
    en: 'The deferral count must be within the allowed range.',
  },
  'idempotency-key-invalid': {
    tr: 'Idempotency-Key başlığı 1 ile 200 arasında görünür karakter olmalıdır.',
    en: 'The Idempotency-Key header must be 1 to 200 visible characters.',
  },
  'invalid-json': { tr: 'Gönderilen veri okunamadı.', en: 'The data sent could not be read.' },
  'invalid-cursor': {
    tr: 'Liste konumu geçersiz. Listeyi yeniden açın.',
    en: 'Open the list again: its position is invalid.',
  },
} as const satisfies Record<string, Bilingual>

export type RuleCode = keyof typeof RULES

/** A rule's own sentence, typed, for use as the message of a zod check. */
export const rule = (code: RuleCode): RuleCode => code

const general: Record<'missing' | 'unknown' | 'short' | 'long' | 'wrong', Bilingual> = {
  missing: { tr: '{field} alanı gerekli.', en: '{field} is required.' },
  unknown: { tr: '{field} alanı tanınmıyor.', en: '{field} is not a known field.' },
  short: { tr: '{field} alanı en az {limit} olmalı.', en: '{field} must be at least {limit}.' },
  long: { tr: '{field} alanı en çok {limit} olabilir.', en: '{field} must be at most {limit}.' },
  wrong: { tr: '{field} alanı geçerli değil.', en: '{field} is not valid.' },
}

type Issue = z.core.$ZodIssue

function generalSentence(issue: Issue): { sentence: Bilingual; limit?: string } {
  switch (issue.code) {
    case 'invalid_type':
      return { sentence: issue.input === undefined ? general.missing : general.wrong }
    case 'too_small':
      return { sentence: general.short, limit: String(issue.minimum) }
    case 'too_big':
      return { sentence: general.long, limit: String(issue.maximum) }
    case 'unrecognized_keys':
      return { sentence: general.unknown }
    default:
      return { sentence: general.wrong }
  }
}

function sentencesOf(issue: Issue, language: Language): string[] {
  if (Object.hasOwn(RULES, issue.message)) return [RULES[issue.message as RuleCode][language]]
  const { sentence, limit = '' } = generalSentence(issue)
  const fields = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
  return fields.map((field) => sentence[language].replace('{field}', field.slice(0, 60)).replace('{limit}', limit))
}

export type Read<Schema extends z.ZodMiniType> =
  | { readonly success: true; readonly value: z.output<Schema> }
  | { readonly success: false; readonly messages: string[] }

/** Reads what came over the wire, or says in the caller's language what is wrong with it, each sentence once. */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  wire: unknown,
  language: Language,
): Read<Schema> {
  // `reportInput` is how a missing field can be told from a wrong one; the input itself goes no further than here.
  const result = z.safeParse(schema, wire, { reportInput: true })
  if (result.success) return { success: true, value: result.data }
  return {
    success: false,
    messages: [...new Set(result.error.issues.flatMap((issue) => sentencesOf(issue, language)))],
  }
}
