import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { queryText } from '../kit/query.ts'
import { formatTime } from '../pages/format.ts'
import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { sendNotFound } from '../pages/not-found-page.ts'
import { contextOf } from '../pages/page.ts'
import type { World } from '../world.ts'
import { placeOrder } from './checkout.ts'
import { DRAWINGS } from './drawings.ts'
import type { Order, OrderEvent, ShopMemory } from './orders.ts'
import { sendShopPage, shopOrigin } from './page.ts'
import { changed, countOf, decimalOf, linesOf, lira, PRODUCTS, readBasket, totalOf, writeBasket } from './products.ts'
import type { Basket, Line, Product } from './products.ts'

const style = ['style', 'order']
  .map((sheet) => readFileSync(new URL(`./${sheet}.css`, import.meta.url), 'utf8'))
  .join('\n')

const at = (path: string, basket: Basket) => (basket.size === 0 ? path : `${path}?b=${writeBasket(basket)}`)
const bagOf = (basket: Basket) => ({ href: at('/shop/basket', basket), count: countOf(basket) })
const price = (kurus: number) => lira(decimalOf(kurus))

export function shopPages(app: FastifyInstance, world: World, memory: ShopMemory): void {
  app.get('/shop/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  app.get('/shop', (request, reply) => {
    const basket = readBasket(queryText(request.query, 'b'))
    return sendShopPage(reply, world, { title: 'Vitrin', body: shelf(basket), basket: bagOf(basket) })
  })

  app.get('/shop/basket', (request, reply) => {
    const basket = readBasket(queryText(request.query, 'b'))
    return sendShopPage(reply, world, { title: 'Sepetiniz', body: basketBody(basket), basket: bagOf(basket) })
  })

  app.post('/shop/checkout', (request, reply) => {
    const basket = readBasket(queryText(request.body ?? {}, 'b'))
    const lines = linesOf(basket)
    if (lines.length === 0) return reply.redirect('/shop', 303)
    const what = lines.map(({ product, count }) => `${count} × ${product.name}`)
    const wanted = { amount: decimalOf(totalOf(lines)), currency: 'TRY', what }
    return reply.redirect(placeOrder(world, memory, shopOrigin(request), wanted).link, 303)
  })

  app.get<{ Params: { reference: string } }>('/shop/orders/:reference', (request, reply) => {
    const order = memory.orders.get(request.params.reference)
    if (order === undefined) return sendNotFound(reply, contextOf(request, world.portalUrl))
    const page = { title: `Sipariş ${order.reference}`, body: orderBody(order) }
    return sendShopPage(reply, world, order.isConfirmed ? page : { ...page, refresh: 3 })
  })
}

function shelf(basket: Basket): Html {
  return html`<section class="hero">
      <h1>Anadolu’nun tezgâhından</h1>
      <p>Seçin, sepete koyun, kartınızla güvenle ödeyin. Ödeme sayfası Vezne’nindir; kartınızı biz görmeyiz.</p>
    </section>
    <ul class="shelf">
      ${PRODUCTS.map((product) => productCard(product, basket))}
    </ul>`
}

function productCard(product: Product, basket: Basket): Html {
  const { id, name, about, priceKurus } = product
  return html`<li class="product">
    ${DRAWINGS[id] ?? null}
    <div class="product-text">
      <h2>${name}</h2>
      <p>${about}</p>
      <div class="buy">
        <strong>${price(priceKurus)}</strong>
        <a class="button" href="${at('/shop', changed(basket, id, 1))}" aria-label="${name}: sepete ekle"
          >Sepete ekle</a
        >
      </div>
    </div>
  </li>`
}

function basketBody(basket: Basket): Html {
  const lines = linesOf(basket)
  if (lines.length === 0) {
    return html`<section class="message">
      <h1>Sepetiniz boş</h1>
      <p>Vitrindeki ürünlerden birini seçin.</p>
      <p><a class="button" href="/shop">Vitrine dön</a></p>
    </section>`
  }
  return html`<h1>Sepetiniz</h1>
    <ul class="lines">
      ${lines.map((line) => basketLine(line, basket))}
    </ul>
    <div class="sum"><span>Toplam</span><strong>${price(totalOf(lines))}</strong></div>
    <form class="pay" method="post" action="/shop/checkout">
      <input type="hidden" name="b" value="${writeBasket(basket)}" />
      <a href="${at('/shop', basket)}">Alışverişe devam et</a>
      <button class="button" type="submit">Kartla öde</button>
    </form>`
}

function basketLine({ product, count, totalKurus }: Line, basket: Basket): Html {
  const step = (by: number, sign: string, label: string) =>
    html`<a
      class="step"
      href="${at('/shop/basket', changed(basket, product.id, by))}"
      aria-label="${product.name}: ${label}"
      >${sign}</a
    >`
  return html`<li class="line">
    ${DRAWINGS[product.id] ?? null}
    <div>
      <b>${product.name}</b>
      <span>${price(product.priceKurus)}</span>
    </div>
    <span class="count">${step(-1, '−', 'bir azalt')} ${count} ${step(1, '+', 'bir artır')}</span>
    <strong>${price(totalKurus)}</strong>
  </li>`
}

const STATES: Readonly<
  Record<Order['state'], { readonly mark: string; readonly title: string; readonly text: string }>
> = {
  waiting: {
    mark: '…',
    title: 'Ödemeniz bekleniyor',
    text: 'Ödeme tamamlandığında bu sayfa kendiliğinden güncellenir.',
  },
  paid: {
    mark: '✓',
    title: 'Siparişiniz alındı',
    text: 'Teşekkür ederiz. Ürünleriniz özenle paketlenip yola çıkacak.',
  },
  failed: {
    mark: '!',
    title: 'Ödeme tamamlanamadı',
    text: 'Kartınızdan para çekilmedi. Dilerseniz yeniden deneyebilirsiniz.',
  },
  returned: { mark: '↩', title: 'Ödemeniz iade edildi', text: 'Tutar kartınıza geri gönderildi.' },
}

function orderBody(order: Order): Html {
  const { mark, title, text } = STATES[order.state]
  const canPay = order.state === 'waiting' || order.state === 'failed'
  return html`<section
      class="message ${order.state}"
      data-state="${order.state}"
      data-confirmed="${String(order.isConfirmed)}"
    >
      <p class="mark" aria-hidden="true">${mark}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${canPay ? html`<p><a class="button" href="${order.link}">Ödeme sayfasına git</a></p>` : null}
    </section>
    <dl class="facts">
      <div>
        <dt>Sipariş numarası</dt>
        <dd>${order.reference}</dd>
      </div>
      <div>
        <dt>Tutar</dt>
        <dd>${lira(order.amount, order.currency)}</dd>
      </div>
      <div>
        <dt>İçindekiler</dt>
        <dd>${order.what.join(', ')}</dd>
      </div>
    </dl>
    <h2>Mağazanın duydukları</h2>
    <ol class="heard">
      <li><time>${formatTime(order.createdAt, 'tr')}</time> Sipariş açıldı</li>
      ${order.events.map(heard)}
    </ol>
    <p><a href="/shop">Alışverişe devam et</a></p>`
}

function heard({ at: moment, kind, said }: OrderEvent): Html {
  const who = kind === 'webhook' ? 'Vezne’nin sunucusu bildirdi' : 'Tarayıcı döndü'
  return html`<li>
    <time>${formatTime(moment, 'tr')}</time> ${who}: <code>${said}</code> <span class="ok">imza doğru</span>
  </li>`
}
