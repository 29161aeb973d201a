import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { sourceHash } from '../build/sources.ts'
import { endOf, sendSignal } from '../postgres/ending.ts'
import { portState } from './ports.ts'

/** A child that only writes its number down, says that it is ready, and leaves when it is told or left alone. */
const TOY = (name: string) => `
  import { appendFileSync, writeFileSync } from 'node:fs'
  import { env } from 'node:process'
  const data = env['VEZNE_DATA'] ?? ''
  writeFileSync(data + '/${name}.pid', String(process.pid))
  const leave = () => { appendFileSync(data + '/goodbyes', '${name} '); process.exit(0) }
  process.on('SIGTERM', leave)
  process.on('disconnect', leave)
  process.send?.({ ready: true })`

const FILES = {
  'server/src/main-api.ts': TOY('api'),
  'server/src/main-worker.ts': TOY('worker'),
  'simulators/src/main.ts': TOY('simulators'),
  'server/src/main-migrate.ts': 'export {}',
  'tools/seed/main.ts': 'export {}',
}

/**
 * The real supervisor and the real database in a house whose other rooms are empty: every bad day of a start can be
 * played through in a second or two.
 */
export class ToyHouse {
  readonly root = mkdtempSync(join(tmpdir(), 'vezne-toy-'))
  readonly data = join(this.root, 'data')
  readonly ports: Record<string, string>
  readonly #started: ChildProcess[] = []

  private constructor(ports: Record<string, string>) {
    this.ports = ports
    const house = fileURLToPath(new URL('../..', import.meta.url))
    for (const room of ['kit', 'start', 'postgres', 'build']) {
      cpSync(join(house, 'tools', room), join(this.root, 'tools', room), { recursive: true })
    }
    symlinkSync(join(house, 'node_modules'), join(this.root, 'node_modules'))
    for (const [path, text] of Object.entries({ ...FILES, 'package.json': '{"type":"module"}' })) this.write(path, text)
    this.write('web/dist/.stamp', sourceHash(this.root))
  }

  static async build(): Promise<ToyHouse> {
    return new ToyHouse(await freePorts())
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), text)
  }

  read(path: string): string {
    return readFileSync(join(this.data, path), 'utf8')
  }

  pidOf(name: string): number {
    const file = name === 'database' ? 'postgres/postmaster.pid' : `${name}.pid`
    const pid = Number(this.read(file).split('\n')[0])
    // A file that is just being written reads as 0, and a signal to 0 would end the whole test run.
    if (!(pid > 1)) throw new Error(`${name} has no number yet`)
    return pid
  }

  start(extra: Record<string, string> = {}) {
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...this.ports, VEZNE_DATA: this.data, ...extra }
    const child = spawn(process.execPath, [join(this.root, 'tools/start/supervisor.ts')], { env })
    this.#started.push(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    const closed = new Promise((resolve) => child.once('close', resolve))
    const ended = Promise.all([endOf(child), closed]).then(([end]) => end)
    const says = (text: string) =>
      vi.waitFor(
        () => {
          if (!said.includes(text)) throw new Error(`waited for "${text}" and read: ${said}`)
        },
        { timeout: 45_000, interval: 20 },
      )
    return {
      pid: child.pid ?? 0,
      ended,
      says,
      said: () => said,
      signal: (signal: NodeJS.Signals) => child.kill(signal),
    }
  }

  async remove(): Promise<void> {
    for (const child of this.#started) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      sendSignal(child.pid ?? 0, 'SIGTERM')
      await endOf(child)
    }
    rmSync(this.root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** Below 32768, where the system never lends a port to a client connection; apart from those of the browser tests. */
async function freePorts(): Promise<Record<string, string>> {
  const free: number[] = []
  for (let port = 24_000 + (process.pid % 5000); free.length < 4; port++) {
    if ((await portState(port)) === 'free') free.push(port)
  }
  const [PORT, FRAME_PORT, SIM_PORT, SIM_SMTP_PORT] = free.map(String)
  return { PORT, FRAME_PORT, SIM_PORT, SIM_SMTP_PORT } as Record<string, string>
}
