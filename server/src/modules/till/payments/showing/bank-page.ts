import type { Handover } from '@vezne/banks/pos/port.ts'
import type { DoorAnswer } from '../../../../kit/http/doors.ts'
import { escapeHtml } from '../../../../kit/http/html-text.ts'

/**
 * Without `allow-same-origin` the bank's document has no origin: our storage, our pages and even the wrapper around it
 * are closed to it. The page that it leads to has its own origin again, as banks need it.
 */
const SANDBOX = 'sandbox allow-forms allow-scripts'

const page = (inside: string) =>
  `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>3-D Secure</title>${inside}</html>`

function htmlOf(handover: Handover): string {
  switch (handover.kind) {
    case 'html':
      return handover.html
    case 'url':
      // Not a redirect: the wrapper's policy would hold it against the form that brought us here.
      return page(
        `<meta http-equiv="refresh" content="0;url=${escapeHtml(handover.url)}"></head>` +
          `<body><a href="${escapeHtml(handover.url)}" rel="noreferrer">3-D Secure</a></body>`,
      )
    case 'form':
      return page(`</head><body>${formOf(handover.action, handover.fields)}</body>`)
  }
}

/** A form that sends itself. A field named `submit` would hide the form's own function, so that one is borrowed. */
export function formOf(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return (
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}` +
    `<noscript><button>Devam / Continue</button></noscript></form>` +
    `<script>HTMLFormElement.prototype.submit.call(document.forms[0])</script>`
  )
}

/** The bank's own document. It may carry the card: shown once, kept nowhere. */
export function bankPage(handover: Handover): DoorAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': SANDBOX,
      'referrer-policy': 'no-referrer',
      'x-frame-options': null,
      // A new window with such a policy of its own would not open at all.
      'cross-origin-opener-policy': null,
      'origin-agent-cluster': null,
    },
    body: htmlOf(handover),
  }
}
