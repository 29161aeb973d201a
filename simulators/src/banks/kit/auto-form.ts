import type { FastifyReply } from 'fastify'
import { html } from '../../pages/html.ts'
import type { Fields } from './request-body.ts'

export type AutoForm = {
  readonly url: string
  readonly fields: Fields
  readonly method?: 'post' | 'get'
  /** 2: the page's script sends the form a second time, at once (day 93). */
  readonly times?: number
  /** The page's script waits so long before it sends the form (day 97). */
  readonly afterMs?: number
}

/**
 * Form and submit are called by their own names, since a field may be called `action` or `submit`. The first of two
 * sends must not wait for the second, and neither needs an answer.
 */
const SCRIPT = `
const form = document.forms[0]
const send = () => {
  if (form.dataset.times === '2') {
    const body = new URLSearchParams(new FormData(form))
    fetch(form.getAttribute('action'), { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => {})
  }
  HTMLFormElement.prototype.submit.call(form)
}
setTimeout(send, Number(form.dataset.afterMs))
`

/** A page that posts itself onward; without script a button does it. Also the HTML some banks hand to the merchant. */
export function autoFormHtml(form: AutoForm): string {
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const page = html`<!doctype html>
    <html lang="tr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Yönlendiriliyor…</title>
      </head>
      <body>
        <form
          method="${form.method ?? 'post'}"
          action="${form.url}"
          data-times="${form.times ?? 1}"
          data-after-ms="${form.afterMs ?? 0}"
        >
          ${inputs}
          <noscript><button type="submit">Devam et</button></noscript>
        </form>
      </body>
    </html> `
  return `${page.markup}<script>${SCRIPT}</script>\n</body>\n</html>\n`
}

export function sendAutoForm(reply: FastifyReply, form: AutoForm): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(autoFormHtml(form))
}
