import type { Language } from '@vezne/contract/kit/language.ts'
import type { DoorAnswer, DoorCall, Trouble } from '../../../../kit/http/doors.ts'
import { escapeHtml, hashOf } from '../../../../kit/http/html-text.ts'

/** The one field in which a message is brought again. */
const FIELD = 'vezne-again'

const AGAIN_SECONDS = 3
/** What broke may break again: the payer's browser does not hurry it. */
const AGAIN_LATER_SECONDS = 30

const STYLE =
  'body{margin:0;padding:48px 20px;font:16px/1.5 system-ui,sans-serif;color:#1f2937;background:#fff;text-align:center}' +
  'h1{font-size:22px;margin:0 0 8px}p{margin:0 auto 20px;max-width:52ch;color:#4b5563}' +
  'button{min-height:44px;padding:0 20px;border:1px solid #1d4ed8;border-radius:8px;background:#1d4ed8;color:#fff;font:inherit}'
const SCRIPT = '{const f=document.forms[0];setTimeout(()=>f.submit(),f.dataset.afterMs)}'

// Without a word on form-action: the answer sends the browser on to a company's own domain, and that counts as the form's.
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'`

const WORDS: Readonly<Record<Language, { readonly title: string; readonly text: string; readonly button: string }>> = {
  tr: {
    title: 'Ödemeniz sürüyor',
    text: 'İsteğiniz şu anda işlenemedi. Birkaç saniye içinde kendiliğinden yeniden denenecek; lütfen bu sayfayı kapatmayın.',
    button: 'Şimdi dene',
  },
  en: {
    title: 'Your payment goes on',
    text: 'Your request could not be processed just now. It will be tried again by itself in a few seconds; please keep this page open.',
    button: 'Try now',
  },
}

/** What a browser brought, also when it brings it again. */
export function broughtBy({ method, query, body }: Pick<DoorCall, 'method' | 'query' | 'body'>): string {
  const brought = method === 'GET' ? query : body
  if (!brought.startsWith(`${FIELD}=`)) return brought
  return Buffer.from(brought.slice(FIELD.length + 1), 'base64url').toString('utf8')
}

/**
 * What cannot be taken now is not lost: this page holds it, and posts it to the same address again, by itself or by its
 * button. The message travels closed up in one field, sign by sign as it came: a signature may stand on how a
 * line ends or how a letter is encoded, and a browser that filled in the fields anew would change both. Nothing of it
 * is kept or written down here.
 */
export function postAgainPage(
  call: DoorCall,
  { action, status, isPassing }: Trouble & { readonly action: string },
): DoorAnswer {
  const { title, text, button } = WORDS[call.language]
  const afterSeconds = isPassing ? AGAIN_SECONDS : AGAIN_LATER_SECONDS
  const message = Buffer.from(broughtBy(call), 'utf8').toString('base64url')
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'retry-after': String(afterSeconds),
      'x-frame-options': null,
      'cross-origin-opener-policy': null,
      'origin-agent-cluster': null,
    },
    body:
      `<!doctype html><html lang="${call.language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
      `<style>${STYLE}</style></head><body><main><h1>${title}</h1><p role="status">${text}</p>` +
      `<form method="${call.method === 'GET' ? 'get' : 'post'}" action="${escapeHtml(action)}" data-after-ms="${afterSeconds * 1000}">` +
      `<input type="hidden" name="${FIELD}" value="${message}"><button>${button}</button></form></main>` +
      `<script>${SCRIPT}</script></body></html>`,
  }
}
