import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { StartProblem } from './start-problem.ts'

export type Place = {
  readonly host: string
  readonly port: number
  /** The variable that moves the port, named in the sentence about a taken one. */
  readonly variable: string
}

export type Door = { readonly port: number; close(): Promise<void> }

/**
 * Listens at one place. For the loopback address the door opens on ::1 as well, because "localhost" means either of the
 * two, depending on who asks: a listener on one family alone works in one browser and not in the next. Listening on
 * `::` would cover both too, but would show the mailbox to the whole network.
 */
export async function openDoor(server: Server, place: Place): Promise<Door> {
  await listen(server, place)
  const { port } = server.address() as AddressInfo
  // A port the kernel chose is free on the asked address only, and a caller that asked for one gets the address.
  if (place.host !== '127.0.0.1' || place.port === 0) return { port, close: () => closed(server) }
  const sibling = createServer({ noDelay: true }, (socket) => void server.emit('connection', socket))
  try {
    await listen(sibling, { ...place, host: '::1' })
  } catch (error) {
    if (isWithoutIpv6(error)) return { port, close: () => closed(server) }
    await closed(server)
    throw error
  }
  return { port, close: async () => void (await Promise.all([closed(server), closed(sibling)])) }
}

function listen(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explained(error, place))
    server.once('error', fail)
    server.listen({ host: place.host, port: place.port }, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

function explained(error: NodeJS.ErrnoException, { host, port, variable }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} is already taken: stop the program that uses it, or give the simulators another port with ${variable}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartProblem(
      `Port ${port} needs rights this user does not have: give the simulators another port with ${variable}.`,
    )
  }
  if (host !== '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')) {
    return new StartProblem(`This machine has no address "${host}": correct SIM_HOST, or leave it empty.`)
  }
  return error
}

function isWithoutIpv6(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()))
}
