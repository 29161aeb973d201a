import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from '../kit/lock.ts'
import { readBackupConfig } from './config.ts'
import { copyTree } from './copy-tree.ts'
import type { Manifest } from './manifest.ts'
import { runBackupCommand } from './run.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'vezne-backup-test-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const put = (path: string, content: string) => {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), content)
}

/** A backup as it lies on a disk; its database is none, and nobody gets as far as opening it. */
function aBackup(changes: Partial<Manifest> = {}): string {
  const files = Object.entries({ 'postgres/PG_VERSION': '18\n', 'content/tenants/a/logo.png': 'logo' }).map(
    ([path, content]) => {
      put(`backup/${path}`, content)
      return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    },
  )
  const manifest = {
    format: 1,
    kind: 'folder',
    takenAt: '2026-11-15T12:00:00.000Z',
    vezne: '0.1.0',
    schema: '0031-database-timelines.sql',
    postgres: '18.4',
    timeline: { id: '1', systemId: '7', server: 1, beganAt: '2026-11-15T11:00:00.000Z' },
    folders: ['postgres', 'content', 'content/tenants', 'content/tenants/a'],
    files,
    ...changes,
  }
  put('backup/manifest.json', JSON.stringify(manifest))
  return join(place, 'backup')
}

async function run(words: readonly string[], environment: Record<string, string> = {}) {
  const said: string[] = []
  const hear = (line: string) => void said.push(line)
  const read = () => readBackupConfig({ VEZNE_DATA: join(place, 'data'), ...environment })
  const code = await runBackupCommand(words, read, { say: hear, complain: hear })
  return { code, said: said.join('\n') }
}
const restore = (...words: string[]) => run(['restore', ...words])

describe('[I-37] a restore', () => {
  it('compares a backup with its manifest without touching anything', async () => {
    const { code, said } = await restore(aBackup(), '--check')
    expect([code, said]).toEqual([0, expect.stringContaining('is whole: the bundled database of PostgreSQL 18.4')])
    expect(existsSync(join(place, 'data'))).toBe(false)
  })

  it.each([
    ['is changed', () => put('backup/content/tenants/a/logo.png', 'lodo'), 'logo.png is not what was written'],
    ['is cut', () => put('backup/content/tenants/a/logo.png', 'lo'), 'has 2 bytes instead of 4'],
    ['is missing', () => rmSync(join(place, 'backup/postgres/PG_VERSION')), 'PG_VERSION is missing'],
    [
      'leads elsewhere',
      () => {
        rmSync(join(place, 'backup/postgres/PG_VERSION'))
        symlinkSync('/etc/hostname', join(place, 'backup/postgres/PG_VERSION'))
      },
      'PG_VERSION is no file',
    ],
    ['is not listed anywhere', () => rmSync(join(place, 'backup/manifest.json')), 'is no whole backup'],
    ['is listed in no JSON', () => put('backup/manifest.json', '{"format":1,'), 'is no whole backup'],
  ])('refuses a backup in which a file %s, and makes nothing', async (_, damage, sentence) => {
    const backup = aBackup()
    damage()
    const { code, said } = await restore(backup)
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(existsSync(join(place, 'data'))).toBe(false)
  })

  const anyFile = { bytes: 1, sha256: '0'.repeat(64) }
  it.each([
    ['above it', { files: [{ path: 'content/../../x', ...anyFile }] }],
    ['at the root', { files: [{ path: '/etc/passwd', ...anyFile }] }],
    ['beside the known places', { files: [{ path: 'secret', ...anyFile }] }],
    ['of another system', { files: [{ path: String.raw`content\..\x`, ...anyFile }] }],
    ['in a folder above it', { folders: ['content/..'] }],
    ['nowhere', { files: [] }],
    ['of a later form', { format: 2 as unknown as 1 }],
  ])('refuses a manifest that names files %s', async (_, changes) => {
    const { code, said } = await restore(aBackup(changes), '--check')
    expect([code, said]).toEqual([1, expect.stringContaining('is no backup that this version of Vezne can read')])
  })

  it('goes over nothing that is there: database, content, a start that runs', async () => {
    const backup = aBackup()
    put('data/postgres/PG_VERSION', '18\n')
    expect(await restore(backup)).toMatchObject({ code: 1, said: expect.stringContaining('The database folder') })
    rmSync(join(place, 'data/postgres'), { recursive: true })
    put('data/content/mine.txt', 'mine')
    expect(await restore(backup)).toMatchObject({ code: 1, said: expect.stringContaining('The content folder') })
    expect(readFileSync(join(place, 'data/content/mine.txt'), 'utf8')).toBe('mine')
    rmSync(join(place, 'data/content'), { recursive: true })
    const lock = takeLock(join(place, 'data/lock'))
    expect(await restore(backup)).toMatchObject({ code: 1, said: expect.stringContaining('already running') })
    lock?.release()
    expect(existsSync(join(place, 'data/postgres'))).toBe(false)
  })

  it('leaves nothing behind when the database does not open', async () => {
    const { code, said } = await restore(aBackup())
    expect([code, said]).toEqual([1, expect.stringContaining('database')])
    expect(existsSync(join(place, 'data/postgres')) || existsSync(join(place, 'data/restoring'))).toBe(false)
    expect(readdirSync(join(place, 'data/content'))).toEqual([])
  })

  it.each([
    [['restore'], 2, 'Name one folder'],
    [['restore', 'x', 'y'], 2, 'Name one folder'],
    [['restore', 'x', '--untl'], 2, "'--untl'"],
    [['restore', 'x', '--until', 'yesterday'], 2, '--until is a moment'],
    [['restore', 'nowhere'], 1, 'is no whole backup'],
    [['backup'], 2, 'npx vezne backup <folder>'],
  ])('called as %j says what is wrong', async (words, code, sentence) => {
    expect(await run(words)).toEqual({ code, said: expect.stringContaining(sentence) as string })
  })

  it('of the bundled database is not read into a server, nor a dump into nothing', async () => {
    const url = { DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }
    const bundled = await run(['restore', aBackup()], url)
    expect(bundled).toMatchObject({ code: 1, said: expect.stringContaining('without DATABASE_URL') })
    expect(await restore(aBackup({ kind: 'dump' }))).toMatchObject({
      code: 1,
      said: expect.stringContaining('set DATABASE_URL'),
    })
    expect(await restore(aBackup({ postgres: '15.9' }))).toMatchObject({
      code: 1,
      said: expect.stringContaining('PostgreSQL 15.9'),
    })
    const base = aBackup({ kind: 'base' })
    expect(await restore(base)).toMatchObject({ code: 1, said: expect.stringContaining('--into is needed') })
    const until = ['--into', join(place, 'new'), '--until', '2026-11-15T14:30:00+03:00']
    expect(await restore(base, ...until)).toMatchObject({
      code: 1,
      said: expect.stringContaining('--until needs --wal'),
    })
  })

  it('of a whole server lays its folder down, to be led on by its archive on a new timeline', async () => {
    const [into, wal] = [join(place, 'new'), join(place, 'wal')]
    mkdirSync(wal)
    const words = ['--into', into, '--wal', wal, '--until', '2026-11-15T14:30:00+03:00']
    expect(await restore(aBackup({ kind: 'base' }), ...words)).toMatchObject({ code: 0 })
    expect(readdirSync(into).toSorted()).toEqual(['PG_VERSION', 'postgresql.auto.conf', 'recovery.signal'])
    const settings = readFileSync(join(into, 'postgresql.auto.conf'), 'utf8')
    expect(settings).toContain(`restore_command = 'cp "${wal}/%f" "%p"'`)
    expect(settings).toContain(`recovery_target_time = '2026-11-15 11:30:00.000+00'`)
  })
})

describe('[I-37] a backup', () => {
  it('is not laid into what it is a backup of, nor over anything, nor taken from nothing', async () => {
    const into = (folder: string) => run(['backup', join(place, folder)])
    expect(await into('data/backup')).toMatchObject({ code: 1, said: expect.stringContaining('would be lost with it') })
    expect(await into('new')).toMatchObject({ code: 1, said: expect.stringContaining('There is no database in') })
    put('old/something', '')
    expect(await into('old')).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
    put('data/postgres/PG_VERSION', '18\n')
    const lock = takeLock(join(place, 'data/lock'))
    expect(await into('new')).toMatchObject({ code: 1, said: expect.stringContaining('already running') })
    lock?.release()
    expect(readdirSync(place).toSorted()).toEqual(['data', 'old'])
  })

  it('copies what a folder holds, empty folders too, and follows no link out of it', async () => {
    put('from/a/b.txt', 'b')
    put('from/.on-its-way', 'x')
    mkdirSync(join(place, 'from/empty'))
    const copy = (to: string) =>
      copyTree(join(place, 'from'), join(place, to), 'content', (name) => !name.startsWith('.'))
    expect(await copy('to')).toEqual({
      folders: ['content', 'content/a', 'content/empty'],
      files: [{ path: 'content/a/b.txt', bytes: 1, sha256: createHash('sha256').update('b').digest('hex') }],
    })
    symlinkSync('/etc', join(place, 'from/c'))
    await expect(copy('again')).rejects.toThrow('is neither a file nor a folder')
  })
})
