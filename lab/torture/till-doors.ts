import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { decodeForm } from '@vezne/banks/pos/port.ts'
import { Refusal } from '@vezne/server/kit/refusal.ts'
import { sell, type CheckoutDeps } from '@vezne/server/modules/till/checkout/index.ts'
import { refundPayment, takeNotification, takeReturn } from '@vezne/server/modules/till/payments/index.ts'
import type { Tenant } from '@vezne/server/modules/platform/tenants/index.ts'
import type { Refunding, Selling } from './payer.ts'
import { stormCall, stormSale } from './storm-sale.ts'

/** The checkout of one company, as its page enters it. */
export interface TillDoors extends CheckoutDeps {
  readonly tenant: () => Promise<Tenant>
}

interface Reply {
  readonly status: number
  readonly text: string
}

const said = (text: string): Reply => ({ status: 200, text })

/** What the house's own doors do, without the house around them: sell, take returns, take notifications. */
export function tillDoors(deps: TillDoors): Server {
  return createServer((request, response) => {
    void answer(deps, request)
      .catch((error: unknown): Reply => {
        if (error instanceof Refusal) return { status: 409, text: error.message }
        return { status: 503, text: error instanceof Error ? error.message : 'not now' }
      })
      .then((reply) => send(response, reply))
  })
}

function send(response: ServerResponse, { status, text }: Reply): void {
  response.statusCode = status
  response.end(text)
}

async function answer(deps: TillDoors, request: IncomingMessage): Promise<Reply> {
  const { payments } = deps
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const body = await bodyOf(request)
  const [, room, door, capability = ''] = path.split('/')
  if (room === 'sell') return take(deps, JSON.parse(body) as Selling)
  if (room === 'refund') {
    const wish = JSON.parse(body) as Refunding
    const amountMinor = wish.amountMinor === 'all' ? 'all' : BigInt(wish.amountMinor)
    const { id } = await deps.tenant()
    return said((await refundPayment(payments, id, { ...wish, amountMinor, askedBy: 'storm', reason: '' })).state)
  }
  if (room === 'health') return said('well')
  if (door === 'return') {
    const fields = decodeForm(request.method === 'GET' ? query : body)
    return said((await takeReturn(payments, capability, fields))?.state ?? 'unknown')
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const taken = await takeNotification(payments, capability, { headers, body })
  return said(taken.kind === 'taken' ? taken.reply : 'no')
}

/** By the door that the company's page goes through: read, priced and written as everywhere. */
async function take(deps: TillDoors, selling: Selling): Promise<Reply> {
  const { payment, handover } = await sell(deps, stormSale(await deps.tenant(), selling), stormCall(selling))
  return said(JSON.stringify({ paymentId: payment.id, state: payment.state, handover }))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
