/**
 * Has one sheet read and ends. The reading runs in a thread, so that this one is free to watch its cost: a file that
 * makes it work without a pause, or unpacks into more than a sheet needs, ends the process and nothing else.
 */
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { watchMyself } from '../child/watch-myself.ts'
import type { SheetAnswer, SheetOrder } from './told.ts'

const order = JSON.parse(process.argv[2] ?? '{}') as SheetOrder
const STDOUT = 1
const YOUNG_MB = 16
const tooLarge: SheetAnswer = { fault: 'sheet-too-large' }

watchMyself(order, () => writeSync(STDOUT, `${JSON.stringify(tooLarge)}\n`))
const file = await buffer(process.stdin)
const thread = new Worker(new URL(order.program), {
  workerData: { file, takesCsv: order.takesCsv },
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: order.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
})
thread.on('message', (lines: string) => process.stdout.write(lines))
// Mostly the thread has run out of its own memory.
thread.once('error', () => process.stdout.write(`${JSON.stringify(tooLarge)}\n`))
