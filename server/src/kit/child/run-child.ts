import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface ChildRun {
  readonly program: URL
  /** What it is told, as JSON in its first argument. */
  readonly order: unknown
  /** What it reads from its input. */
  readonly input: Buffer
  readonly heapMb: number
  /** For one that does nothing at all any more, on a machine that is busy with other things. */
  readonly mostMs: number
  readonly mostOutputBytes: number
}

/**
 * Runs a program of ours on a file of a stranger, in a short-lived process that is told nothing of the house: no secret, no
 * address of the database. Answers whether it ended by itself; what it wrote goes to `take` as it comes.
 */
export function runChild(run: ChildRun, take: (chunk: Buffer) => void): Promise<boolean> {
  const { program, order, input, heapMb, mostMs, mostOutputBytes } = run
  return new Promise((resolve, reject) => {
    const flags = [`--max-old-space-size=${heapMb}`, fileURLToPath(program), JSON.stringify(order)]
    const child = spawn(process.execPath, flags, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
    let length = 0
    const end = () => child.kill('SIGKILL')
    const overdue = setTimeout(end, mostMs)
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > mostOutputBytes) end()
      else take(chunk)
    })
    // A process that ends before it has read everything is told by its silence.
    child.stdin.on('error', () => undefined)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(overdue)
      resolve(code === 0 && length <= mostOutputBytes)
    })
    child.stdin.end(input)
  })
}
