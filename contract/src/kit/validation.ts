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
