import { describe, expect, it } from 'vitest'
import { readFaults } from './reads.ts'

const faultsOf = (text: string) => readFaults([{ path: 'server/src/modules/a/store.ts', text }])

describe('[I-41] a function that may be given a snapshot', () => {
  it('reads', () => {
    expect(faultsOf('export async function find(db: ReadDb) {\n  sql`select 1 from t`\n}')).toEqual([])
    expect(faultsOf('export async function lock(db: TenantDb) {\n  sql`select 1 from t for update`\n}')).toEqual([])
  })

  it.each([
    'select 1 from t for update',
    'select 1 from t for no key update of t',
    'select pg_advisory_xact_lock(1)',
    'insert into t values (1)',
    'update t l set a = 1',
    'delete from t',
  ])('does not say %j', (statement) => {
    const text = `const a = 1\nexport async function take(\n  db: ReadDb,\n) {\n  sql\`${statement}\`\n}`
    expect(faultsOf(text)).toEqual(['server/src/modules/a/store.ts: take takes a ReadDb, and locks or writes'])
  })
})
