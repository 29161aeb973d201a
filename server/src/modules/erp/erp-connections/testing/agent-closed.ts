import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openClosedNetwork, type ClosedNetwork } from '@vezne/lab/erp/closed-network.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import type { AgentWorld, DayErp } from './agent-day.ts'

const pathOf = (file: string) => fileURLToPath(new URL(`../../../../../../${file}`, import.meta.url))
const AGENT = pathOf('erp/src/agent/main.ts')
const ERP = pathOf('lab/erp/erp-process.ts')
const ERP_PORT = 20_080
/** What an ERP was given last is in its books by then. */
const ARRIVES_MS = 600
const HEARD = 0.6
const LOST = 0.02

interface Wanted {
  readonly key: string
  readonly folder: string
  readonly begins: number
  readonly dice: () => number
}

interface Door {
  readonly port: number
  /** At the call after so many whoever makes it dies: it was heard, or was not. */
  readonly killAfter: (calls: number, kill: () => void) => void
  readonly close: () => Promise<void>
}

/** The portal's own door on an address that the closed network can dial; it loses answers now and then. */
async function openDoor(house: TestHouse, address: string, dice: () => number): Promise<Door> {
  let [left, kill] = [Number.POSITIVE_INFINITY, () => undefined as void]
  const pass = async (request: IncomingMessage, body: string) =>
    house.http.inject({
      method: 'POST',
      url: request.url ?? '/',
      headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
      payload: body,
    })
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    left -= 1
    const isLast = left < 0
    const luck = dice()
    if (isLast || luck < LOST) {
      if (dice() < HEARD) await pass(request, body)
      if (isLast) kill()
      request.socket.destroy()
      return
    }
    const answer = await pass(request, body)
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
  })
  await once(server.listen(0, address), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    killAfter: (calls, by) => {
      left = calls
      kill = by
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether somebody listens there whom we reach. */
function isReached(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

interface Site {
  readonly address: string
  readonly credentials: object
  readonly settings: object
}

interface Said {
  readonly ready?: Site
  readonly id?: number
  readonly answer?: unknown
  readonly error?: string
}

/** The ERP inside: its office is spoken to by the channel to its process, as nobody dials in. */
async function openErpInside(network: ClosedNetwork, folder: string, begins: number) {
  const child = network.start([ERP, folder, String(begins), String(ERP_PORT)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  const ready = Promise.withResolvers<Site>()
  child.on('message', ({ ready: site, id = 0, answer, error }: Said) => {
    if (site !== undefined) ready.resolve(site)
    else if (error === undefined) waiting.get(id)?.resolve(answer)
    else waiting.get(id)?.reject(new Error(error))
    waiting.delete(id)
  })
  child.once('exit', () => ready.reject(new Error('the ERP ended')))
  let last = 0
  const ask = (verb: keyof DayErp, words: readonly unknown[]) => {
    last += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(last, answer)
    child.send({ id: last, verb, words })
    return answer.promise
  }
  const erp: DayErp = {
    clerk: (...words) => ask('clerk', words) as ReturnType<DayErp['clerk']>,
    set: (...words) => ask('set', words) as Promise<void>,
    books: (...words) => ask('books', words) as ReturnType<DayErp['books']>,
    die: () => ask('die', []) as Promise<void>,
    letPass: (minutes) => ask('letPass', [minutes]) as Promise<void>,
  }
  const { address, ...site } = await ready.promise
  const close = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { erp, site: { ...site, address: `http://${network.inside}:${ERP_PORT}${address}` }, close }
}

/** Agent and ERP in a network that only dials out; the agent is the very program, in a process that is killed. */
export async function openClosedWorld(
  house: TestHouse,
  { key, folder, begins, dice }: Wanted,
): Promise<AgentWorld & { readonly isShut: () => Promise<boolean> }> {
  const network = openClosedNetwork()
  const door = await openDoor(house, network.outside, dice)
  const { erp, site, close } = await openErpInside(network, folder, begins)
  const wasOpen = await isReached(network.inside, ERP_PORT)
  network.shut()
  const file = join(folder, 'agent.json')
  const sites = [{ ledger: 'L1', program: 'logo', ...site }]
  const config = { portal: `http://${network.outside}:${door.port}`, isPlainHttp: true, key, sites }
  await writeFile(file, JSON.stringify(config), { mode: 0o600 })
  const turn = async (mayDie: boolean) => {
    const child = network.start([AGENT, '--config', file, '--once'], { stdio: ['ignore', 'ignore', 'inherit'] })
    const kill = () => void child.kill('SIGKILL')
    const isByCall = dice() < 0.7
    door.killAfter(mayDie && isByCall ? Math.floor(dice() * 40) : Number.POSITIVE_INFINITY, kill)
    // While it waits for its ERP, or whatever else it does by then.
    const timer = mayDie && !isByCall ? setTimeout(kill, 700 + Math.floor(dice() * 1500)) : undefined
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    clearTimeout(timer)
    if (signal === null) return false
    await sleep(ARRIVES_MS)
    return true
  }
  return {
    erp,
    turn,
    isShut: async () => wasOpen && !(await isReached(network.inside, ERP_PORT)),
    close: async () => {
      await close()
      await door.close()
      network.close()
    },
  }
}
