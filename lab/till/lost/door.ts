import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeForm, type Fields } from '@vezne/banks/pos/port.ts'
import { takeReturn, type PaymentDeps, type PaymentRow } from '@vezne/server/modules/till/payments/index.ts'

/** Our door for browsers, with a memory: a payer who reloads the page sends the same once more. */
export interface RememberingDoor {
  readonly again: (payment: PaymentRow) => Promise<PaymentRow | undefined>
  readonly close: () => void
}

export async function openRememberingDoor(deps: PaymentDeps): Promise<RememberingDoor> {
  const seen = new Map<string, { capability: string; fields: Fields | undefined }>()
  const server = createServer((request, response) => {
    void (async () => {
      const capability = (request.url ?? '').split('/').at(-1) ?? ''
      const fields = decodeForm(await text(request))
      const payment = await takeReturn(deps, capability, fields)
      if (payment !== undefined) seen.set(payment.id, { capability, fields })
      response.end(payment?.state)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  Object.assign(deps, { bankDoor: `http://localhost:${(server.address() as AddressInfo).port}` })
  return {
    again: async ({ id }) => {
      const returned = seen.get(id)
      if (returned === undefined) throw new Error(`nobody came back for payment ${id}`)
      return takeReturn(deps, returned.capability, returned.fields)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
