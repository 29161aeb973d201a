import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../../../kit/migrate/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../../../kit/migrate/migrations.ts'
import { urlOfDatabase } from '../../../../testing/database.ts'
import { useHouse } from '../../../../testing/house.ts'

const house = useHouse()

describe('[I-39] an installation from before places had to be taken', () => {
  const name = `before_${randomBytes(6).toString('hex')}`
  const url = urlOfDatabase(inject('serverUrl'), name)
  const owner = new pg.Client({ connectionString: url })
  const folder = mkdtempSync(join(tmpdir(), 'vezne-before-'))
  const [home, other] = [randomUUID(), randomUUID()]
  const people = { only: randomUUID(), came: randomUUID(), invited: randomUUID(), operator: randomUUID() }
  const newcomer = randomUUID()
  const link = randomBytes(32)

  const give = (tenantId: string, userId: string, joined = 'created_at') =>
    owner.query(
      `insert into memberships (tenant_id, user_id, is_staff, created_at, joined_at)
       select $1, $2, true, at, case $3 when 'later' then at + interval '1 day' when 'never' then null else at end
         from (select now() - interval '1 year' as at) as made`,
      [tenantId, userId, joined],
    )

  beforeAll(async () => {
    await house.owner.query(`create database ${name} template template0 owner ${inject('tablesOwner')}`)
    const files = readdirSync(MIGRATIONS_FOLDER).toSorted()
    const before = files.slice(
      0,
      files.findIndex((file) => /^\d{4}-accepted-memberships\.sql$/.test(file)),
    )
    for (const file of before) cpSync(new URL(file, MIGRATIONS_FOLDER), join(folder, file))
    await migrate(url, pathToFileURL(`${folder}/`))
    await owner.connect()
    for (const id of [home, other])
      await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Eski', 'Eski')`, [id])
    for (const id of Object.values(people))
      await owner.query(
        `insert into users (id, email, name, password_hash) values ($1::uuid, $1 || '@vezne.test', 'Eski', 'x')`,
        [id],
      )
    await owner.query(`insert into users (id, email, name) values ($1::uuid, $1 || '@vezne.test', 'Yeni')`, [newcomer])
    await give(home, newcomer, 'never')
    await owner.query(
      `insert into password_tokens (token_hash, user_id, tenant_id, kind, expires_at)
       values ($1, $2, $3, 'first', now() + interval '7 days')`,
      [link, newcomer, home],
    )
    await give(home, people.only, 'never')
    for (const id of [people.came, people.invited]) await give(home, id, 'later')
    await give(other, people.came, 'later')
    await give(other, people.invited)
    await owner.query('insert into platform_operators (user_id) values ($1)', [people.operator])
    await give(other, people.operator, 'later')
    await migrate(url)
  })
  afterAll(async () => {
    await owner.end()
    await house.owner.query(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  const placeOf = async (tenantId: string, userId: string) =>
    (
      await owner.query<{ counts: boolean; is_due: boolean }>(
        `select accepted_at is not null as counts, is_invitation_due as is_due from memberships
          where tenant_id = $1 and user_id = $2`,
        [tenantId, userId],
      )
    ).rows[0]

  it('counts where its person came in, or where it is the account’s only one; everybody else is asked', async () => {
    const counts = { counts: true, is_due: false }
    expect(await placeOf(home, people.only)).toEqual(counts)
    expect([await placeOf(home, people.came), await placeOf(other, people.came)]).toEqual([counts, counts])
    expect(await placeOf(home, people.invited)).toEqual(counts)
    expect(await placeOf(other, people.invited)).toEqual({ counts: false, is_due: true })
  })

  it('ends the links that companies’ own mail servers carried, and writes to their people anew', async () => {
    const { rows } = await owner.query('select used_at is null as works from password_tokens where token_hash = $1', [
      link,
    ])
    expect(rows).toEqual([{ works: false }])
    expect(await placeOf(home, newcomer)).toEqual({ counts: true, is_due: true })
  })

  it('names an operator who was a member, whose place counts no longer and is not mailed', async () => {
    expect(await placeOf(other, people.operator)).toEqual({ counts: false, is_due: false })
    const { rows } = await owner.query(
      `select user_id, company_id, details from platform_events where kind = 'operator-was-member'`,
    )
    const details = { email: `${people.operator}@vezne.test`, company: 'Eski' }
    expect(rows).toEqual([{ user_id: people.operator, company_id: other, details }])
  })
})
