import type { FastifyInstance } from 'fastify'
import { readOdds, readTrap } from '../kit/traps.ts'
import { doAtTheDesk, placeOf } from './clerk.ts'
import type { PretendLogo } from './pretend-logo.ts'
import { readSite } from './site.ts'
import { balancesOf, contradictions, openItemsOf, vouchersOf } from './truth.store.ts'

type Sent = Readonly<Record<string, unknown>>

/** Logo for programs: its books as they are, its clerk, its site and what goes wrong today. */
export function logoControls(app: FastifyInstance, logo: PretendLogo): void {
  app.get('/_sim/erp/logo/books', (request) => {
    const books = logo.books()
    const place = placeOf(books, request.query as Sent)
    return {
      ...place,
      vouchers: vouchersOf(books, place),
      balances: balancesOf(books, place),
      openItems: openItemsOf(books, place),
      contradictions: contradictions(books, place),
    }
  })

  app.post('/_sim/erp/logo/clerk', (request) => doAtTheDesk(logo.books(), request.body))

  app.get('/_sim/erp/logo/site', () => {
    const traps = logo.traps()
    return { ...logo.books().site(), sessions: logo.sessions.count(), traps: traps.odds(), met: traps.met() }
  })

  app.put('/_sim/erp/logo/site', (request) => {
    const books = logo.books()
    const site = readSite(Object(request.body) as Sent, books.site())
    books.setSite(site)
    return site
  })

  app.put('/_sim/erp/logo/traps', (request) => {
    const odds = readOdds(Object(request.body) as Sent, logo.traps().odds())
    logo.books().setOdds(odds)
    logo.traps().set(odds)
    return odds
  })

  /** One bad moment by hand: the next call that can meet it does. */
  app.post('/_sim/erp/logo/traps', (request, reply) => {
    const { trap, times } = Object(request.body) as Sent
    const read = readTrap(trap)
    logo.traps().order(read, typeof times === 'number' ? times : 1)
    return reply.code(201).send({ trap: read })
  })

  app.delete('/_sim/erp/logo', () => {
    logo.reset()
    return { reset: true }
  })
}
