import { parenthesised, statementsOf, topLevelParts } from './sql-statements.ts'

/** What the migrations, read one after the other, say about a table. */
export interface Table {
  readonly name: string
  readonly columns: Map<string, string>
  primaryKey: string[]
  rowSecurity: boolean
  forcedRowSecurity: boolean
  /** What each policy says, by its name. */
  readonly policies: Map<string, string>
  /** Roles that were granted anything on it. */
  readonly grantedTo: Set<string>
}

const NOT_A_COLUMN = /^(primary key|constraint|unique|check|foreign key|exclude|like)\b/
const namesIn = (list: string) => list.split(',').map((name) => bare(name.trim()))
const bare = (name: string) => name.replace(/^public\./, '').replaceAll('"', '')

function newTable(name: string): Table {
  const nothingYet = { primaryKey: [], rowSecurity: false, forcedRowSecurity: false }
  return { name, columns: new Map(), policies: new Map(), grantedTo: new Set(), ...nothingYet }
}

function addPart(table: Table, part: string): void {
  const key = /primary key\s*\(([^)]*)\)/.exec(part)
  if (key?.[1] !== undefined) table.primaryKey = namesIn(key[1])
  if (NOT_A_COLUMN.test(part)) return
  const [name = '', type = ''] = part.split(/\s+/)
  table.columns.set(bare(name), type)
  if (/\bprimary key\b/.test(part)) table.primaryKey = [bare(name)]
}

function alter(tables: Map<string, Table>, table: Table, action: string): void {
  if (/^enable row level security$/.test(action)) table.rowSecurity = true
  else if (/^disable row level security$/.test(action)) table.rowSecurity = false
  else if (/^force row level security$/.test(action)) table.forcedRowSecurity = true
  else if (/^no force row level security$/.test(action)) table.forcedRowSecurity = false
  else if (action.startsWith('add ')) addPart(table, action.replace(/^add (column )?(if not exists )?/, ''))
  else if (action.startsWith('drop column ')) table.columns.delete(bare(action.split(/\s+/).at(-1) ?? ''))
  const type = /^alter (?:column )?(\S+) (?:set data )?type (\S+)/.exec(action)
  if (type?.[1] !== undefined && type[2] !== undefined) table.columns.set(bare(type[1]), type[2])
  const renamed = /^rename to (\S+)$/.exec(action)?.[1]
  if (renamed === undefined) return
  tables.delete(table.name)
  tables.set(bare(renamed), { ...table, name: bare(renamed) })
}

function readPolicy(tables: Map<string, Table>, statement: string): void {
  const [, verb, policy = '', name = '', says = ''] =
    /^(create|alter|drop) policy (?:if exists )?([\w"]+) on ([\w."]+)(.*)$/.exec(statement) ?? []
  const policies = tables.get(bare(name))?.policies
  if (verb === 'drop') policies?.delete(bare(policy))
  // One that is altered keeps what it does not say anew: whom it is for.
  else if (verb === 'alter')
    policies?.set(bare(policy), `${/ to [\w, ]+/.exec(policies.get(bare(policy)) ?? '')?.[0]}${says}`)
  else policies?.set(bare(policy), says)
}

function read(tables: Map<string, Table>, statement: string): void {
  const created = /^create (?:unlogged )?table (?:if not exists )?([\w."]+)\s*\(/.exec(statement)
  if (created?.[1] !== undefined) {
    const table = newTable(bare(created[1]))
    for (const part of topLevelParts(parenthesised(statement))) addPart(table, part)
    tables.set(table.name, table)
  }
  // A partition is reached by its table, whose policies hold.
  tables.delete(bare(/^alter table \S+ attach partition ([\w."]+)/.exec(statement)?.[1] ?? ''))
  const altered = /^alter table (?:if exists )?(?:only )?([\w."]+)\s+(.*)$/.exec(statement)
  const table = tables.get(bare(altered?.[1] ?? ''))
  if (table !== undefined) for (const action of topLevelParts(altered?.[2] ?? '')) alter(tables, table, action)
  readPolicy(tables, statement)
  const [, granted = '', roles = ''] = /^grant .+? on (?:table )?(.+?) to (.+)$/.exec(statement) ?? []
  const named = granted.startsWith('all tables') ? [...tables.keys()] : namesIn(granted)
  for (const name of named) for (const role of namesIn(roles)) tables.get(name)?.grantedTo.add(role)
  for (const name of namesIn(/^drop table (?:if exists )?(.+)$/.exec(statement)?.[1] ?? '')) tables.delete(name)
}

/** The tables as they stand after all migrations, which come in their order. */
export function tablesAfter(migrations: readonly string[]): Table[] {
  const tables = new Map<string, Table>()
  for (const statement of migrations.flatMap(statementsOf)) read(tables, statement)
  return [...tables.values()]
}
