import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { contextOf, link, sendPage } from './page.ts'
import type { PageContext } from './page.ts'

/** What is here, for whoever opens the address out of curiosity. */
export function homePage(app: FastifyInstance, world: World): void {
  app.get('/', (request, reply) => {
    const page = contextOf(request, world.portalUrl)
    return sendPage(reply, page, 'home', page.text.homeTitle, body(page, world))
  })
}

function body(page: PageContext, world: World): Html {
  const { text } = page
  const mails = text.mailCount(world.mails.newestFirst().length)
  const messages = text.smsCount(world.messages.newestFirst().length)
  return html`<h1>${text.homeTitle}</h1>
    <p class="lead">${text.homeLead}</p>
    <div class="cards">
      ${card(link(page, '/mailbox'), text.mailbox, mails, text.mailboxCard)}
      ${card(link(page, '/sms'), text.sms, messages, text.smsCard)}
      ${card('/shop', text.shop, text.shopFigure, text.shopCard)}
      ${card(page.portalUrl, text.portal, page.portalUrl.replace('http://', ''), text.portalCard)}
    </div>
    <section class="panel">
      <h2>${text.controlsTitle}</h2>
      <p>${text.controlsLead}</p>
      <dl class="controls">
        ${control('GET', '/_sim/mails?to=…&since=…', text.controlMails)}
        ${control('GET', '/_sim/sms?to=…', text.controlSms)} ${control('POST', '/_sim/sms/lines', text.controlSmsLines)}
        ${control('GET', '/_sim/transactions?orderId=…', text.controlTransactions)}
        ${control('GET', '/_sim/shop-orders?reference=…', text.controlShopOrders)}
        ${control('POST', '/_sim/faults', text.controlFaults)} ${control('POST', '/_sim/day-end', text.controlDayEnd)}
        ${control('GET', '/_sim/erp/{logo|netsis|mikro}/books', text.controlErp)}
        ${control('POST', '/_sim/reset', text.controlReset)}
      </dl>
      <p class="quiet-text">${text.smtp}</p>
    </section>`
}

function card(href: string, title: string, figure: string, description: string): Html {
  return html`<a class="card" href="${href}">
    <span class="card-title">${title}</span>
    <span class="card-figure">${figure}</span>
    <span class="card-text">${description}</span>
  </a>`
}

function control(method: string, path: string, meaning: string): Html {
  return html`<div>
    <dt>
      <code><b>${method}</b> ${path}</code>
    </dt>
    <dd>${meaning}</dd>
  </div>`
}
