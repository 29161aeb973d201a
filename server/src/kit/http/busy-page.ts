import type { Language } from '@vezne/contract/kit/language.ts'
import { hashOf } from './html-text.ts'

const STYLE =
  'body{margin:0;padding:48px 20px;font:16px/1.5 system-ui,sans-serif;color:#1f2937;background:#fff;text-align:center}' +
  'h1{font-size:22px;margin:0 0 8px}p{margin:0 auto;max-width:52ch;color:#4b5563}'

type Words = Readonly<Record<Language, { readonly title: string; readonly text: string }>>

const BUSY: Words = {
  tr: {
    title: 'Sayfa şu anda açılamıyor',
    text: 'Birkaç saniye sonra yeniden deneyin. Başlattığınız bir ödeme varsa bundan etkilenmez.',
  },
  en: {
    title: 'This page cannot be opened right now',
    text: 'Please try again in a few seconds. A payment that you have started is not affected.',
  },
}
const MISSPELT: Words = {
  tr: {
    title: 'Bu adres açılamıyor',
    text: 'Adres hatalı yazılmış. Bağlantıyı size gönderildiği yerden yeniden açın.',
  },
  en: {
    title: 'This address cannot be opened',
    text: 'It is not spelt correctly. Please open the link again from where it was sent to you.',
  },
}

/** The house's own host shows nothing of a company: a visitor who looks for one there reads where it is. */
const NOTHING_HERE: Words = {
  tr: {
    title: 'Burada bir sayfa yok',
    text: 'Bu adres Vezne’nin kendisine aittir. Giriş yapmak veya ödeme yapmak için şirketinizin kendi adresini kullanın.',
  },
  en: {
    title: 'There is no page here',
    text: 'This address belongs to Vezne itself. To sign in or to pay, use the address of your company.',
  },
}

const PAGES = { busy: BUSY, misspelt: MISSPELT, 'nothing-here': NOTHING_HERE }

/** For browsers that asked for a page: made of nothing but these words, so that it costs next to nothing. */
export function busyPage(
  language: Language,
  why: keyof typeof PAGES = 'busy',
): { readonly headers: Record<string, string>; readonly body: string } {
  const { title, text } = PAGES[why][language]
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'`,
      'cache-control': 'no-store',
    },
    body:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
      `<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
  }
}
