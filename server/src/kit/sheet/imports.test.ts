import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@vezne/contract/auth.ts'
import { importPaymentLinks } from '@vezne/contract/payment-links.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant, aUser, PASSWORD, type TestTenant } from '../../testing/people.ts'
import { SHEET_BOMBS } from '../../testing/sheet-bombs.ts'
import { aWorkbook } from '../../testing/workbook.ts'
import { steerEngineClock } from '../db/engine-clock.ts'
import { beginImport, endImport, leaveReadingPlace, takeReadingPlace } from './imports.store.ts'
import { createSheetImports, type SheetImports } from './imports.ts'
import { SHEET_LIMITS, sheetReader } from './reader.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

const ODD = new URL('../../testing/odd-sheet-thread.ts', import.meta.url)
const root = mkdtempSync(join(tmpdir(), 'vezne-sheets-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A reading that begins, says so, and goes on once it is let go. */
function aHeldReading() {
  const folder = mkdtempSync(join(root, 'held-'))
  return {
    file: Buffer.from(`held ${folder}`),
    hasBegun: () => existsSync(join(folder, 'begun')),
    letGo: () => writeFileSync(join(folder, 'go'), ''),
  }
}

async function aDealer(): Promise<{ tenant: TestTenant; token: string }> {
  const tenant = await aTenant(house)
  const { email } = await aUser(house, [tenant], { rights: ['link.create'] })
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  return { tenant, token: signedIn.success ? signedIn.data.token : '' }
}

const upload = (token: string, file: Buffer) =>
  house.call(importPaymentLinks, { file: file.toString('base64'), onlyGood: false, apply: null }, { token })

const aPlace = async (machine: string) => ({ tenantId: (await aTenant(house)).id, id: crypto.randomUUID(), machine })

describe('[I-36] a workbook that is made to cost', () => {
  it.each(Object.keys(SHEET_BOMBS))('is refused in words, and costs this process nothing: %s', async (name) => {
    const { token } = await aDealer()
    const file = SHEET_BOMBS[name]?.() ?? Buffer.alloc(0)
    const before = process.threadCpuUsage()
    const answer = await upload(token, file)
    const { user, system } = process.threadCpuUsage(before)
    expect(answer).toMatchObject({ success: false, status: 400, message: expect.stringMatching(/çok büyük|okunamadı/) })
    // Time of the processor, not of the clock: reading the same file here took this thread five to ten seconds.
    expect((user + system) / 1000).toBeLessThan(2000)
  })

  it('takes no more memory and no more of the processor than a sheet may, and is told nothing of the house', async () => {
    const tight = sheetReader({ ...SHEET_LIMITS, mostCpuMs: 1500 })
    for (const what of ['greedy', 'busy', 'broken'])
      await expect(tight.items(ODD, Buffer.from(what))).rejects.toMatchObject({ code: 'sheet-too-large' })
    const small = sheetReader({ ...SHEET_LIMITS, mostMemoryBytes: 1 })
    await expect(small.items(ODD, Buffer.from('environment'))).rejects.toMatchObject({ code: 'sheet-too-large' })
    expect(await sheetReader(SHEET_LIMITS).items(ODD, Buffer.from('environment'))).toEqual(['', '/'])
  })
})

describe('[I-36] while a file is being read', () => {
  it('others are answered, no transaction is open, and the company reads no second one', async () => {
    const { tenant, token } = await aDealer()
    const other = await aDealer()
    const held = aHeldReading()
    const reading = house.infrastructure.sheets.oneOf(tenant.id, ({ items }) => items(ODD, held.file))
    await expect.poll(held.hasBegun).toBe(true)
    expect(await upload(token, aWorkbook([['Ad']]))).toMatchObject({
      success: false,
      status: 409,
      body: { code: 'import-running' },
      message: 'Şirketinizin başka bir dosyası şu anda okunuyor. O bitince yeniden deneyin.',
    })
    expect(await upload(other.token, aWorkbook([['Ad']]))).toMatchObject({ success: true })
    const { rows } = await house.owner.query(
      `select state, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    expect(rows).toEqual([])
    const locks = await house.owner.query(
      `select l.locktype from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.pid <> pg_backend_pid()`,
    )
    expect(locks.rows).toEqual([])
    held.letGo()
    expect(await reading).toEqual(['let go'])
    expect(await upload(token, aWorkbook([['Ad']]))).toMatchObject({ success: true })
  })

  it('a machine reads two at once, whichever of its processes asks, and the next one when a place is free', async () => {
    const machine = 'one-of-two-processes'
    const aProcess = () => createSheetImports({ ...house.infrastructure, machine })
    const [one, other] = [aProcess(), aProcess()]
    const [first, second, third] = [aHeldReading(), aHeldReading(), aHeldReading()]
    const begin = async (of: SheetImports, { file }: typeof first) => {
      const { id } = await aTenant(house)
      return { reading: of.oneOf(id, ({ items }) => items(ODD, file)) }
    }
    const begun = [await begin(one, first), await begin(other, second)]
    for (const held of [first, second]) await expect.poll(held.hasBegun).toBe(true)
    begun.push(await begin(one, third))
    const late = await aPlace(machine)
    expect(await beginImport(house.infrastructure.pool, late, 22)).toBe('begun')
    expect(await takeReadingPlace(house.infrastructure.pool, late, 2)).toBe(false)
    expect(third.hasBegun()).toBe(false)
    first.letGo()
    await expect.poll(third.hasBegun).toBe(true)
    for (const held of [second, third]) held.letGo()
    expect(await Promise.all(begun.map(({ reading }) => reading))).toEqual([['let go'], ['let go'], ['let go']])
  })

  it('twenty more may wait, and one on top of that is told to come back', async () => {
    const { pool } = house.infrastructure
    const machine = 'a-full-one'
    for (let count = 0; count < 22; count += 1) expect(await beginImport(pool, await aPlace(machine), 22)).toBe('begun')
    const { id } = await aTenant(house)
    const busy = createSheetImports({ ...house.infrastructure, machine })
    await expect(busy.oneOf(id, ({ lines }) => lines(''))).rejects.toMatchObject({ code: 'imports-full' })
    expect(await beginImport(pool, await aPlace('another machine'), 22)).toBe('begun')
  })

  it('what a process left behind that is gone lapses, and stands in nobody’s way', async () => {
    const { pool } = house.infrastructure
    const [gone, next] = [await aPlace('a-machine'), await aPlace('a-machine')]
    for (const one of [gone, next]) expect(await beginImport(pool, one, 22)).toBe('begun')
    expect(await takeReadingPlace(pool, gone, 1)).toBe(true)
    expect(await takeReadingPlace(pool, next, 1)).toBe(false)
    await steerEngineClock(house.owner, { passSeconds: 91 })
    expect(await takeReadingPlace(pool, next, 1)).toBe(true)
    await leaveReadingPlace(pool, next)
    expect(await beginImport(pool, { ...gone, id: crypto.randomUUID() }, 22)).toBe('running')
    await steerEngineClock(house.owner, { passSeconds: 600 })
    const again = { ...gone, id: crypto.randomUUID() }
    expect(await beginImport(pool, again, 22)).toBe('begun')
    // A process that comes back late ends its own import, and that is over.
    await endImport(pool, gone)
    expect(await beginImport(pool, { ...gone, id: crypto.randomUUID() }, 22)).toBe('running')
  })
})
