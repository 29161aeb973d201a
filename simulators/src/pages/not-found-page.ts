import type { FastifyReply } from 'fastify'
import { emptyState } from './filter-form.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'
import type { PageContext } from './page.ts'

export function sendNotFound(reply: FastifyReply, page: PageContext) {
  const { notFoundTitle, notFoundHint } = page.text
  const body = html`<h1 class="only-spoken">${notFoundTitle}</h1>
    ${emptyState(notFoundTitle, notFoundHint)}`
  return sendPage(reply.code(404), page, 'none', notFoundTitle, body)
}
