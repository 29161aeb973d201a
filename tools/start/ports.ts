import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BadDay, codeOf } from '../kit/bad-day.ts'

/** A port may be taken on one address and free on another; we want it on all of them. */
const ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0', '::']
type PortState = 'free' | 'taken' | 'forbidden'

export async function portState(port: number): Promise<PortState> {
  for (const address of ADDRESSES) {
    const state = await tryToListen(port, address)
    if (state !== 'free') return state
  }
  return 'free'
}

/**
 * Says so when a port is taken, before anything is started. After a start that was killed, its children may still be on
 * their way out; then we wait for them a little.
 */
export async function requireFreePorts(ports: Readonly<Record<string, number>>, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs
  for (const [name, port] of Object.entries(ports)) {
    let state = await portState(port)
    while (state === 'taken' && Date.now() < until) {
      await sleep(100)
      state = await portState(port)
    }
    if (state === 'taken') {
      throw new BadDay(`Port ${port} is taken by another program; stop it, or choose another port with ${name}.`)
    }
    if (state === 'forbidden') {
      throw new BadDay(`Port ${port} is not allowed for this user; choose a port above 1023 with ${name}.`)
    }
  }
}

function tryToListen(port: number, host: string): Promise<PortState> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(stateOf(codeOf(error))))
    server.listen({ port, host, exclusive: true, ipv6Only: host === '::' }, () => server.close(() => resolve('free')))
  })
}

/** A machine without IPv6 has no such address, which is no reason to complain about the port. */
function stateOf(code: string | undefined): PortState {
  if (code === 'EADDRINUSE') return 'taken'
  return code === 'EACCES' ? 'forbidden' : 'free'
}
