import type { Language } from '@vezne/contract/kit/language.ts'
import type { DoorAnswer } from '../../../../kit/http/doors.ts'
import { escapeHtml, hashOf } from '../../../../kit/http/html-text.ts'
import type { Receipt } from '../paper/receipt.ts'

const STYLE =
  'body{margin:0;padding:32px 16px;font:16px/1.5 system-ui,"Segoe UI",Roboto,sans-serif;color:#14213d;background:#f2f4f8}' +
  'main{max-width:520px;margin:0 auto;padding:28px;border-radius:14px;background:#fff;box-sizing:border-box}' +
  'h1{margin:0 0 4px;font-size:22px;line-height:1.3;overflow-wrap:anywhere}p{margin:0 0 16px;color:#56627a}' +
  '.mark{display:inline-block;margin:0 0 16px;padding:4px 14px;border-radius:999px;font-weight:600}' +
  '.good{background:#e6f4ea;color:#14713d}.back{background:#fbe9e7;color:#b3261e}' +
  'dl{margin:0 0 20px;border-top:1px solid #e3e7ef}dl div{display:flex;flex-wrap:wrap;gap:2px 16px;padding:10px 0;border-bottom:1px solid #e3e7ef}' +
  'dt{flex:0 0 150px;color:#56627a}dd{flex:1 1 200px;margin:0;font-weight:600;overflow-wrap:anywhere}' +
  'a{display:inline-block;margin:0 8px 12px 0;padding:12px 22px;border:1px solid #8a94a8;border-radius:8px;color:#14213d;font-weight:600;text-decoration:none}' +
  'a:hover,a:focus-visible{border-color:#14213d;text-decoration:underline}'

const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const WORDS = {
  tr: {
    verified: 'Doğrulandı',
    page: 'Makbuz doğrulama',
    genuine: 'Bu makbuz gerçektir. Aşağıdaki bilgiler şu anki durumu gösterir.',
    back: 'Bu makbuz gerçektir, ancak ödemenin aşağıdaki tutarı iade edilmiştir.',
    company: 'Şirket',
    amount: 'Tutar',
    date: 'Tarih ve saat',
    installments: 'Taksit',
    single: 'Tek çekim',
    payMore: 'Yeni ödeme',
    orderId: 'İşlem no',
    state: 'Şu anki durum',
    refunded: 'İade edilen',
    code: 'Doğrulama kodu',
    download: 'Makbuzu indir (PDF)',
  },
  en: {
    verified: 'Verified',
    page: 'Receipt verification',
    genuine: 'This receipt is genuine. Below is how the payment stands now.',
    back: 'This receipt is genuine, but the amount below was refunded.',
    company: 'Company',
    amount: 'Amount',
    date: 'Date and time',
    installments: 'Installments',
    single: 'Single payment',
    payMore: 'New payment',
    orderId: 'Transaction no',
    state: 'State now',
    refunded: 'Refunded',
    code: 'Verification code',
    download: 'Download the receipt (PDF)',
  },
} as const satisfies Record<Language, object>

interface Beside {
  readonly pdfPath: string
  readonly installments: number
  /** The way back, for whoever came from the company's own page. */
  readonly payPath: string | undefined
}

/** What whoever holds the paper sees: enough to hold it against, and nothing of the payer or the card. */
export function verificationPage(receipt: Receipt, { pdfPath, installments, payPath }: Beside): DoorAnswer {
  const words = WORDS[receipt.language]
  const isGood = receipt.state === 'approved'
  const { company, verification } = receipt
  const fact = (label: string, value: string) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...PRIVATE, 'content-security-policy': POLICY },
    body:
      `<!doctype html><html lang="${receipt.language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
      `<title>${escapeHtml(`${words.page} · ${company.name}`)}</title><style>${STYLE}</style></head><body><main>` +
      `<span class="mark good">✓ ${words.verified}</span> ` +
      (isGood ? '' : `<span class="mark back">${escapeHtml(receipt.stateWord)}</span>`) +
      `<h1>${escapeHtml(receipt.title)}</h1><p>${isGood ? words.genuine : words.back}</p><dl>` +
      fact(words.company, company.name) +
      fact(words.amount, receipt.amount) +
      fact(words.installments, installments === 1 ? words.single : String(installments)) +
      fact(words.date, receipt.date) +
      fact(words.orderId, receipt.orderId) +
      fact(words.state, receipt.stateWord) +
      (receipt.refunded === undefined ? '' : fact(words.refunded, receipt.refunded)) +
      fact(words.code, verification.code) +
      `</dl><a href="${escapeHtml(pdfPath)}">${words.download}</a> ` +
      (payPath === undefined ? '' : `<a href="${escapeHtml(payPath)}">${words.payMore}</a>`) +
      `</main></body></html>`,
  }
}

/** The address is the proof: it goes to no other site and into no index. */
export const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const
