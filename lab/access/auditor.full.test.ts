import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useHouse } from '@vezne/server/testing/house.ts'
import { seedDemo } from '@vezne/tools/seed/seed.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkMatrix } from './matrix.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100000' })
const contentDir = mkdtempSync(join(tmpdir(), 'vezne-auditor-'))

beforeAll(() => seedDemo(house.infrastructure, contentDir))
afterAll(() => rmSync(contentDir, { recursive: true }))

/** What a company is and owns. What is somebody's own (sign-ins, views, notices) an auditor has like everybody. */
const COMPANY =
  /^(tenants|tenant_(domains|settings)|firms?_?|pos_|commission|payment|journals|postings|review|roles|exchange_|webhook)/

async function company(): Promise<Record<string, string>> {
  const { rows } = await house.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const entries: [string, string][] = []
  for (const { name } of rows.filter((table) => COMPANY.test(table.name))) {
    const hash = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} as t`
    const found = await house.owner.query<{ hash: string }>(hash)
    entries.push([name, found.rows[0]?.hash ?? ''])
  }
  return Object.fromEntries(entries)
}

it('[I-22] an auditor knocks at every door, and the company is afterwards what it was', async () => {
  // Everybody has to be there before: some of them change what their company has bought.
  await walkMatrix(house.owner, house.http, () => false)
  const before = await company()
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['firms', 'payments', 'pos_accounts', 'roles', 'tenants']))
  const { faults, asked } = await walkMatrix(house.owner, house.http, ({ name }) => name === 'Denetçi')
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(50)
  expect(await company()).toEqual(before)
})
