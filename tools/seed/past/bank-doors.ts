import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeForm } from '@vezne/banks/pos/port.ts'
import { takeReturn, type PaymentDeps } from '@vezne/server/modules/till/payments/index.ts'

/**
 * Where browsers come back to while the portal itself is not open yet. What banks report beside it is not taken: it
 * would come a moment later, and a moment later may be another month.
 */
export interface BankDoors {
  readonly origin: string
  /** Nobody stands in a door. */
  readonly quiet: () => Promise<void>
  readonly close: () => void
}

export async function openBankDoors(depsAt: (origin: string) => PaymentDeps): Promise<BankDoors> {
  const busy = new Set<Promise<unknown>>()
  const server = createServer((request, response) => {
    const answering = answer(depsAt(originOf()), request)
      .then((text) => response.end(text))
      // The bank hears nothing, as of a portal that is down; the payment is asked about later.
      .catch(() => response.destroy())
      .finally(() => busy.delete(answering))
    busy.add(answering)
  })
  const originOf = () => `http://localhost:${(server.address() as AddressInfo).port}`
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: originOf(),
    quiet: async () => {
      while (busy.size > 0) await Promise.all(busy)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(deps: PaymentDeps, request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const [, , door, capability = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
  if (door !== 'return') return 'not taken'
  await takeReturn(deps, capability, decodeForm(body))
  return 'taken'
}
