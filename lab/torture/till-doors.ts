import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { decodeForm } from '@vezne/banks/pos/port.ts'
import { Refusal } from '@vezne/server/kit/refusal.ts'
import {
  refundPayment,
  startPayment,
  takeNotification,
  takeReturn,
  type PaymentDeps,
} from '@vezne/server/modules/payments/index.ts'
import { demoSale } from '../till/demo-sale.ts'
import type { Refunding, Selling } from './payer.ts'

interface Reply {
  readonly status: number
  readonly text: string
}

const said = (text: string): Reply => ({ status: 200, text })

/** What the house's own doors do, without the house around them: sell, take returns, take notifications. */
export function tillDoors(deps: PaymentDeps, tenantId: string): Server {
  return createServer((request, response) => {
    void answer(deps, tenantId, request)
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

async function answer(deps: PaymentDeps, tenantId: string, request: IncomingMessage): Promise<Reply> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const body = await bodyOf(request)
  const [, room, door, capability = ''] = path.split('/')
  if (room === 'sell') return sell(deps, tenantId, JSON.parse(body) as Selling)
  if (room === 'refund') {
    const wish = JSON.parse(body) as Refunding
    const amountMinor = wish.amountMinor === 'all' ? 'all' : BigInt(wish.amountMinor)
    return said((await refundPayment(deps, tenantId, { ...wish, amountMinor, askedBy: 'storm', reason: '' })).state)
  }
  if (room === 'health') return said('well')
  if (door === 'return') {
    const fields = decodeForm(request.method === 'GET' ? query : body)
    return said((await takeReturn(deps, capability, fields))?.state ?? 'unknown')
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const taken = await takeNotification(deps, capability, { headers, body })
  return said(taken.kind === 'taken' ? taken.reply : 'no')
}

async function sell(deps: PaymentDeps, tenantId: string, selling: Selling): Promise<Reply> {
  const { amountMinor, ...rest } = selling
  const { payment, handover } = await startPayment(
    deps,
    tenantId,
    demoSale({ ...rest, amountMinor: BigInt(amountMinor) }),
  )
  return said(JSON.stringify({ paymentId: payment.id, state: payment.state, handover }))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
