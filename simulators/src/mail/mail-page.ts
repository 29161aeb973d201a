import type { FastifyInstance } from 'fastify'
import { formatSize, formatTime } from '../pages/format.ts'
import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { sendNotFound } from '../pages/not-found-page.ts'
import { contextOf, link, sendPage } from '../pages/page.ts'
import type { PageContext } from '../pages/page.ts'
import { withLinks } from '../pages/with-links.ts'
import type { World } from '../world.ts'
import { attachmentPath, findMail } from './mail-controls.ts'
import type { Mail, Mailbox } from './mails.ts'

/** No script, no forms and no origin of ours for the mail; but a person's click on a link opens it in a tab of its own. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

export function mailPage(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/mailbox/:id', (request, reply) => {
    const page = contextOf(request, world.portalUrl)
    const mail = findMail(world, request.params.id)
    if (!mail) return sendNotFound(reply, page)
    return sendPage(reply, page, 'mailbox', mail.subject || page.text.noSubject, body(page, mail))
  })
}

function body(page: PageContext, mail: Mail): Html {
  const { text, language } = page
  return html`<p><a class="back" href="${link(page, '/mailbox')}">${text.backToMailbox}</a></p>
    <article>
      <h1 class="subject">${mail.subject || text.noSubject}</h1>
      <dl class="facts">
        ${fact(text.from, people([mail.from]))} ${fact(text.to, people(mail.to))} ${fact(text.cc, people(mail.cc))}
        ${fact(text.replyTo, people(mail.replyTo))} ${fact(text.deliveredTo, mail.envelope.to.join(', '))}
        ${fact(text.receivedAt, formatTime(mail.receivedAt, language))}
      </dl>
      ${attachments(page, mail)} ${htmlPart(page, mail)} ${textPart(page, mail)}
      ${mail.html === null && mail.text === null ? html`<p class="note">${text.noBody}</p>` : null}
      <details>
        <summary>${text.headers}</summary>
        <pre class="mono">${mail.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre>
      </details>
    </article>`
}

function fact(label: string, value: string): Html | null {
  if (value === '') return null
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`
}

function people(mailboxes: readonly Mailbox[]): string {
  return mailboxes.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
}

function attachments({ text, language }: PageContext, mail: Mail): Html | null {
  if (mail.attachments.length === 0) return null
  const entries = mail.attachments.map(({ name, size }, index) => {
    const href = attachmentPath(mail, index)
    return html`<li><a href="${href}" download="${name}">${name}</a> <span>${formatSize(size, language)}</span></li>`
  })
  return html`<section class="files">
    <h2>${text.attachments}</h2>
    <ul>
      ${entries}
    </ul>
  </section>`
}

function htmlPart({ text }: PageContext, mail: Mail): Html | null {
  if (mail.html === null) return null
  // The first base element of a document wins, so the mail cannot send its links into the frame.
  const source = `<!doctype html><base target="_blank">${mail.html}`
  return html`<section>
    <h2>${text.htmlPart}</h2>
    <iframe title="${text.htmlFrame}" sandbox="${SANDBOX}" srcdoc="${source}"></iframe>
  </section>`
}

function textPart({ text }: PageContext, mail: Mail): Html | null {
  if (mail.text === null) return null
  const open = mail.html === null ? html` open` : null
  return html`<details${open}>
    <summary>${text.textPart}</summary>
    <pre>${withLinks(mail.text.trimEnd())}</pre>
  </details>`
}
