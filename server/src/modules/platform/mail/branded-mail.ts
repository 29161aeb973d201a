import type { Language } from '@vezne/contract/kit/language.ts'
import { escapeHtml } from '../../../kit/http/html-text.ts'

/** Who a mail comes from, as its reader sees it. */
export interface MailBrand {
  readonly name: string
  readonly colour: string
  readonly phoneNumber: string | null
  readonly address: string | null
  /** Where its logo is, as a picture that mail programs draw; without it the name stands there. */
  readonly logoUrl?: string | undefined
}

interface MailLink {
  readonly label: string
  readonly url: string
}

export interface MailWords {
  readonly title: string
  /** Paragraphs, in plain text. */
  readonly before: readonly string[]
  /** What the reader looks for first, name and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly button: MailLink | undefined
  readonly after: readonly string[]
  /** What the reader may want to look at later, below everything. */
  readonly links?: readonly MailLink[]
}

const FOOTER = {
  tr: 'Bu e-posta Vezne ödeme ve tahsilat portalı tarafından otomatik olarak gönderildi.',
  en: 'This email was sent automatically by the Vezne payment and collection portal.',
}
const COPY_LINK = {
  tr: 'Düğme çalışmıyorsa bu adresi tarayıcınıza yapıştırın:',
  en: 'If the button does not work, paste this address into your browser:',
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;line-height:1.6;overflow-wrap:anywhere">${escapeHtml(text)}</p>`

function buttonHtml({ label, url }: MailLink, colour: string, language: Language): string {
  const link = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56627a;line-height:1.6">${COPY_LINK[language]}<br><a href="${link}" style="color:${colour};word-break:break-all">${link}</a></p>`
}

const linkHtml = ({ label, url }: MailLink, colour: string) =>
  `<p style="margin:0 0 10px;font-size:13px;line-height:1.6;word-break:break-word;overflow-wrap:anywhere"><a href="${escapeHtml(url)}" style="color:${colour}">${escapeHtml(label)}</a></p>`

const factHtml = (label: string, value: string) =>
  `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px solid #e3e7ef;color:#56627a;font-size:14px;vertical-align:top">${escapeHtml(label)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e3e7ef;font-size:14px;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`

const factsHtml = (facts: NonNullable<MailWords['facts']>) =>
  facts.length === 0
    ? ''
    : `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #e3e7ef">${facts.map(([label, value]) => factHtml(label, value)).join('')}</table>`

/** The logo on white under a band of the company's colour, or the name on it. */
function headHtml({ name, colour, logoUrl }: MailBrand): string {
  if (logoUrl === undefined) {
    return `<tr><td style="padding:20px 32px;background:${colour};color:#ffffff;font-size:18px;font-weight:700">${escapeHtml(name)}</td></tr>`
  }
  return `<tr><td style="height:6px;background:${colour};font-size:0">&nbsp;</td></tr>
<tr><td style="padding:20px 32px 0"><img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="44" style="height:44px;max-width:220px;color:${colour};font-size:18px;font-weight:700"></td></tr>`
}

/** A mail in the company's name and colour, as HTML for people and as text for everything else. */
export function brandedMail(brand: MailBrand, words: MailWords, language: Language): { text: string; html: string } {
  const contact = [brand.name, brand.phoneNumber, brand.address].filter((part) => part !== null)
  const { links = [], facts = [] } = words
  const lines = [
    words.title,
    ...words.before,
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(words.button === undefined ? [] : [`${words.button.label}: ${words.button.url}`]),
    ...words.after,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    `--\n${contact.join('\n')}\n${FOOTER[language]}`,
  ]
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f4f8;color:#14213d;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
${headHtml(brand)}
<tr><td style="padding:32px"><h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(words.title)}</h1>
${words.before.map(paragraph).join('\n')}
${factsHtml(facts)}
${words.button === undefined ? '' : buttonHtml(words.button, brand.colour, language)}
${words.after.map(paragraph).join('\n')}
${links.map((link) => linkHtml(link, brand.colour)).join('\n')}</td></tr>
<tr><td style="padding:20px 32px;border-top:1px solid #e3e7ef;font-size:13px;line-height:1.6;color:#56627a">${contact.map(escapeHtml).join('<br>')}<br>${FOOTER[language]}</td></tr>
</table></td></tr></table></body></html>`
  return { text: lines.join('\n\n'), html }
}
