/** A thread that reads no sheet: it does what its file says, for tests of what a reader may take. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tellAll } from '../kit/sheet/tell-all.ts'

const LOOK_MS = 10
/** What the process was started with, where the system tells it. */
const ENVIRONMENT = '/proc/self/environ'

/** Sleeps without a turn of the loop, as a reader that is busy has none. */
const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS)

function* held(folder: string) {
  writeFileSync(`${folder}/begun`, '')
  while (!existsSync(`${folder}/go`)) sleep()
  yield 'let go'
}

function greedy(): never {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, Math.random))
}

function busy(): never {
  for (;;) Math.random()
}

tellAll((file) => {
  const [what = '', folder = ''] = file.toString('utf8').split(' ')
  switch (what) {
    case 'held':
      return held(folder)
    case 'greedy':
      return greedy()
    case 'busy':
      return busy()
    case 'environment':
      return [existsSync(ENVIRONMENT) ? readFileSync(ENVIRONMENT, 'utf8') : '', process.cwd()]
    default:
      throw new Error('a reader that breaks')
  }
})
