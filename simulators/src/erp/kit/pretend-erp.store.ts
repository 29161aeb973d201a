import type { DatabaseSync } from 'node:sqlite'
import type { World } from '../../world.ts'
import { openTables } from './database.store.ts'
import type { Tables } from './database.store.ts'
import { makeTraps, NO_TRAPS } from './traps.ts'
import type { Odds, Traps } from './traps.ts'

/** The tables of a pretend ERP, and how its site was set up. */
export type ErpBooks<Site> = {
  readonly tables: Tables
  readonly now: () => Date
  readonly site: () => Site
  readonly setSite: (site: Site) => void
  readonly setOdds: (odds: Odds) => void
}

export type PretendErp<Site> = {
  readonly books: () => ErpBooks<Site>
  readonly traps: () => Traps
  /** Everything as on the first morning. */
  readonly reset: () => void
  readonly close: () => void
}

type Kind<Site> = {
  readonly name: string
  readonly firstSite: Site
  readonly firstMorning: (books: ErpBooks<Site>) => void
  /** Repairs the books of an earlier process when they are opened. */
  readonly wakeUp?: (books: ErpBooks<Site>) => void
  /** Functions that its own SQL knows. */
  readonly functions?: (database: DatabaseSync) => void
}

/** An ERP whose books are opened at its first call: most who start the simulators never make one. */
export function makePretendErp<Site>(world: World, kind: Kind<Site>): PretendErp<Site> {
  let opened: { readonly books: ErpBooks<Site>; readonly traps: Traps } | undefined
  const begin = (books: ErpBooks<Site>) =>
    books.tables.together(() => {
      books.tables.run('create table SIM_STATE (NAME TEXT PRIMARY KEY, VALUE TEXT NOT NULL)')
      books.setSite(kind.firstSite)
      books.setOdds(NO_TRAPS)
      kind.firstMorning(books)
    })
  const open = () => {
    if (opened) return opened
    const place = { folder: world.booksFolder, name: `erp-${kind.name}`, now: world.now }
    const books = booksOver(openTables(place, kind.functions), world.now, kind.firstSite)
    if (!books.tables.has('SIM_STATE')) begin(books)
    kind.wakeUp?.(books)
    opened = { books, traps: makeTraps(readState(books.tables, 'odds', NO_TRAPS), nextOf(books, 'life')) }
    return opened
  }
  return {
    books: () => open().books,
    traps: () => open().traps,
    reset: () => {
      // Books that were not opened since the process began may still lie in a file.
      if (!opened && world.booksFolder === undefined) return
      const { books, traps } = open()
      books.tables.clear()
      begin(books)
      traps.set(NO_TRAPS)
    },
    close: () => {
      opened?.books.tables.close()
      opened = undefined
    },
  }
}

function booksOver<Site>(tables: Tables, now: () => Date, firstSite: Site): ErpBooks<Site> {
  // Asked with every line of a slip: read once.
  let site = tables.has('SIM_STATE') ? readState(tables, 'site', firstSite) : firstSite
  const write = (name: string, value: unknown) =>
    void tables.run('insert or replace into SIM_STATE (NAME, VALUE) values (?, ?)', name, JSON.stringify(value))
  return {
    tables,
    now,
    site: () => site,
    setSite: (next) => {
      site = next
      write('site', next)
    },
    setOdds: (odds) => write('odds', odds),
  }
}

function readState<Value>(tables: Tables, name: string, otherwise: Value): Value {
  const row = tables.one('select VALUE from SIM_STATE where NAME = ?', name)
  return row ? (JSON.parse(String(row['VALUE'])) as Value) : otherwise
}

/** The next number of a kind, from 1. */
export function nextOf({ tables }: { readonly tables: Tables }, kind: string): number {
  const row = tables.one(
    `insert into SIM_STATE (NAME, VALUE) values (?, '1') on conflict (NAME) do update set VALUE = VALUE + 1 returning VALUE`,
    `number ${kind}`,
  )
  return Number(row?.['VALUE'])
}
