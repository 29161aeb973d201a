import { expect, it } from 'vitest'
import { openTables } from './database.store.ts'
import { sqlDay, translate } from './tsql.ts'

const DAYS = new Set(['DATE_'])

function shelf() {
  const tables = openTables({ folder: undefined, name: 'x', now: () => new Date('2026-03-05T21:30:00Z') })
  tables.run('create table T (ID INTEGER, CODE TEXT COLLATE NOCASE, DATE_ TEXT, AMOUNT REAL)')
  for (const [ID, CODE, day, AMOUNT] of [
    [1, 'A', '2026-03-01', 10],
    [2, 'b', '2026-03-02', 20],
    [3, "O'NEIL", '2026-03-05', 12.5],
  ] as const) {
    tables.insert('T', { ID, CODE, DATE_: `${day}T00:00:00`, AMOUNT })
  }
  return tables
}

it.each([
  ['select top 2 ID from T order by ID desc', [{ ID: 3 }, { ID: 2 }]],
  ['SELECT DISTINCT TOP (1) CODE FROM [dbo].[T] WITH (NOLOCK) ORDER BY CODE', [{ CODE: 'A' }]],
  ["select ID from dbo.T (nolock) where CODE = N'o''neil'", [{ ID: 3 }]],
  ["select ID from T where DATE_ > '20260301' and DATE_ <= '02.03.2026'", [{ ID: 2 }]],
  ["select ID from T where DATE_ between '2026-03-02' and '2026-03-05T00:00:00' order by ID", [{ ID: 2 }, { ID: 3 }]],
  ['select ID from T order by ID offset 1 rows fetch next 1 rows only', [{ ID: 2 }]],
  ["select CODE + '-' + CODE as [İki Kod] from T where ID = 1", [{ 'İki Kod': 'A-A' }]],
  ['select convert(varchar(10), DATE_, 104) d, isnull(null, 7) n from T where ID = 3', [{ d: '05.03.2026', n: 7 }]],
  ['select cast(DATE_ as date) d, cast(AMOUNT as int) a from T where ID = 3', [{ d: '2026-03-05T00:00:00', a: 12 }]],
  ['select cast(getdate() as date) d', [{ d: '2026-03-06T00:00:00' }]],
  ["select ID from T where DATE_ >= dateadd(day, -1, '2026-03-06') -- the newest", [{ ID: 3 }]],
  ['select datediff(day, min(DATE_), max(DATE_)) d, len(max(CODE)) l from T', [{ d: 4, l: 6 }]],
  ['select year(DATE_) y, count(*) c from T group by year(DATE_) having count(*) > 1', [{ y: 2026, c: 3 }]],
  ['select ID from (select top 1 ID from T order by AMOUNT desc) x', [{ ID: 2 }]],
  [
    "select left(CODE, 2) l, charindex('n', CODE) n from T where CODE like 'o%' and not ID in (1, 2)",
    [{ l: "O'", n: 3 }],
  ],
  ['select a.ID from T a left join T b on b.ID = a.ID + 1 where b.ID is null', [{ ID: 3 }]],
])('[M-13] reads %s as SQL Server would', (tsql, rows) => {
  expect(shelf().ask(tsql, DAYS)).toEqual(rows)
})

it.each([
  ['delete from T', 'Only SELECT is allowed here.'],
  ['select 1; drop table T', "Incorrect syntax near ';'."],
  ['with x as (select 1 as a) insert into T (ID) select a from x', 'attempt to write a readonly database'],
  ['select * from NOWHERE', "Invalid object name 'NOWHERE'."],
  ['select WHAT from T', "Invalid column name 'WHAT'."],
  ["select 'open from T", 'Unclosed quotation mark after the character string.'],
  ['select @x', 'Must declare the scalar variable "@x".'],
])('[M-13] refuses %s in its words, and changes nothing', (tsql, said) => {
  const tables = shelf()
  expect(() => tables.ask(tsql, DAYS)).toThrow(said)
  expect(tables.one('select count(*) as c from T')).toEqual({ c: 3 })
})

it('[M-13] takes a day for a day only beside a column of days', () => {
  expect(translate("select 1 where CODE = '20260301'", DAYS)).toContain("'20260301'")
  expect(translate("select 1 where DATE_ = '20260301'", DAYS)).toContain("'2026-03-01T00:00:00'")
  expect([sqlDay('05.03.2026'), sqlDay('2026-3-5'), sqlDay('99999999')]).toEqual([
    '2026-03-05T00:00:00',
    undefined,
    undefined,
  ])
})
