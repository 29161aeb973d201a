import { randomUUID } from 'node:crypto'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aTenant } from '@vezne/server/testing/people.ts'
import { listedTables } from '@vezne/tools/house/kind-rules.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countsFor,
  followsBy,
  putRow,
  readable,
  tablesThere,
  takeRowsAsTheyCome,
  type Furnished,
  type Sight,
} from './furnish.store.ts'

const house = useHouse()
const LISTED = listedTables()
let there: string[]
const of = (...kinds: string[]) => there.filter((name) => kinds.includes(LISTED.get(name)?.kind ?? ''))

let app: pg.Client
let ours: Furnished
let otherFirmId: string
/** Those that requests may read; what they may only write into nobody can count. */
let counted: string[]

const FILE = randomUUID()

/** What a row says of itself where the name of its column does not tell. */
const KNOWN: Readonly<Record<string, (of: Furnished) => object>> = {
  firms: ({ firmId }) => ({ id: firmId }),
  expected_marks: ({ firmId }) => ({ subject_id: firmId }),
  erp_report_runs: ({ firmId }) => ({ sight: [firmId] }),
  export_files: () => ({ id: FILE }),
  export_file_parts: () => ({ file_id: FILE }),
}

/** A row of one firm in every table that requests can reach, and what it follows before it. */
async function furnish(company: Furnished): Promise<void> {
  const { owner } = house
  const ids = new Map<string, string>()
  const put = async (name: string, said: object = {}) => {
    const id = randomUUID()
    ids.set(name, id)
    await putRow(owner, name, company, { id, ...KNOWN[name]?.(company), ...said })
  }
  for (const name of of('everybody', 'staff', 'told', 'firm')) if (name !== 'firms') await put(name)
  for (const name of of('child'))
    await put(name, { [await followsBy(owner, name)]: ids.get(LISTED.get(name)?.follows ?? '') })
  for (const name of of('person')) await put(name)
}

beforeAll(async () => {
  const tenant = await aTenant(house)
  ours = { tenantId: tenant.id, firmId: tenant.firmId, userId: randomUUID() }
  otherFirmId = randomUUID()
  await house.owner.query(`insert into firms (tenant_id, id, code, name) values ($1, $2, 'BAYI-2', 'Başka')`, [
    ours.tenantId,
    otherFirmId,
  ])
  there = await tablesThere(house.owner)
  await takeRowsAsTheyCome(house.owner)
  await furnish(ours)
  app = new pg.Client({ connectionString: house.databaseUrl, options: '-c role=vezne_app' })
  await app.connect()
  counted = await readable(app, of('everybody', 'staff', 'told', 'firm', 'child', 'person'))
})
afterAll(() => app.end())

/** The tables in which somebody with this sight sees a row. */
async function seenBy(sight: Partial<Sight>): Promise<string[]> {
  const counts = await countsFor(app, counted, { tenantId: ours.tenantId, firms: '', userId: '', ...sight })
  return counted.filter((name) => (counts.get(name) ?? 0) > 0)
}
const among = (...kinds: string[]) => counted.filter((name) => kinds.includes(LISTED.get(name)?.kind ?? ''))

describe('[I-20] [I-22] a company with a row in every table', () => {
  it('has a kind for every table that there is', () => {
    // What has run is the migrator's own.
    expect(there.filter((name) => !LISTED.has(name))).toEqual(['schema_migrations'])
    expect(counted.length).toBeGreaterThan(130)
  })

  it('shows all of it to the engine, and to staff all but what is somebody’s own', async () => {
    expect(await seenBy({ firms: '*', userId: '*' })).toEqual(counted)
    expect(await seenBy({ firms: '*' })).toEqual(counted.filter((name) => LISTED.get(name)?.kind !== 'person'))
  })

  it('shows a dealer its own rows and what follows them, and nothing of staff', async () => {
    expect(await seenBy({ firms: ours.firmId })).toEqual(
      counted.filter((name) => ['everybody', 'firm', 'child'].includes(LISTED.get(name)?.kind ?? '')),
    )
  })

  it('shows nothing of a firm to whoever names none, another one, or one that is not there', async () => {
    // A firm sees itself.
    const itself = (firms: string) => (firms === otherFirmId ? ['firms'] : [])
    for (const firms of ['', otherFirmId, randomUUID()])
      expect([firms, (await seenBy({ firms })).filter((name) => !among('everybody').includes(name))]).toEqual([
        firms,
        itself(firms),
      ])
    expect((await seenBy({ firms: undefined })).filter((name) => !among('everybody').includes(name))).toEqual([])
  })

  it('shows nothing at all to another company', async () => {
    const theirs = await aTenant(house)
    expect(await seenBy({ tenantId: theirs.id, firms: '*', userId: '*' })).toEqual(['firms'])
    expect(await seenBy({ tenantId: theirs.id, firms: ours.firmId, userId: ours.userId })).toEqual([])
  })

  it('takes a row that follows another one from nobody who does not see that', async () => {
    const { rows } = await house.owner.query<{ id: string }>('select id from payment_links where tenant_id = $1', [
      ours.tenantId,
    ])
    const put = async (firms: string) => {
      await app.query('begin')
      try {
        await app.query(`select set_config('app.tenant', $1, true), set_config('app.firms', $2, true)`, [
          ours.tenantId,
          firms,
        ])
        await app.query(
          `insert into payment_link_events (tenant_id, id, link_id, what) values ($1, gen_random_uuid(), $2, 'opened')`,
          [ours.tenantId, rows[0]?.id],
        )
      } finally {
        await app.query('rollback')
      }
    }
    await put(ours.firmId)
    await put('*')
    for (const firms of ['', otherFirmId]) await expect(put(firms)).rejects.toThrow(/row-level security/)
  })
})
