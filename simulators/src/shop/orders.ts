import { randomInt } from 'node:crypto'
import type { World } from '../world.ts'

type OrderState = 'waiting' | 'paid' | 'failed' | 'returned'

export type OrderEvent = {
  readonly at: Date
  readonly kind: 'hand-over' | 'webhook'
  /** The portal's word: `success`, `payment.approved`. */
  readonly said: string
  /** Of a webhook; the same one comes twice when the portal is not sure that we heard it. */
  readonly id?: string
}

export type Order = {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly what: readonly string[]
  readonly link: string
  readonly createdAt: Date
  state: OrderState
  /** The portal's servers have said it themselves; a browser's word alone is checked, but comes and goes with a person. */
  isConfirmed: boolean
  readonly events: OrderEvent[]
}

/** Everything the shop remembers; it ends with the process, or with a reset. */
export type ShopMemory = {
  readonly orders: Map<string, Order>
  /** Of hand-overs that came already: each counts once. */
  readonly nonces: Map<string, string>
  /** Messages that were not what they claimed to be, newest last. */
  readonly refused: Map<string, { readonly at: Date; readonly kind: OrderEvent['kind']; readonly problem: string }>
}

export function makeShopMemory(world: World): ShopMemory {
  const memory: ShopMemory = { orders: new Map(), nonces: new Map(), refused: new Map() }
  world.memories.push(memory.orders, memory.nonces, memory.refused)
  return memory
}

/** `PZR-48213-KM`: a number people can read out. */
export function newReference(): string {
  const letters = 'ABCDEFHKLMNPRSTUVYZ'
  const letter = () => letters.charAt(randomInt(letters.length))
  return `PZR-${randomInt(10_000, 100_000)}-${letter()}${letter()}${letter()}`
}

const STATE_OF: Readonly<Record<string, OrderState>> = {
  success: 'paid',
  failed: 'failed',
  'payment.approved': 'paid',
  'payment.declined': 'failed',
  'payment.abandoned': 'failed',
  'payment.voided': 'returned',
  'payment.refunded': 'returned',
}

/** What is heard about an order. A server's word stands against a browser's, and an order that was paid is not failed. */
export function hear(order: Order, event: OrderEvent): void {
  if (event.id !== undefined && order.events.some(({ id }) => id === event.id)) return
  order.events.push(event)
  const state = STATE_OF[event.said]
  if (state === undefined) return
  const isLateFailure = state === 'failed' && (order.state === 'paid' || order.state === 'returned')
  const isBehind = event.kind === 'hand-over' && order.isConfirmed
  if (isLateFailure || isBehind) return
  order.state = state
  if (event.kind === 'webhook') order.isConfirmed = true
}

export function refuse(memory: ShopMemory, at: Date, kind: OrderEvent['kind'], problem: string): void {
  memory.refused.set(String(memory.refused.size), { at, kind, problem })
}
