import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { portState, requireFreePorts } from './ports.ts'

let server: Server | undefined

async function takePort(host: string): Promise<number> {
  server = createServer().listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freeIt(): Promise<void> {
  if (server?.listening !== true) return
  server.close()
  await once(server, 'close')
}

afterEach(freeIt)

it.each(['127.0.0.1', '0.0.0.0', '::'])('sees that a port is taken on %s', async (host) => {
  expect(await portState(await takePort(host))).toBe('taken')
})

it('sees that a port is free again', async () => {
  const port = await takePort('127.0.0.1')
  await freeIt()
  expect(await portState(port)).toBe('free')
})

it('says in one sentence which port is taken and which variable moves it', async () => {
  const port = await takePort('127.0.0.1')
  await expect(requireFreePorts({ SIM_PORT: port }, 0)).rejects.toThrow(
    `Port ${port} is taken by another program; stop it, or choose another port with SIM_PORT.`,
  )
})

it('waits for the children of a start that was killed to leave their ports', async () => {
  const port = await takePort('127.0.0.1')
  setTimeout(() => void freeIt(), 300)
  await expect(requireFreePorts({ PORT: port }, 10_000)).resolves.toBeUndefined()
})
