import type { World } from '../world.ts'
import { RETURN_PATH, SHOP_HOST, SHOP_KEYS } from './keys.ts'
import { newReference } from './orders.ts'
import type { Order, ShopMemory } from './orders.ts'
import { paymentPath } from './recipe.ts'

export type Wanted = {
  readonly amount: string
  readonly currency: string
  readonly what: readonly string[]
  readonly reference?: string
}

/** The portal under the host of the shop's company, at whatever port it stands. */
export function payOrigin({ portalUrl }: Pick<World, 'portalUrl'>): string {
  const url = new URL(portalUrl)
  url.hostname = SHOP_HOST
  return url.origin
}

/** Opens an order and makes the link with which it is paid. `shopOrigin` is where the browser finds this shop. */
export function placeOrder(world: World, memory: ShopMemory, shopOrigin: string, wanted: Wanted): Order {
  const { amount, currency, what, reference = newReference() } = wanted
  const at = world.now()
  const returnUrl = `${shopOrigin}${RETURN_PATH}`
  const link = `${payOrigin(world)}${paymentPath(SHOP_KEYS.link, { amount, currency, reference, returnUrl, at })}`
  const order: Order = {
    reference,
    amount,
    currency,
    what,
    link,
    createdAt: at,
    state: 'waiting',
    isConfirmed: false,
    events: [],
  }
  memory.orders.set(reference, order)
  return order
}
