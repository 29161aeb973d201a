import { describe, expect, it } from 'vitest'
import { stepFaults } from './small-steps.ts'

const faultsOf = (text: string) => stepFaults([{ path: 'server/migrations/0099-x.sql', text }])

describe('a migration that the version before survives', () => {
  it.each([
    'alter table payments add column a int;',
    'alter table payments add column a int not null default 0, add column b text;',
    'create table t (a int not null);',
    "-- drop column a;\ninsert into t values ('drop table t');",
    'alter table journals alter column booked_at set default now();',
    'drop index payments_due;',
    'alter table toys rename to toys_before; create table toys (a int) partition by range (a);',
  ])('is %j', (text) => {
    expect(faultsOf(text)).toEqual([])
  })

  it.each([
    ['drop table payments;', '0099-x.sql takes a table away'],
    ['alter table payments drop column state;', '0099-x.sql takes a column away'],
    ['alter table payments rename state to status;', '0099-x.sql gives something another name'],
    ['create table toys (a int); alter table toys rename to old_toys;', '0099-x.sql gives something another name'],
    ['alter table payments rename column state to status;', '0099-x.sql gives something another name'],
    ['alter table payments alter column a type bigint;', '0099-x.sql gives a column another type'],
    ['alter table payments alter column a set not null;', '0099-x.sql demands what old rows may lack'],
    [
      'alter table payments add column b text, add column a int not null;',
      '0099-x.sql adds a, which the version before does not fill in',
    ],
  ])('is not %j', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault])
  })
})
