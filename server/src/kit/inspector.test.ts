import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { useHouse } from '../testing/house.ts'
import { isInspected } from './inspector.ts'

const house = useHouse()
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const answer = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return answer
}

const MAIN = fileURLToPath(new URL('../main-api.ts', import.meta.url))

function aProcess(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { DATABASE_URL: house.databaseUrl, PORT: '0', FRAME_PORT: '0', LOG_LEVEL: 'error', ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  children.push(child)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const says = async (words: string) => {
    await expect.poll(() => said).toContain(words)
  }
  return { child, says, said: () => said }
}

describe('[I-17] the inspector, which could read every card', () => {
  it('stays closed when a signal asks a running API for it', async () => {
    const port = await freePort()
    const { child, says } = aProcess([`--inspect-port=${port}`, MAIN], { NODE_ENV: 'test' })
    await once(child, 'message')
    child.kill('SIGUSR1')
    await says('A signal asked for the inspector; it stays closed.')
    expect(await isListening(port)).toBe(false)
    expect(child.exitCode).toBeNull()
  })

  it('would open without us: this test can see it', async () => {
    const port = await freePort()
    const { child, says } = aProcess([`--inspect-port=${port}`, '-e', 'process.send(1); setInterval(() => {}, 1000)'])
    await once(child, 'message')
    child.kill('SIGUSR1')
    await says('Debugger listening')
    expect(await isListening(port)).toBe(true)
  })

  it('keeps production from starting when somebody asked for it', async () => {
    const open = { NODE_ENV: 'production', NODE_OPTIONS: '--inspect=127.0.0.1:0' }
    const { child, said } = aProcess([MAIN], open)
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(said()).toContain('The inspector may not be open in production')
  })

  it.each([
    ['--inspect', true],
    ['--inspect=0.0.0.0:9229', true],
    ['--max-old-space-size=512 --inspect-brk', true],
    ['--inspect-wait=0', true],
    ['--inspect-port=0', false],
    ['--disable-sigusr1', false],
    ['', false],
  ])('is asked for, or not, by NODE_OPTIONS "%s"', (options, asks) => {
    expect(isInspected(options, [])).toBe(asks)
    expect(isInspected(undefined, options.split(' '))).toBe(asks)
  })
})
