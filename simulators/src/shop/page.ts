import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import type { World } from '../world.ts'
import { payOrigin } from './checkout.ts'

/** The portal lets payers go back to `localhost` and to no other name of this machine. */
export function shopOrigin(request: FastifyRequest): string {
  const { port } = new URL(`http://${request.host}`)
  return port === '' ? 'http://localhost' : `http://localhost:${port}`
}

export type ShopPage = {
  readonly title: string
  readonly body: Html
  readonly basket?: { readonly href: string; readonly count: number }
  /** Seconds after which the page looks again. */
  readonly refresh?: number
}

export function sendShopPage(reply: FastifyReply, world: World, page: ShopPage) {
  // The form's answer sends the browser on to the portal, which counts as a target of the form.
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${payOrigin(world)}; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(frame(page).markup)
}

function frame({ title, body, basket, refresh }: ShopPage): Html {
  const again = refresh === undefined ? null : html`<meta http-equiv="refresh" content="${refresh}" />`
  const bag = basket === undefined ? null : html`<a class="bag" href="${basket.href}">Sepet <b>${basket.count}</b></a>`
  return html`<!doctype html>
    <html lang="tr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${again}
        <title>${title} · Pazar</title>
        <link rel="stylesheet" href="/shop/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="skip" href="#content">İçeriğe geç</a>
        <header class="top">
          <a class="brand" href="/shop">pazar<span>.</span></a>
          <span class="claim">Ustasından, evinize</span>
          ${bag}
        </header>
        <main id="content">${body}</main>
        <footer>
          Bu bir demo mağazasıdır; ürünler satılmaz, kartlardan para çekilmez. <a href="/">Simülatörler</a>
        </footer>
      </body>
    </html>`
}
