import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { isAlive } from '../postgres/postmaster.ts'
import { messageOf } from '../kit/bad-day.ts'
import { compressAll } from './compress.ts'
import { writeManifest } from './manifest.ts'
import { isBuilt, sourceHash, STAMP_NAME } from './sources.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'web')
const SERVER_ENTRY = 'src/public/entry-server.tsx'

/** `npm run build`: the browser's files and the payers' pages for the server, unless they are built already. */
try {
  if (!isBuilt(root)) await build()
  process.stdout.write('The web is built.\n')
} catch (error) {
  const details = (error instanceof Error && error.stack) || String(error)
  process.stdout.write(`${details.replaceAll(/^/gm, '  ')}\n`)
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}

/** The bundler tells everything at length; its first complaint is the sentence. */
function reasonOf(error: unknown): string {
  const lines = stripVTControlCharacters(messageOf(error)).split('\n')
  return lines.find((line) => /^\[[A-Z_]+\]/.test(line)) ?? lines[0] ?? ''
}

/** Works in a folder of its own and moves in when finished: nobody ever sees half a build. */
async function build(): Promise<void> {
  tidyUp()
  const workshop = join(web, `.build-${process.pid}`)
  const unfinished = join(workshop, 'dist')
  mkdirSync(unfinished, { recursive: true })
  // Taken before the build: what is edited while it runs is not in it.
  const stamp = sourceHash(root)
  try {
    writeManifest(unfinished, await bundle(unfinished))
    await compressAll(join(unfinished, 'client'))
    writeFileSync(join(unfinished, STAMP_NAME), stamp)
    moveIn(unfinished, join(workshop, 'old'))
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** The web's own Vite and its own settings; only the places are ours. Answers the files of the payers' pages. */
async function bundle(folder: string): Promise<string[]> {
  const entry = createRequire(join(web, 'package.json')).resolve('vite')
  const vite = (await import(pathToFileURL(entry).href)) as typeof import('vite')
  const common = { root: web, logLevel: 'warn' } as const
  const client = join(folder, 'client')
  await vite.build({ ...common, mode: 'panel', build: { outDir: client, emptyOutDir: true } })
  const payers = await vite.build({ ...common, mode: 'payers', build: { outDir: client, emptyOutDir: false } })
  const server = { outDir: join(folder, 'server'), emptyOutDir: true, ssr: SERVER_ENTRY }
  await vite.build({ ...common, mode: 'production', build: server })
  const outputs = [payers].flat().flatMap((built) => ('output' in built ? built.output : []))
  return outputs.map(({ fileName }) => fileName)
}

/** Two builds may end at the same time, so the place can be taken again between the two moves. */
function moveIn(folder: string, old: string): void {
  const dist = join(web, 'dist')
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(dist)) renameSync(dist, `${old}-${attempt}`)
      renameSync(folder, dist)
      return
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

/** Removes what builds that were killed have left behind. */
function tidyUp(): void {
  for (const name of readdirSync(web)) {
    const pid = Number(/^\.build-(\d+)$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) rmSync(join(web, name), { recursive: true, force: true })
  }
}
