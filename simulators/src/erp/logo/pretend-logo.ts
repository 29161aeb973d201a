import type { World } from '../../world.ts'
import { makeTraps, NO_TRAPS } from '../kit/traps.ts'
import type { Traps } from '../kit/traps.ts'
import { firstMorning, openLogoBooks } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { furnish } from './generate.store.ts'
import { makeSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import { FIRST_SITE } from './site.ts'

/** One pretend Logo. Its books are opened when somebody first comes: most who start the simulators never do. */
export type PretendLogo = {
  readonly books: () => LogoBooks
  readonly sessions: Sessions
  readonly traps: () => Traps
  /** Everything as on the first morning. */
  readonly reset: () => void
  readonly close: () => void
}

const FIRST_PLACE = { firm: 1, period: 1 } as const

export function makePretendLogo(world: World): PretendLogo {
  let opened: { readonly books: LogoBooks; readonly traps: Traps } | undefined
  const open = () => {
    if (opened) return opened
    const books = openLogoBooks(world)
    if (books.tables.one('select 1 as yes from LG_001_BANKACC') === undefined) furnish(books, FIRST_PLACE)
    opened = { books, traps: makeTraps(books.odds()) }
    return opened
  }
  const sessions = makeSessions(() => open().books)
  return {
    books: () => open().books,
    traps: () => open().traps,
    sessions,
    reset: () => {
      sessions.clear()
      // What nobody has opened since the process began may still lie in a file.
      if (!opened && world.booksFolder === undefined) return
      const { books, traps } = open()
      books.tables.clear()
      firstMorning(books.tables, world.now())
      books.setSite(FIRST_SITE)
      books.setOdds(NO_TRAPS)
      traps.set(NO_TRAPS)
      furnish(books, FIRST_PLACE)
    },
    close: () => {
      opened?.books.tables.close()
      opened = undefined
    },
  }
}
