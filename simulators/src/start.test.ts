import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startSimulators } from './start.ts'

const config = { host: '127.0.0.1', port: 0, smtpPort: 0, portalUrl: 'http://localhost:3000', pace: 1 }

it('closes although a browser keeps its connection and a mail client idles', async () => {
  const simulators = await startSimulators(config, () => {})
  await fetch(`http://127.0.0.1:${simulators.port}/`)
  const idle = connect(simulators.smtpPort, '127.0.0.1')
  await once(idle, 'data')
  // Waiting for either of them would never end.
  await simulators.close()
  idle.destroy()
  await expect(fetch(`http://127.0.0.1:${simulators.port}/`)).rejects.toThrow('fetch failed')
})

it('gives the first port back when the second is taken, and leaves the sentence to whoever starts it', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  const probe = createServer().listen(0, '127.0.0.1')
  await Promise.all([once(holder, 'listening'), once(probe, 'listening')])
  const smtpPort = (holder.address() as AddressInfo).port
  const port = (probe.address() as AddressInfo).port
  await new Promise((resolve) => void probe.close(resolve))
  const said: string[] = []
  const started = startSimulators({ ...config, port, smtpPort }, (line) => said.push(line))
  await expect(started).rejects.toThrow(`Port ${smtpPort} is already taken`)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  expect(said).toEqual([])
  holder.close()
})
