import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readRawBodies } from '../kit/read-bodies.ts'
import type { World } from '../world.ts'
import { SHOP_KEYS, RETURN_PATH, WEBHOOK_PATH } from './keys.ts'
import { hear, refuse } from './orders.ts'
import type { ShopMemory } from './orders.ts'
import { sendShopPage } from './page.ts'
import { html } from '../pages/html.ts'
import { problemOfHandOver, problemOfWebhook } from './recipe.ts'

/** The browser comes back here, with GET or with POST. */
export function returnDoor(app: FastifyInstance, world: World, memory: ShopMemory): void {
  const take = (fields: Readonly<Record<string, string>>) => {
    const order = memory.orders.get(fields['reference'] ?? '')
    const { amount, currency, status = '', nonce = '' } = fields
    const problem = problemOfHandOver(SHOP_KEYS.handOver, fields, world.now())
    if (problem !== undefined) return { problem }
    if (order === undefined) return { problem: 'unknown-order' }
    if (amount !== order.amount || currency !== order.currency) return { problem: 'other-amount' }
    // A person who loads the page again is shown their order; it is not heard a second time.
    if (memory.nonces.get(nonce) === order.reference) return { order }
    memory.nonces.set(nonce, order.reference)
    hear(order, { at: world.now(), kind: 'hand-over', said: status })
    return { order }
  }
  app.route({
    method: ['GET', 'POST'],
    url: RETURN_PATH,
    handler: (request, reply) => {
      const { order, problem } = take(fieldsOf(request))
      if (order !== undefined) return reply.redirect(`/shop/orders/${encodeURIComponent(order.reference)}`, 303)
      refuse(memory, world.now(), 'hand-over', problem)
      const body = html`<section class="message">
        <h1>Bu dönüş bilgisi doğrulanamadı</h1>
        <p>Ödemeniz alındıysa siparişiniz birazdan kendiliğinden güncellenir.</p>
        <p><a class="button" href="/shop">Mağazaya dön</a></p>
      </section>`
      return sendShopPage(reply.code(400), world, { title: 'Doğrulanamadı', body })
    },
  })
}

function fieldsOf(request: FastifyRequest): Record<string, string> {
  const wire = request.method === 'POST' ? request.body : request.query
  const entries = Object.entries((wire ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** The portal's servers report here. The signature covers the bytes as they came, so they are read as they came. */
export function webhookDoor(app: FastifyInstance, world: World, memory: ShopMemory): void {
  void app.register((door, _options, done) => {
    readRawBodies(door)
    door.post(WEBHOOK_PATH, (request, reply) => {
      const raw = (request.body as Buffer | undefined)?.toString('utf8') ?? ''
      const header = String(request.headers['vezne-signature'] ?? '')
      const problem = problemOfWebhook(SHOP_KEYS.webhook, header, raw, world.now())
      if (problem !== undefined) {
        refuse(memory, world.now(), 'webhook', problem)
        return reply.code(400).send({ message: problem })
      }
      const { id, type, data } = JSON.parse(raw) as { id: string; type: string; data: { reference: string | null } }
      const order = memory.orders.get(data.reference ?? '')
      if (order !== undefined) hear(order, { at: world.now(), kind: 'webhook', said: type, id })
      // Also for an order we do not know: heard is heard, and the portal need not say it again.
      return reply.code(204).send()
    })
    done()
  })
}
