import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoSecret } from '@vezne/tools/start/data-folder.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { systemProgram } from '@vezne/tools/postgres/system.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { untilWritable } from '../torture/archive.ts'
import { systemPath } from '../torture/config.ts'
import { keepSegments } from '../torture/store.ts'
import { openDrillGround, type DrillGround } from './ground.ts'
import { GARANTI, NESTPAY, openShop, SECRET, type Shop } from './shop.ts'
import { marksOf } from './store.ts'

/** Databases are made, lost and made again: a busy machine takes its time for that. */
vi.setConfig({ testTimeout: 20 * 60_000, hookTimeout: 20 * 60_000 })

afterAll(() => vi.resetConfig())

const opened: { ground?: DrillGround; shop?: Shop } = {}
afterEach(async () => {
  await opened.shop?.leave()
  await opened.ground?.close()
  delete opened.shop
  delete opened.ground
})

async function openCompany(kind: 'bundled' | 'system') {
  const ground = (opened.ground = await openDrillGround(kind))
  if (kind === 'system') await ground.create()
  await ground.furnish()
  const shop = (opened.shop = await openShop(ground, kind))
  mkdirSync(join(ground.contentDir, 'tenants', 'firtina'), { recursive: true })
  writeFileSync(logoOf(ground), LOGO)
  return { ground, shop, backup: join(ground.elsewhere, 'backup') }
}

const LOGO = Buffer.from('a picture, as it were')
const logoOf = ({ contentDir }: DrillGround) => join(contentDir, 'tenants', 'firtina', 'logo.png')
const takenAtOf = (backup: string) =>
  new Date((JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as { takenAt: string }).takenAt)

function filesWith(folder: string, word: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return files.filter((file) => statSync(file).isFile() && readFileSync(file).includes(word))
}

/** A machine without a PostgreSQL of its own says so; the copy of the bundled one is drilled everywhere. */
const SYSTEM = systemProgram(systemPath()) === undefined ? [] : ['the PostgreSQL of this machine']

describe('[I-37] pay, backup, loss of the data folder, restore', () => {
  it('with the bundled database: the company takes a payment again, and books and banks agree', async () => {
    const { ground, shop, backup } = await openCompany('bundled')
    const secret = demoSecret(ground.dataFolder)
    const kept = await shop.till.pay({ kurus: '41' })
    expect(kept.state).toBe('approved')
    await shop.close()
    await ground.stop()
    expect(await shop.vezne('backup', backup)).toMatchObject({
      code: 0,
      said: expect.stringContaining('No key is in it'),
    })
    expect([...filesWith(backup, secret), ...filesWith(backup, SECRET)]).toEqual([])
    expect(await shop.vezne('restore', backup, '--check')).toMatchObject({ code: 0 })

    await ground.start()
    shop.reopen()
    const lost = await shop.till.pay({ kurus: '42', bankId: GARANTI })
    expect(lost.state).toBe('approved')
    await shop.close()
    await ground.lose()

    const restored = await shop.vezne('restore', backup)
    expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('marked as restored') })
    expect(readFileSync(logoOf(ground))).toEqual(LOGO)
    expect(await shop.vezne('restore', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty'),
    })
    await ground.start()
    shop.reopen()
    expect((await withClient(ground.url, marksOf)).at(-1)).toMatch(/^restored from the backup of 2/)
    expect((await shop.till.read(kept.id)).state).toBe('approved')
    expect(await shop.differences()).toEqual([`${lost.orderId}: charged, not in the books`])
    expect(await shop.recover(takenAtOf(backup))).toMatchObject({ code: 0 })
    expect((await shop.till.pay({ kurus: '43' })).state).toBe('approved')
    expect(await shop.differences()).toEqual([])
  })

  it.each(SYSTEM)('with %s and a dump, taken while it serves', async () => {
    const { ground, shop, backup } = await openCompany('system')
    const kept = await shop.till.pay({ kurus: '44' })
    const taken = await shop.vezne('backup', backup)
    expect(taken, taken.said).toMatchObject({ code: 0 })
    expect(filesWith(backup, SECRET)).toEqual([])
    const lost = await shop.till.pay({ kurus: '45', bankId: NESTPAY })
    expect(await shop.vezne('restore', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty'),
    })
    await shop.close()
    await ground.lose()

    await ground.start()
    await ground.create()
    const restored = await shop.vezne('restore', backup)
    expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('marked as restored') })
    shop.reopen()
    expect((await withClient(ground.url, marksOf)).at(-1)).toMatch(/^restored from the backup of 2/)
    expect((await shop.till.read(kept.id)).state).toBe('approved')
    expect(await shop.differences()).toEqual([`${lost.orderId}: charged, not in the books`])
    expect(await shop.recover(takenAtOf(backup))).toMatchObject({ code: 0 })
    expect((await shop.till.pay({ kurus: '46' })).state).toBe('approved')
    expect(await shop.differences()).toEqual([])
  })

  it.each(SYSTEM)('with %s, a copy of the whole server and its archived log: nothing is lost', async () => {
    const { ground, shop, backup } = await openCompany('system')
    const wal = join(ground.elsewhere, 'wal')
    mkdirSync(wal)
    // The server may run as another user.
    chmodSync(wal, 0o777)
    await shop.close()
    await withClient(ground.url, (owner) => keepSegments(owner, wal))
    await ground.stop()
    await ground.start()
    shop.reopen()
    const before = await shop.till.pay({ kurus: '47' })
    const taken = await shop.vezne('backup', backup, '--base')
    expect(taken, taken.said).toMatchObject({ code: 0 })
    const after = await shop.till.pay({ kurus: '48' })
    await shop.close()
    await ground.lose()

    mkdirSync(ground.dataFolder, { mode: 0o711 })
    const restored = await shop.vezne('restore', backup, '--into', join(ground.dataFolder, 'postgres'), '--wal', wal)
    expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('begins a new timeline') })
    await ground.start()
    await untilWritable(ground.url)
    shop.reopen()
    for (const { id } of [before, after]) expect((await shop.till.read(id)).state).toBe('approved')
    expect(await shop.recover(takenAtOf(backup))).toMatchObject({
      code: 0,
      said: expect.stringContaining('Timeline 2 of this database'),
    })
    expect((await shop.till.pay({ kurus: '49' })).state).toBe('approved')
    expect(await shop.differences()).toEqual([])
  })
})
