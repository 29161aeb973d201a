import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Notification } from '@vezne/banks/pos/port.ts'

/** The two doors of a merchant: one for browsers that come back, one for banks that report. */
export interface ReturnDoors {
  readonly returnUrl: (orderId: string) => string
  readonly notifyUrl: string
  readonly returnsOf: (orderId: string) => Record<string, string>[]
  readonly notificationsOf: (orderId: string) => Notification[]
  readonly close: () => void
}

export async function openReturnDoors(): Promise<ReturnDoors> {
  const returns: { orderId: string; fields: Record<string, string> }[] = []
  const notifications: Notification[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [, door, orderId = ''] = (request.url ?? '').split(/[/?]/)
      if (door === 'return') returns.push({ orderId, fields: Object.fromEntries(new URLSearchParams(body)) })
      if (door === 'notify') notifications.push({ headers: headersOf(request), body })
      response.end('OK')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    returnUrl: (orderId) => `${origin}/return/${orderId}`,
    notifyUrl: `${origin}/notify`,
    returnsOf: (wanted) => returns.filter(({ orderId }) => orderId === wanted).map(({ fields }) => fields),
    notificationsOf: (orderId) => notifications.filter(({ body }) => body.includes(orderId)),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
