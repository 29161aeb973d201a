import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSemaphore } from '../../kit/semaphore.ts'
import { Refusal } from '../../kit/refusal.ts'
import { CANVASES, type PictureUse, type RedrawAnswer, type RedrawOrder } from './uses.ts'

export interface DrawnPicture {
  readonly bytes: Buffer
  readonly format: 'png' | 'webp'
  readonly width: number
  readonly height: number
}

export type Redraw = (file: Buffer, use: PictureUse) => Promise<DrawnPicture>

/** What a picture of a company may cost. */
export const LIMITS = {
  mostPixels: 40_000_000,
  /** Forty megapixels with four colours of a byte, and the library itself. */
  mostMemoryBytes: 512 * 1024 * 1024,
  mostCpuMs: 20_000,
}
/** For one that does nothing at all any more, on a machine that is busy with other things. */
const MOST_MS = 120_000
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024

const PROCESS = fileURLToPath(new URL('redraw-process.ts', import.meta.url))
const AT_ONCE = 2
const WAITING = 8
const COME_AGAIN = { retryAfterSeconds: 5 }

/** Draws pictures anew, each in a short-lived process of its own, a few at a time. */
export function createRedraw(limits: typeof LIMITS = LIMITS): Redraw {
  const semaphore = createSemaphore({
    width: AT_ONCE,
    queue: WAITING,
    full: () => new Refusal('not-available', COME_AGAIN),
  })
  return (file, use) =>
    semaphore.run(async () => {
      const { answer, bytes } = read(await inItsOwnProcess(file, { ...CANVASES[use], ...limits }))
      if ('fault' in answer) throw new Refusal(`picture-${answer.fault}`, null, 'file')
      const { width, height } = answer.drawn
      return { bytes, format: CANVASES[use].format, width, height }
    })
}

/** What the process wrote; nothing where it was ended, by itself, by us or by the file. */
function inItsOwnProcess(file: Buffer, order: RedrawOrder): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=128', PROCESS, JSON.stringify(order)], {
      // It is told nothing of ours: no secret, no address of the database.
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const chunks: Buffer[] = []
    let length = 0
    const end = () => child.kill('SIGKILL')
    const overdue = setTimeout(end, MOST_MS)
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > MOST_OUTPUT_BYTES) end()
      else chunks.push(chunk)
    })
    // A process that ends before it has read everything is told by its silence.
    child.stdin.on('error', () => undefined)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(overdue)
      resolve(code === 0 ? Buffer.concat(chunks) : Buffer.alloc(0))
    })
    child.stdin.end(file)
  })
}

const UNREADABLE: RedrawAnswer = { fault: 'not-readable' }

function read(output: Buffer): { answer: RedrawAnswer; bytes: Buffer } {
  const end = output.indexOf('\n')
  if (end < 0) return { answer: UNREADABLE, bytes: output }
  const answer = JSON.parse(output.toString('utf8', 0, end)) as RedrawAnswer
  const bytes = output.subarray(end + 1)
  const isWhole = 'fault' in answer || answer.drawn.bytes === bytes.length
  return { answer: isWhole ? answer : UNREADABLE, bytes }
}
