import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Wire, WireAnswer, WireRequest } from './wire.ts'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/

/**
 * A folder that answers as a server of files would: GET reads a file, PUT writes a new one whole or not at all and never over
 * another. Names are plain: nothing outside the folder is reached.
 */
export function folderWire(folder: string): Wire {
  const base = folder.endsWith('/') ? folder : `${folder}/`
  return {
    send: (request) => {
      const name = request.url.startsWith(base) ? request.url.slice(base.length) : ''
      return NAME.test(name) ? served(fileURLToPath(new URL(name, base)), request) : Promise.resolve(answer(404))
    },
  }
}

const answer = (status: number, bytes = new Uint8Array()): WireAnswer => ({ kind: 'answer', status, bytes })

async function served(path: string, { method, body }: WireRequest): Promise<WireAnswer> {
  try {
    if (method === 'GET') return answer(200, await readFile(path))
    if (method !== 'PUT') return answer(405)
    await writeNew(path, body)
    return answer(201)
  } catch (error) {
    return failureOf(error)
  }
}

/** A link is made at once, and only where there is none. */
async function writeNew(path: string, body: string): Promise<void> {
  const unfinished = `${path}.tmp`
  await writeFile(unfinished, body, 'utf8')
  try {
    await link(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function failureOf(error: unknown): WireAnswer {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return answer(404)
  if (code === 'EEXIST') return answer(412)
  if (code === 'EACCES' || code === 'EPERM') return answer(403)
  return { kind: 'silence', why: 'broken-off', sent: true }
}
