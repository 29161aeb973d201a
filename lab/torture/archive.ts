import { spawn } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { processesIn } from '@vezne/tools/postgres/postmaster.ts'
import { systemProgram } from '@vezne/tools/postgres/system.ts'
import { systemPath } from './config.ts'
import { isWritable, keepSegments } from './store.ts'

/** Where the copies lie: the base, every finished segment of the log, and the folder that was given up. */
const placesIn = (dataFolder: string) => ({
  live: join(dataFolder, 'postgres'),
  base: join(dataFolder, 'base'),
  segments: join(dataFolder, 'segments'),
  lost: join(dataFolder, 'postgres.lost'),
})

/** From its next start on the server puts every finished segment of its log aside. */
export async function beginArchive(url: string, dataFolder: string): Promise<void> {
  const { segments } = placesIn(dataFolder)
  mkdirSync(segments)
  // The server may run as another user.
  chmodSync(segments, 0o777)
  await withClient(url, (owner) => keepSegments(owner, segments))
}

/** A copy of the whole server, from which the segments lead to any later moment. */
export async function takeBase(url: string, dataFolder: string): Promise<void> {
  const program = systemProgram(systemPath())
  const socketFolder = new URLSearchParams(url.split('?')[1]).get('host')
  if (program === undefined || socketFolder === null) throw new Error('there is no server to copy')
  const { base } = placesIn(dataFolder)
  // Some put the server alone on the PATH, as a link: its sisters stand beside the real one.
  const beside = dirname(realpathSync(join(program.bin, 'postgres')))
  await run(join(beside, 'pg_basebackup'), [
    '-D',
    base,
    '-h',
    socketFolder,
    '-U',
    'postgres',
    '-X',
    'none',
    '-c',
    'fast',
  ])
}

/** Puts the base in the place of a server that is down, to be led to the moment when it starts. Everything later is lost. */
export async function standAt(dataFolder: string, moment: Date): Promise<void> {
  const { live, base, segments, lost } = placesIn(dataFolder)
  while ((processesIn(live) ?? []).length > 0) await sleep(50)
  renameSync(live, lost)
  await run('cp', ['-a', base, live])
  const found = `cp ${segments}/%f %p 2>/dev/null || cp ${lost}/pg_wal/%f %p 2>/dev/null`
  // So early the server knows no names of zones, and `Z` is one.
  const settings = [
    `restore_command = '${found}'`,
    `recovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    `recovery_target_action = 'promote'`,
    `recovery_target_timeline = 'current'`,
  ]
  appendFileSync(join(live, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(live, 'recovery.signal'), '')
}

/** It answers questions while it is still being led to its moment. */
export async function untilWritable(url: string): Promise<void> {
  while (!(await withClient(url, isWritable).catch(() => false))) await sleep(50)
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} failed: ${said.trim()}`)
}
