import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { addFunctions } from './functions.ts'
import { translate } from './tsql.ts'
import { BadQuery } from './tsql-words.ts'

export type Cell = string | number | null
export type Row = Record<string, Cell>

/** The tables of one pretend ERP: in memory, or in a file that a killed process leaves whole. */
export type Tables = {
  readonly all: (sql: string, ...values: readonly Cell[]) => Row[]
  readonly one: (sql: string, ...values: readonly Cell[]) => Row | undefined
  readonly run: (sql: string, ...values: readonly Cell[]) => number
  /** Gives the row's own number. */
  readonly insert: (table: string, row: Row) => number
  readonly has: (table: string) => boolean
  /** All of it, or nothing of it. */
  readonly together: <Result>(work: () => Result) => Result
  /** A stranger's question in T-SQL; it reads, and changes nothing. */
  readonly ask: (tsql: string, dayColumns: ReadonlySet<string>) => Row[]
  /** Empties the file altogether. */
  readonly clear: () => void
  readonly close: () => void
}

export type Place = { readonly folder: string | undefined; readonly name: string; readonly now: () => Date }

export function openTables({ folder, name, now }: Place, more: (database: DatabaseSync) => void = () => {}): Tables {
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(folder === undefined ? ':memory:' : join(folder, `${name}.sqlite`))
  // The system has a write once it is made: only a machine that loses its power could forget it.
  database.exec('pragma journal_mode = wal; pragma synchronous = off')
  addFunctions(database, now)
  more(database)
  const prepared = new Map<string, StatementSync>()
  const of = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  let depth = 0
  return {
    all: (sql, ...values) => of(sql).all(...(values as SQLInputValue[])) as Row[],
    one: (sql, ...values) => of(sql).get(...(values as SQLInputValue[])) as Row | undefined,
    run: (sql, ...values) => Number(of(sql).run(...(values as SQLInputValue[])).changes),
    insert: (table, row) => {
      const names = Object.keys(row)
      const key = `${table} ${names.length} ${names.join()}`
      const known = prepared.get(key)
      const places = () => names.map(() => '?').join(', ')
      const statement = known ?? database.prepare(`insert into ${table} (${names.join()}) values (${places()})`)
      if (!known) prepared.set(key, statement)
      return Number(statement.run(...Object.values(row)).lastInsertRowid)
    },
    has: (table) => of(`select 1 from sqlite_master where name = ? collate nocase`).get(table) !== undefined,
    together: (work) => {
      if (depth > 0) return work()
      depth += 1
      database.exec('begin immediate')
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      } finally {
        depth -= 1
      }
    },
    ask: (tsql, dayColumns) => asked(database, translate(tsql, dayColumns)),
    clear: () => {
      prepared.clear()
      const rows = database
        .prepare(`select type, name from sqlite_master where name not like 'sqlite_%'`)
        .all() as Row[]
      for (const type of ['view', 'table']) {
        for (const row of rows) if (row['type'] === type) database.exec(`drop ${type} "${String(row['name'])}"`)
      }
    },
    close: () => database.close(),
  }
}

/** SQLite's complaints in the words of SQL Server. */
const COMPLAINTS: readonly (readonly [RegExp, string])[] = [
  [/no such table: (?:main\.)?(\S+)/, "Invalid object name '$1'."],
  [/no such column: (\S+)/, "Invalid column name '$1'."],
  [/no such function: (\S+)/, "'$1' is not a recognized built-in function name."],
  [/near "([^"]*)": syntax error/, "Incorrect syntax near '$1'."],
  [/ambiguous column name: (\S+)/, "Ambiguous column name '$1'."],
]

function asked(database: DatabaseSync, sql: string): Row[] {
  database.exec('pragma query_only = on')
  try {
    return database.prepare(sql).all() as Row[]
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [pattern, said] = COMPLAINTS.find(([known]) => known.test(message)) ?? [/^.*$/s, message]
    throw new BadQuery((pattern.exec(message)?.[0] ?? message).replace(pattern, said))
  } finally {
    database.exec('pragma query_only = off')
  }
}
