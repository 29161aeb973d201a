import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface ChildRun {
  readonly program: URL
  /** Passed as JSON in its first argument. */
  readonly order: unknown
  /** Its standard input. */
  readonly input: Buffer
  readonly heapMb: number
  /** For a process that does nothing at all any more, on a machine that is busy with other things. */
  readonly mostMs: number
  readonly mostOutputBytes: number
}

/**
 * Runs a program of ours on a stranger's file, in a short-lived process that knows nothing of the house: no secret, no
 * address of the database. Returns whether it ended by itself; its output goes to `take` as it comes.
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
    // A process that ends before it has read everything is recognised by its missing output.
    child.stdin.on('error', () => undefined)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(overdue)
      resolve(code === 0 && length <= mostOutputBytes)
    })
    child.stdin.end(input)
  })
}
