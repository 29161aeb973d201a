import type { FastifyInstance } from 'fastify'
import { queryText } from '../kit/query.ts'
import { droppedNote, emptyState, filterForm } from '../pages/filter-form.ts'
import { timeOf } from '../pages/format.ts'
import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { contextOf, sendPage } from '../pages/page.ts'
import type { PageContext } from '../pages/page.ts'
import { withLinks } from '../pages/with-links.ts'
import type { World } from '../world.ts'
import { isSentNear } from './messages.ts'
import type { Sms } from './messages.ts'

export function smsPage(app: FastifyInstance, world: World): void {
  app.get('/sms', (request, reply) => {
    const page = contextOf(request, world.portalUrl)
    const to = queryText(request.query, 'to')
    return sendPage(reply, page, 'sms', page.text.sms, body(page, world, to))
  })
}

function body(page: PageContext, world: World, to: string): Html {
  const { text } = page
  const all = world.messages.newestFirst()
  const shown = to === '' ? all : all.filter((sms) => isSentNear(sms, to))
  const known = [...new Set(all.map((sms) => sms.to))].toSorted()
  const filter = { path: '/sms', label: text.phone, hint: text.phoneHint, value: to, known }
  return html`<div class="heading">
      <h1>${text.sms}</h1>
      <span class="quiet-text">${text.smsCount(shown.length)}</span>
    </div>
    ${filterForm(page, filter)} ${droppedNote(page, world.messages.dropped())}
    ${shown.length > 0 ? list(page, shown) : nothing(page, to)}`
}

function nothing({ text }: PageContext, to: string): Html {
  if (to === '') return emptyState(text.smsEmpty, text.smsEmptyHint)
  return emptyState(text.smsNoMatch, text.noMatchHint)
}

function list({ language }: PageContext, messages: readonly Sms[]): Html {
  const rows = messages.map((sms) => {
    return html`<li class="row">
      <span class="row-who">${sms.to}</span>
      <span class="row-what sms-text">${withLinks(sms.text)}</span>
      <span class="row-when">${timeOf(sms.receivedAt, language)}</span>
    </li>`
  })
  return html`<ul class="list">
    ${rows}
  </ul>`
}
