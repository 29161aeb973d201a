import type { FastifyInstance } from 'fastify'
import { queryText } from '../kit/query.ts'
import { droppedNote, emptyState, filterForm } from '../pages/filter-form.ts'
import { timeOf } from '../pages/format.ts'
import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { contextOf, link, sendPage } from '../pages/page.ts'
import type { PageContext } from '../pages/page.ts'
import type { World } from '../world.ts'
import { isDeliveredNear } from './mails.ts'
import type { Mail } from './mails.ts'

export function mailboxPage(app: FastifyInstance, world: World): void {
  app.get('/mailbox', (request, reply) => {
    const page = contextOf(request, world.portalUrl)
    const to = queryText(request.query, 'to')
    return sendPage(reply, page, 'mailbox', page.text.mailbox, body(page, world, to))
  })
}

function body(page: PageContext, world: World, to: string): Html {
  const { text } = page
  const all = world.mails.newestFirst()
  const shown = to === '' ? all : all.filter((mail) => isDeliveredNear(mail, to))
  const known = [...new Set(all.flatMap((mail) => mail.envelope.to))].toSorted()
  const filter = { path: '/mailbox', label: text.recipient, hint: text.recipientHint, value: to, known }
  return html`<div class="heading">
      <h1>${text.mailbox}</h1>
      <span class="quiet-text">${text.mailCount(shown.length)}</span>
    </div>
    ${filterForm(page, filter)} ${droppedNote(page, world.mails.dropped())}
    ${shown.length > 0 ? list(page, shown) : nothing(page, to)}`
}

function nothing({ text }: PageContext, to: string): Html {
  if (to === '') return emptyState(text.mailsEmpty, text.mailsEmptyHint)
  return emptyState(text.mailsNoMatch, text.noMatchHint)
}

function list(page: PageContext, mails: readonly Mail[]): Html {
  return html`<ul class="list">
    ${mails.map((mail) => row(page, mail))}
  </ul>`
}

function row(page: PageContext, mail: Mail): Html {
  const { text, language } = page
  const files = mail.attachments.length
  const badge = files === 0 ? null : html`<span class="badge">${text.attachmentCount(files)}</span>`
  return html`<li>
    <a class="row" href="${link(page, `/mailbox/${mail.id}`)}">
      <span class="row-who">${mail.envelope.to.join(', ')}</span>
      <span class="row-what">
        <strong>${mail.subject || text.noSubject}</strong>
        <span class="row-preview">${preview(mail)}</span>
      </span>
      <span class="row-when">${badge} ${timeOf(mail.receivedAt, language)}</span>
    </a>
  </li>`
}

/** The first words of the text part; a mail without one shows its subject alone. */
function preview(mail: Mail): string {
  return (mail.text ?? '').slice(0, 400).replace(/\s+/g, ' ').trim()
}
