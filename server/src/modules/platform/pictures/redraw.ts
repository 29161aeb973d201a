import { runChild } from '../../../kit/child/run-child.ts'
import { createSemaphore } from '../../../kit/semaphore.ts'
import { Refusal } from '../../../kit/refusal.ts'
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
const MOST_MS = 120_000
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024

const PROGRAM = new URL('redraw-process.ts', import.meta.url)
const HEAP_MB = 128
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
async function inItsOwnProcess(file: Buffer, order: RedrawOrder): Promise<Buffer> {
  const chunks: Buffer[] = []
  const isDone = await runChild(
    { program: PROGRAM, order, input: file, heapMb: HEAP_MB, mostMs: MOST_MS, mostOutputBytes: MOST_OUTPUT_BYTES },
    (chunk) => chunks.push(chunk),
  )
  return isDone ? Buffer.concat(chunks) : Buffer.alloc(0)
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
