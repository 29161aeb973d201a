import type { DoorAnswer } from '../../../../kit/http/doors.ts'
import { escapeHtml, hashOf } from '../../../../kit/http/html-text.ts'
import { NO_TEXT_BECOMES_CODE } from '../../../../kit/http/policies.ts'
import { formOf } from './bank-page.ts'

const STYLE =
  'html,body,iframe{margin:0;border:0;padding:0;width:100%;height:100%;display:block}body{overflow:hidden}form{display:none}'

/**
 * Brings the ticket into the inner frame, and passes on one word: ask the server. Only our result page may say it, and
 * only the page that opened us, which knows the nonce, hears it.
 */
const SCRIPT = `{
const { home, portal, nonce } = document.body.dataset
const bank = document.querySelector('iframe')
addEventListener('message', (event) => {
  if (event.source !== bank.contentWindow || event.origin !== home || event.data !== 'vezne:ask') return
  if (parent !== window) parent.postMessage({ kind: 'vezne:ask', nonce }, portal)
})
document.forms[0].submit()
}`

export interface Wrapper {
  /** Where a payer comes back to from the bank: that page says the one word. */
  readonly home: string
  /** The page of the company that shows us, and alone may: the same, or under another of its domains. */
  readonly portal: string
  readonly frameOrigin: string
  readonly production: boolean
  readonly ticket: string
  readonly nonce: string
}

function policyOf({ home, portal, frameOrigin, production }: Wrapper): string {
  // The pretend banks, the demo's companies and the house's host, where banks send back to, have no certificates there.
  const banks = production ? 'https:' : `https: http://localhost:* http://127.0.0.1:* ${home}`
  return [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    `frame-src ${banks}`,
    `frame-ancestors ${portal}`,
    `form-action ${frameOrigin}`,
    "base-uri 'none'",
    ...NO_TEXT_BECOMES_CODE,
  ].join('; ')
}

/** The page between ours and the bank's: a frame of the second origin, and in it the frame that the bank may have. */
export function wrapperPage(wrapper: Wrapper): DoorAnswer {
  const { home, portal, frameOrigin, ticket, nonce } = wrapper
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(wrapper),
      'referrer-policy': 'no-referrer',
      'x-frame-options': null,
      'cross-origin-opener-policy': null,
      'origin-agent-cluster': null,
    },
    body:
      `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>3-D Secure</title><style>${STYLE}</style></head>` +
      `<body data-home="${escapeHtml(home)}" data-portal="${escapeHtml(portal)}" data-nonce="${escapeHtml(nonce)}">` +
      `<iframe name="bank" title="3-D Secure" sandbox="allow-forms allow-scripts allow-same-origin allow-popups"></iframe>` +
      `<form method="post" action="${escapeHtml(frameOrigin)}/render" target="bank">` +
      `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}"></form>` +
      `<script>${SCRIPT}</script></body></html>`,
  }
}

/**
 * `data.html`: the form with which our own screens bring a ticket to the second origin, as a page for other callers. In
 * a window of its own the bank needs no wrapper.
 */
export function ticketPage(frameOrigin: string, ticket: string, shownIn: 'frame' | 'window' = 'frame'): string {
  const action = `${frameOrigin}${shownIn === 'frame' ? SHOW_PATH : RENDER_PATH}`
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>3-D Secure</title></head><body>${formOf(action, { ticket })}</body></html>`
}

export const SHOW_PATH = '/show'
export const RENDER_PATH = '/render'
