import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { VectorKinds } from './vector.ts'

const SIDES = { adapters: 'banks/src/pos', simulators: 'simulators/src/banks' } as const
export type Side = keyof typeof SIDES

export function isSide(word: string): word is Side {
  return Object.hasOwn(SIDES, word)
}

/** Every gateway folder speaks for itself in its `vectors.ts`; a new one is found here without a word from anybody. */
export async function kindsOf(side: Side, root: string): Promise<VectorKinds> {
  const folder = join(root, SIDES[side])
  const files = readdirSync(folder)
    .map((name) => join(folder, name, 'vectors.ts'))
    .filter((file) => existsSync(file))
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(file).href)) as { vectorKinds: VectorKinds }),
  )
  return Object.assign({}, ...modules.map(({ vectorKinds }) => vectorKinds)) as VectorKinds
}
