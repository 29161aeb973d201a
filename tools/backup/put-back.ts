import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BadDay } from '../kit/bad-day.ts'
import { copyFile } from './copy-tree.ts'
import type { Manifest } from './manifest.ts'

/** Restoring over something would lose it. */
export function requireEmpty(folder: string, what: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new BadDay(`${what} ${folder} is not empty, and nothing is restored over it; move it away first.`)
}

/** Copies one place of a backup, file by file as the manifest has them, and compares again what it copies. */
export async function putBack(from: string, manifest: Manifest, place: string, to: string): Promise<number> {
  const isOf = (path: string) => path === place || path.startsWith(`${place}/`)
  const target = (path: string) => join(to, path.slice(place.length))
  for (const path of manifest.folders.filter(isOf)) await mkdir(target(path), { recursive: true, mode: 0o700 })
  const files = manifest.files.filter(({ path }) => isOf(path))
  for (const { path, sha256 } of files) {
    const copied = await copyFile(join(from, path), target(path))
    if (copied.sha256 !== sha256) throw new BadDay(`${path} of the backup changed while it was being restored.`)
  }
  return files.length
}
