import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { returnDoor, webhookDoor } from './messages-door.ts'
import { makeShopMemory } from './orders.ts'
import { shopControls } from './shop-controls.ts'
import { shopPages } from './shop-pages.ts'

/** A shop that takes payments through the portal: it knows its keys, the recipe, and nothing else of ours. */
export function mountShop(app: FastifyInstance, world: World): void {
  const memory = makeShopMemory(world)
  shopPages(app, world, memory)
  returnDoor(app, world, memory)
  webhookDoor(app, world, memory)
  shopControls(app, world, memory)
}
