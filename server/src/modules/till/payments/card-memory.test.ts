import { fork, type ChildProcess } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Card } from '@vezne/domain/card/card.ts'
import { afterEach, expect, it } from 'vitest'
import { cardBytes } from './card-hold.ts'
import { HELD_CARD, HELD_IDS, KEY_BYTE, type Order } from './testing/held-cards.ts'

/** Other processes' memory is read where the system shows it as a file; elsewhere nobody can look. */
const CAN_LOOK = process.platform === 'linux'
const CHUNK_BYTES = 1 << 20
const HOLDER = fileURLToPath(new URL('testing/held-cards.ts', import.meta.url))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Everything that a process can write to: its heap, its stacks, what its libraries have. */
function writableMemory(pid: number): readonly (readonly [from: bigint, to: bigint])[] {
  return readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
      return from === undefined || to === undefined ? [] : [[BigInt(`0x${from}`), BigInt(`0x${to}`)] as const]
    })
}

/** How often each of these stands in the memory of a process. */
function occurrences(pid: number, needles: readonly Buffer[]): number[] {
  const file = openSync(`/proc/${pid}/mem`, 'r')
  const longest = Math.max(...needles.map(({ length }) => length))
  const chunk = Buffer.alloc(CHUNK_BYTES)
  const counts = needles.map(() => 0)
  try {
    for (const [from, to] of writableMemory(pid)) {
      for (let at = from; at < to; at += BigInt(CHUNK_BYTES - longest)) {
        const wanted = Number(to - at < BigInt(CHUNK_BYTES) ? to - at : BigInt(CHUNK_BYTES))
        const read = readOrNothing(file, chunk, wanted, at)
        needles.forEach((needle, index) => {
          if (chunk.subarray(0, read).includes(needle)) counts[index] = (counts[index] ?? 0) + 1
        })
      }
    }
  } finally {
    closeSync(file)
    chunk.fill(0)
  }
  return counts
}

/** A place that was given back between the two looks is nobody's any more. */
function readOrNothing(file: number, into: Buffer, length: number, at: bigint): number {
  try {
    return readSync(file, into, 0, length, at)
  } catch {
    return 0
  }
}

/** The bytes that the hold has for a payment: in the child its key and nonces are known. */
function sealed(paymentId: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, KEY_BYTE), Buffer.alloc(12, KEY_BYTE))
  return cipher.setAAD(Buffer.from(paymentId)).update(cardBytes(new Card(HELD_CARD(paymentId))))
}

async function aHolder(): Promise<{ pid: number; say: (order: Order) => Promise<void> }> {
  const child = fork(HOLDER, { execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.push(child)
  await once(child, 'message')
  return {
    pid: child.pid ?? 0,
    say: async (order) => {
      child.send(order)
      await once(child, 'message')
    },
  }
}

it('[I-17] the memory of a process holds the sealed cards while they wait, and not when they have left', async () => {
  const { pid, say } = await aHolder()
  const find = (needles: readonly Buffer[], elsewhere: boolean) =>
    CAN_LOOK ? occurrences(pid, needles).map((count) => count > 0) : needles.map(() => elsewhere)
  const closed = HELD_IDS.map(sealed)
  expect(find(closed, false)).toEqual([false, false, false])
  await say('keep')
  expect(find(closed, true)).toEqual([true, true, true])
  // One is taken, one is let go of, one has waited too long.
  await say('end')
  expect(find(closed, false)).toEqual([false, false, false])
  // And nothing that was open on the way is left in a buffer of ours.
  const open = HELD_IDS.map((id) => cardBytes(new Card(HELD_CARD(id))))
  expect(find(open, false)).toEqual([false, false, false])
}, 60_000)
