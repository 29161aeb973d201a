import type { World } from '../../world.ts'
import { makePretendErp } from '../kit/pretend-erp.store.ts'
import type { PretendErp } from '../kit/pretend-erp.store.ts'
import { firstMorning } from './books.store.ts'
import { furnish } from './generate.store.ts'
import { makeSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import { FIRST_SITE } from './site.ts'
import type { LogoSite } from './site.ts'

export type PretendLogo = PretendErp<LogoSite> & { readonly sessions: Sessions }

const FIRST_PLACE = { firm: 1, period: 1 } as const

export function makePretendLogo(world: World): PretendLogo {
  const erp = makePretendErp<LogoSite>(world, {
    name: 'logo',
    firstSite: FIRST_SITE,
    firstMorning: (books) => {
      firstMorning(books.tables, world.now())
      furnish(books, FIRST_PLACE)
    },
  })
  const sessions = makeSessions(erp.books)
  const reset = () => {
    sessions.clear()
    erp.reset()
  }
  return { ...erp, sessions, reset }
}
