import { statementsOf } from './sql-statements.ts'

/**
 * While an installation goes over to a new version, processes of the old one still serve, on the new tables. What they
 * read must be there, and what they write without knowing of a new column must be taken.
 */
const BREAKS: readonly { readonly what: string; readonly found: RegExp }[] = [
  { what: 'takes a table away', found: /\bdrop table\b/ },
  { what: 'takes a column away', found: /\bdrop column\b/ },
  { what: 'gives something another name', found: /\brename (?:to|column|constraint)\b|\brename \w+ to\b/ },
  { what: 'gives a column another type', found: /\balter column \w+ (?:set data )?type\b/ },
  { what: 'demands what old rows may lack', found: /\balter column \w+ set not null\b/ },
  { what: 'takes a default away that old statements rely on', found: /\balter column \w+ drop default\b/ },
]

/** `add column a int not null` without a default: whoever does not know of it can no longer insert. */
function demandingColumns(statement: string): string[] {
  if (!statement.startsWith('alter table')) return []
  return statement
    .split(/\badd column (?:if not exists )?/)
    .slice(1)
    .filter((column) => /\bnot null\b/.test(column) && !/\b(?:default|generated)\b/.test(column))
    .map((column) => `adds ${column.split(' ')[0]}, which the version before does not fill in`)
}

/** A name that is taken again at once: whoever goes by it finds a table there. */
function isTakenAgain(statement: string, later: readonly string[]): boolean {
  const [, name = ''] = /^alter table (\w+) rename to \w+$/.exec(statement) ?? []
  return name !== '' && later.some((each) => each.startsWith(`create table ${name} (`))
}

/** Steps before this one were laid before anybody had a version of this house in service. */
const HELD_FROM = '0030'

const fileName = (path: string) => path.split('/').at(-1) ?? path

export function stepFaults(migrations: readonly { readonly path: string; readonly text: string }[]): string[] {
  const held = migrations.filter(({ path }) => fileName(path) >= HELD_FROM)
  return held.flatMap(({ path, text }) =>
    statementsOf(text).flatMap((statement, at, all) =>
      [
        ...BREAKS.filter(({ found }) => found.test(statement) && !isTakenAgain(statement, all.slice(at))).map(
          ({ what }) => what,
        ),
        ...demandingColumns(statement),
      ].map((fault) => `${fileName(path)} ${fault}`),
    ),
  )
}
