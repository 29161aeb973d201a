import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withEnvironment } from './config.ts'

export interface Child {
  readonly process: ChildProcess
  readonly port: number
}

const READY_WITHIN_MS = 60_000
/** Many lives begin in a storm; what one of them compiled serves the next. */
const COMPILED = join(tmpdir(), 'vezne-torture-compiled')

/** Starts a file of ours in a process of its own and waits for the port that it opened; undefined: it died before. */
export async function startChild(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  onMessage: (message: unknown) => void = () => undefined,
): Promise<Child | undefined> {
  const child = fork(file, args, {
    env: withEnvironment({ NODE_COMPILE_CACHE: COMPILED, ...environment }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  child.on('message', onMessage)
  const ready = new Promise<number | undefined>((resolve) => {
    child.on('message', (message) => {
      const { port } = message as { port?: number }
      if (port !== undefined) resolve(port)
    })
    child.once('exit', () => resolve(undefined))
    setTimeout(() => resolve(undefined), READY_WITHIN_MS).unref()
  })
  const port = await ready
  if (port !== undefined) return { process: child, port }
  child.kill('SIGKILL')
  return undefined
}

export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
