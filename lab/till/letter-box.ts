import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PosAdapter } from '@vezne/banks/pos/port.ts'
import type { Till } from './till.ts'

/** What a bank, or a browser that comes from one, wanted to say to us. */
export interface Letter {
  readonly door: 'return' | 'notify'
  readonly capability: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Keeps what banks say instead of hearing it, so that it can be heard when, and as often as, somebody likes. */
export interface LetterBox {
  /** Where the banks of one payment send browsers back to. */
  readonly doorOf: (name: string) => string
  readonly lettersFor: (name: string, orderId: string, adapter: PosAdapter) => Promise<Letter[]>
  readonly close: () => Promise<void>
}

const PATH = /^\/([^/]*)\/bank\/(return|notify)\/([^/?]+)/
const REPORTS = 'reports'

export async function openLetterBox(till: Till): Promise<LetterBox> {
  const letters = new Map<string, Letter[]>()
  const server = createServer((request, response) => {
    void readLetter(request).then((read) => {
      if (read !== undefined) letters.set(read.name, [...(letters.get(read.name) ?? []), read.letter])
      response.end('OK')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await till.reportTo(`${origin}/${REPORTS}`)
  const reportOf = (orderId: string) => (letters.get(REPORTS) ?? []).find(({ body }) => body.includes(orderId))
  return {
    doorOf: (name) => `${origin}/${name}`,
    lettersFor: async (name, orderId, { notifications, checkReturn }) => {
      const came = () => {
        const report = notifications === undefined ? undefined : reportOf(orderId)
        return [...(letters.get(name) ?? []), ...(report === undefined ? [] : [report])]
      }
      // Where a browser comes back it has come by now; a bank that reports by itself takes a moment longer.
      const isEnough = () => came().length > 0 && (checkReturn !== undefined || reportOf(orderId) !== undefined)
      for (let tries = 0; tries < 6000 && !isEnough(); tries += 1) await sleep(10)
      if (came().length === 0) throw new Error(`nobody came back from the bank for ${orderId}`)
      return came()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readLetter(request: IncomingMessage): Promise<{ name: string; letter: Letter } | undefined> {
  const [, name, door, capability] = PATH.exec(request.url ?? '') ?? []
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (name === undefined || capability === undefined) return undefined
  const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]))
  const body = Buffer.concat(chunks).toString('utf8')
  return { name, letter: { door: door === 'return' ? 'return' : 'notify', capability, headers, body } }
}
