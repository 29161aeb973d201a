import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { refuseSteeredClock, steerEngineClock } from '../db/engine-clock.ts'
import { migrate } from './migrate.ts'
import { migrationFiles, pendingMigrations } from './migrations.ts'

describe('migrations', () => {
  let database: TestDatabase
  let folder: string
  const put = (name: string, sql: string) => writeFile(join(folder, name), sql)
  const run = () => migrate(database.url, pathToFileURL(`${folder}/`))
  const tables = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where tablename like 'm\\_%' order by 1`,
    )
    await client.end()
    return rows.map(({ name }) => name)
  }

  beforeEach(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'vezne-migrations-'))
  })
  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  it('run once, in the order of their numbers', async () => {
    await put('9002-b.sql', 'alter table m_a add column b int')
    await put('9001-a.sql', 'create table m_a (a int)')
    expect(await run()).toEqual(['9001-a.sql', '9002-b.sql'])
    expect(await run()).toEqual([])
    await put('9003-c.sql', 'create table m_c (c int)')
    expect(await run()).toEqual(['9003-c.sql'])
    expect(await tables()).toEqual(['m_a', 'm_c'])
  })

  it('that fail leave nothing of themselves, and keep what ran before', async () => {
    await put('9001-a.sql', 'create table m_a (a int)')
    await put('9002-b.sql', 'create table m_b (b int); select no_such_column from m_a')
    await expect(run()).rejects.toThrow(/^migration 9002-b\.sql failed: column "no_such_column" does not exist$/)
    expect(await tables()).toEqual(['m_a'])
    await put('9002-b.sql', 'create table m_b (b int)')
    expect(await run()).toEqual(['9002-b.sql'])
  })

  it('refuse to go on when one of them was edited after it ran', async () => {
    await put('9001-a.sql', 'create table m_a (a int)')
    await run()
    await put('9001-a.sql', 'create table m_a (a bigint)')
    await expect(run()).rejects.toThrow('migration 9001-a.sql was edited after it ran')
  })

  it('run one after the other when two processes start at once', async () => {
    await put('9001-a.sql', 'create table m_a (a int); select pg_sleep(0.2)')
    expect((await Promise.all([run(), run()])).map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  it('[I-35] do not begin where whoever looks first refuses, as production does a clock that is steered', async () => {
    await put('9001-a.sql', 'create table m_a (a int)')
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await steerEngineClock(owner, { passSeconds: 1 })
    await owner.end()
    const runInProduction = migrate(database.url, pathToFileURL(`${folder}/`), refuseSteeredClock)
    await expect(runInProduction).rejects.toThrow(/engine_clock/)
    expect(await tables()).toEqual([])
  })

  it('of this house are all known to a fresh database', async () => {
    const files = await migrationFiles()
    expect(files.length).toBeGreaterThan(0)
    expect(pendingMigrations(files, new Map(files.map(({ name, sha256 }) => [name, sha256])))).toEqual([])
  })
})
