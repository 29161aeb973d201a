import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawnPicture } from './redraw.ts'

const FOLDER = 'pictures'

/**
 * Puts a picture under the digest of what it holds: the same one lies there once, and none is ever changed under
 * somebody who looks at it. It gets its name last; whoever is killed half way leaves no half a picture.
 */
export async function keepPicture(contentDir: string, { bytes, format }: DrawnPicture): Promise<string> {
  const path = `${FOLDER}/${createHash('sha256').update(bytes).digest('hex')}.${format}`
  const file = join(contentDir, path)
  if (existsSync(file)) return path
  await mkdir(join(contentDir, FOLDER), { recursive: true })
  const onItsWay = join(contentDir, FOLDER, `.${randomUUID()}`)
  try {
    await writeFile(onItsWay, bytes, { flag: 'wx', flush: true })
    await rename(onItsWay, file)
  } finally {
    await rm(onItsWay, { force: true })
  }
  return path
}
