import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { SheetAnswer } from './told.ts'

interface Given {
  readonly file: Uint8Array
  readonly takesCsv: boolean
}

const TOLD_AT_ONCE = 32 * 1024

/** Reads the file of this thread and sends its content item by item: nothing that was sent is kept. */
export function tellAll(read: (file: Buffer, takesCsv: boolean) => Iterable<unknown>): void {
  const { file, takesCsv } = workerData as Given
  let lines = ''
  const send = () => {
    parentPort?.postMessage(lines, [])
    lines = ''
  }
  const tell = (answer: SheetAnswer) => {
    lines += `${JSON.stringify(answer)}\n`
    if (lines.length > TOLD_AT_ONCE) send()
  }
  try {
    for (const item of read(Buffer.from(file.buffer, file.byteOffset, file.byteLength), takesCsv)) tell({ item })
    tell({ isAll: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tell({ fault: error.code })
  }
  send()
}
