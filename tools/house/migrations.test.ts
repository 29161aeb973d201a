import { describe, expect, it } from 'vitest'
import { editedMigrations, migrationFaults } from './migrations.ts'

const TEXT = "set local lock_timeout = '5s';\nselect 1;\n"
const files = (...names: string[]) => names.map((name) => ({ path: `server/migrations/${name}`, text: TEXT }))

describe('the row of migrations', () => {
  it('is content from 0001 on without a gap', () => {
    expect(migrationFaults(files('0001-tenants.sql', '0002-firms-2.sql'))).toEqual([])
  })
  it('names a gap and a number given twice', () => {
    expect(migrationFaults(files('0001-a.sql', '0003-b.sql'))).toEqual(['migration 0003 stands where 0002 should'])
    expect(migrationFaults(files('0001-a.sql', '0001-b.sql'))).toEqual(['migration 0001 stands where 0002 should'])
  })
  it('names a file out of shape', () => {
    expect(migrationFaults(files('0001-a.sql', '2-Firms.sql'))).toEqual(['2-Firms.sql is not named NNNN-name.sql'])
  })
  it('does not take a comment for a lock timeout', () => {
    expect(
      migrationFaults([{ path: 'server/migrations/0001-a.sql', text: '-- set lock_timeout = 1\nselect 1;' }]),
    ).toEqual(['server/migrations/0001-a.sql sets no lock_timeout'])
  })
})

describe('a merged migration', () => {
  const merged = [
    { path: 'server/migrations/0001-a.sql', blob: 'aaa' },
    { path: 'server/migrations/0001-a.sql', blob: 'bbb' },
  ]
  it('is held to its first version, even when a later commit changed it', () => {
    expect(editedMigrations(merged, [{ path: 'server/migrations/0001-a.sql', blob: 'bbb' }])).toEqual([
      'server/migrations/0001-a.sql was edited after it was merged: write a new migration instead',
    ])
    expect(editedMigrations(merged, [{ path: 'server/migrations/0001-a.sql', blob: 'aaa' }])).toEqual([])
  })
  it('is missed when it is gone', () => {
    expect(editedMigrations(merged, [])).toEqual(['server/migrations/0001-a.sql was merged and is gone'])
  })
  it('may have new ones beside it', () => {
    expect(editedMigrations([], [{ path: 'server/migrations/0001-a.sql', blob: 'aaa' }])).toEqual([])
  })
})
