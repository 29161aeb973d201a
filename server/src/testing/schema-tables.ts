import type pg from 'pg'

interface Column {
  readonly table: string
  readonly name: string
  /** PostgreSQL's own name: `int8`, `_text` for a list of texts. */
  readonly type: string
  readonly isNullable: boolean
  /** Written by the database where a row does not bring it; some are never brought. */
  readonly made: 'Generated' | 'GeneratedAlways' | null
  /** The words that a check allows, where it is a list of words. */
  readonly words: readonly string[] | null
}

/** As pool.ts reads them. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  cidr: 'string',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
    case when a.attgenerated <> '' or a.attidentity = 'a' then 'GeneratedAlways'
      when a.atthasdef or a.attidentity <> '' then 'Generated' end as made,
    (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as m)
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[''[^]]*\\]\\)\\)\\)$')
      order by k.conname limit 1) as words
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C", a.attnum`

function typeOf({ table, name, type, words }: Column): string {
  if (words !== null) return words.map((word) => `'${word}'`).join(' | ')
  const [of, list] = type.startsWith('_') ? [type.slice(1), '[]'] : [type, '']
  const known = TYPES[of]
  if (known === undefined) throw new Error(`${table}.${name} is ${type}: say in schema-tables.ts what that is here`)
  return known + list
}

/** What may be left out when a row is written is `Generated`; null may be left out by itself. */
function lineOf(column: Column): string {
  const type = typeOf(column)
  const held = column.isNullable && type !== 'unknown' ? `${type} | null` : type
  const line = `  ${column.name}: ${column.made === null ? held : `${column.made}<${held}>`}`
  return line.length <= 120 ? line : wrapped(column, held)
}

/** As the formatter would break it. */
function wrapped({ name, made }: Column, held: string): string {
  const choices = held.split(' | ')
  if (made === null) return `  ${name}:\n${choices.map((choice) => `    | ${choice}`).join('\n')}`
  return `  ${name}: ${made}<\n    ${held}\n  >`
}

const pascal = (table: string) => table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The tables of a migrated database as one TypeScript file. */
export async function tablesFile(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS)
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
  return [
    '// Written from the migrated schema (tables.test.ts); after a migration: npm run schema',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    '',
    ...tables.flatMap(([table, columns]) => [`interface ${pascal(table)} {`, ...columns.map(lineOf), '}', '']),
    '/** Every table of the house, as a store asks for it. Narrow a column where the code knows more than the table. */',
    'export interface Tables {',
    ...tables.map(([table]) => `  ${table}: ${pascal(table)}`),
    '}',
    '',
  ].join('\n')
}
