import { parseArgs } from 'node:util'
import { BACKUP, RESTORE } from '@vezne/server/cli/apart.ts'
import type { Console } from '@vezne/server/cli/run.ts'
import { BadDay, messageOf } from '../kit/bad-day.ts'
import type { BackupConfig } from './config.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { noteBackup, takeBackup } from './take.ts'

/** A mistake in how it was called: the sentence is followed by how it is done. */
class Miscalled extends BadDay {}

/** `npx vezne backup` and `npx vezne restore`: 0 done, 1 refused, 2 called wrongly. */
export async function runBackupCommand(
  words: readonly string[],
  readConfig: () => BackupConfig,
  { say, complain }: Console,
): Promise<number> {
  const [name, ...args] = words
  const command = name === RESTORE.name ? RESTORE : BACKUP
  try {
    await (command === RESTORE ? restore(readConfig(), args, say) : backup(readConfig(), args, say))
    return 0
  } catch (error) {
    complain(messageOf(error))
    if (!(error instanceof Miscalled)) return 1
    complain(`npx vezne ${command.name} ${command.usage}`)
    return 2
  }
}

type Say = Console['say']

async function backup(config: BackupConfig, args: string[], say: Say): Promise<void> {
  const { values, positionals } = readWords(args, { base: { type: 'boolean', default: false } })
  const folder = onlyFolder(positionals)
  const { manifest, manifestSha256 } = await takeBackup(config, { folder, base: values['base'] === true }, new Date())
  say(`${folder} holds ${told(manifest)}.`)
  say(`sha-256 of its manifest: ${manifestSha256}`)
  await noteBackup(config, manifest)
  say('No key is in it: without VEZNE_SECRET and VEZNE_KEYS, kept elsewhere, no POS credential of it opens.')
}

async function restore(config: BackupConfig, args: string[], say: Say): Promise<void> {
  const { values, positionals } = readWords(args, {
    check: { type: 'boolean', default: false },
    into: { type: 'string' },
    wal: { type: 'string' },
    until: { type: 'string' },
  })
  const { into, wal, until } = values as Record<string, string | undefined>
  const order = { folder: onlyFolder(positionals), check: values['check'] === true, into, wal, until: momentOf(until) }
  const { manifest, contentFiles } = await restoreBackup(config, order)
  if (order.check) return say(`${order.folder} is whole: ${told(manifest)}.`)
  say(`Restored ${told(manifest)}; ${contentFiles} of them are content.`)
  if (manifest.kind === 'base') {
    say(`Give ${into ?? ''} to the user that PostgreSQL runs as and start the server on it: it begins a new timeline.`)
  } else
    say('The database is marked as restored: the banks are asked before anything is decided about an older payment.')
  say(`Set VEZNE_SECRET and VEZNE_KEYS as they were${demoSecretHint(config, manifest)}. Then, before the doors open:`)
  say(`npx vezne recover --since ${manifest.takenAt} --log <file>… with every log since then.`)
}

const demoSecretHint = ({ dataFolder }: BackupConfig, { kind }: Manifest) =>
  kind === 'folder' ? ` (a demo keeps its secret in ${dataFolder}/secret)` : ''

function told({ files, kind, takenAt, postgres, schema, timeline, vezne }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const what = { folder: 'the bundled database', dump: 'a dump', base: 'a whole server' }[kind]
  return (
    `${what} of PostgreSQL ${postgres} and the content, taken ${takenAt} by Vezne ${vezne}: ${files.length} files, ` +
    `${bytes} bytes, schema ${schema}, timeline ${timeline.id}`
  )
}

function readWords(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options'] & {}) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Miscalled(messageOf(error))
  }
}

function onlyFolder([folder, ...more]: readonly string[]): string {
  if (folder === undefined || more.length > 0) throw new Miscalled('Name one folder, that of the backup.')
  return folder
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw new Miscalled('--until is a moment with its zone, like 2026-11-15T14:30:00+03:00.')
}
