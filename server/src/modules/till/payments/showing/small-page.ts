import type { DoorAnswer } from '../../../../kit/http/doors.ts'
import { escapeHtml, hashOf } from '../../../../kit/http/html-text.ts'

const STYLE =
  'body{margin:0;padding:48px 20px;font:16px/1.5 system-ui,sans-serif;color:#1f2937;background:#fff;text-align:center}' +
  'h1{font-size:22px;margin:0 0 8px}p{margin:0 auto;max-width:52ch;color:#4b5563}a{color:#1d4ed8}'

const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'`

export interface SmallPage {
  readonly status: number
  readonly language: 'tr' | 'en'
  readonly title: string
  readonly text: string
  /** Goes on there by itself, and by a link for browsers that do not. */
  readonly next?: { readonly url: string; readonly label: string }
}

/** A page of a few words for wherever there is no other: no script, nothing to press, so anybody may frame it. */
export function smallPage({ status, language, title, text, next }: SmallPage): DoorAnswer {
  const url = next === undefined ? '' : escapeHtml(next.url)
  const refresh = next === undefined ? '' : `<meta http-equiv="refresh" content="1;url=${url}">`
  const link = next === undefined ? '' : `<p><a href="${url}" rel="noreferrer">${escapeHtml(next.label)}</a></p>`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': null,
      'cross-origin-opener-policy': null,
      'origin-agent-cluster': null,
    },
    body:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>` +
      `${refresh}<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
      `${link}</main></body></html>`,
  }
}
