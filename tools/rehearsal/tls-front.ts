import { connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import type { Certificate } from './certificate.ts'

export interface TlsFront {
  readonly close: () => Promise<void>
}

/** What a proxy is in production: ends TLS and hands everything on as it is. */
export async function openTlsFront(port: number, to: number, { cert, key }: Certificate): Promise<TlsFront> {
  const open = new Set<Socket>()
  const server = createServer({ cert, key }, (outside) => {
    const inside = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      open.add(one)
      one.pipe(other)
      // A side that goes takes the other one with it; why it went is between the two of them.
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
