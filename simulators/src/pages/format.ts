import { html } from './html.ts'
import type { Html } from './html.ts'
import type { Language } from './page.ts'

const LOCALES = { tr: 'tr-TR', en: 'en-GB' }

/** The portal's time zone, wherever this runs: the mailbox must agree with the receipt inside the mail. */
export function formatTime(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Europe/Istanbul',
    day: '2-digit',
    month: language === 'tr' ? '2-digit' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at)
}

export function timeOf(at: Date, language: Language): Html {
  return html`<time datetime="${at.toISOString()}">${formatTime(at, language)}</time>`
}

export function formatSize(bytes: number, language: Language): string {
  const [amount, unit] = scaled(bytes)
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}

function scaled(bytes: number): [number, string] {
  if (bytes < 1_000) return [bytes, 'byte']
  return bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
}
