import { open, unlink } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

interface Kept {
  readonly at: number
  readonly bytes: number
}

/**
 * Takes pieces as fast as they are made and hands them on as slowly as they are asked for: waiting pieces lie in a file
 * without a name, which is gone with the process. So a snapshot is open for as long as the database needs to be read,
 * and not for as long as a download takes.
 */
export async function* spooled<Piece>(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  const path = join(tmpdir(), `vezne-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  const waiting: Kept[] = []
  let isLeft = false
  let isMade = false
  let failure: Error | undefined
  let wake = () => undefined as void
  const make = async () => {
    let at = 0
    for await (const piece of pieces) {
      if (isLeft) return
      const bytes = serialize(piece)
      await file.writeFile(bytes)
      waiting.push({ at, bytes: bytes.length })
      at += bytes.length
      wake()
    }
  }
  try {
    await unlink(path)
    const making = make()
      .catch((error: unknown) => {
        failure = error instanceof Error ? error : new Error('a piece could not be made')
      })
      .finally(() => {
        isMade = true
        wake()
      })
    try {
      for (;;) {
        const next = waiting.shift()
        if (next !== undefined) {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(next.bytes), 0, next.bytes, next.at)
          if (bytesRead < next.bytes) throw new Error('a spool is shorter than what was written to it')
          yield deserialize(buffer) as Piece
        } else if (isMade) break
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      isLeft = true
      await making
    }
    if (failure !== undefined) throw failure
  } finally {
    await file.close()
  }
}
