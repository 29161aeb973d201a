import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../../kit/bad-request.ts'
import type { ErpBooks, PretendErp } from './pretend-erp.store.ts'
import { readOdds, readTrap } from './traps.ts'

type Sent = Readonly<Record<string, unknown>>

/** What an ERP says about its books, and what is done at its own desk. */
type Desk<Site> = {
  readonly name: string
  readonly truth: (books: ErpBooks<Site>, query: Sent) => unknown
  readonly acts: Readonly<Record<string, (books: ErpBooks<Site>, sent: Sent) => unknown>>
  /** True for a "no" of the ERP itself, false for a mistake of ours. */
  readonly isRefusal: (error: unknown) => error is Error
  readonly choices: Readonly<Record<string, readonly unknown[]>>
  readonly sessions: () => number
  readonly reset: () => void
}

/** An ERP for programs: its books as they are, its clerk, its site and what goes wrong today. */
export function erpControls<Site extends object>(app: FastifyInstance, erp: PretendErp<Site>, desk: Desk<Site>): void {
  const at = `/_sim/erp/${desk.name}`

  app.get(`${at}/books`, (request) => desk.truth(erp.books(), request.query as Sent))

  app.post(`${at}/clerk`, (request) => {
    const sent = Object(request.body) as Sent
    const act = desk.acts[String(sent['act'])]
    if (!act) throw new BadRequest(`act must be one of ${Object.keys(desk.acts).join(', ')}.`)
    const books = erp.books()
    try {
      return books.tables.together(() => act(books, sent)) ?? {}
    } catch (error) {
      throw desk.isRefusal(error) ? new BadRequest(error.message) : error
    }
  })

  app.get(`${at}/site`, () => {
    const traps = erp.traps()
    return { ...erp.books().site(), sessions: desk.sessions(), traps: traps.odds(), met: traps.met() }
  })

  app.put(`${at}/site`, (request) => {
    const books = erp.books()
    const site = readSite(Object(request.body) as Sent, books.site(), desk.choices)
    books.setSite(site)
    return site
  })

  app.put(`${at}/traps`, (request) => {
    const odds = readOdds(Object(request.body) as Sent, erp.traps().odds())
    erp.books().setOdds(odds)
    erp.traps().set(odds)
    return odds
  })

  // One bad moment by hand: the next call that can meet it does.
  app.post(`${at}/traps`, (request, reply) => {
    const { trap, times } = Object(request.body) as Sent
    const read = readTrap(trap)
    erp.traps().order(read, typeof times === 'number' ? times : 1)
    return reply.code(201).send({ trap: read })
  })

  app.delete(at, () => {
    desk.reset()
    return { reset: true }
  })
}

/** A site as it was sent: only the named fields change. */
function readSite<Site extends object>(sent: Sent, now: Site, choices: Desk<Site>['choices']): Site {
  for (const [name, value] of Object.entries(sent)) {
    const known = (now as Record<string, unknown>)[name]
    if (known === undefined) throw new BadRequest(`a site has no ${name}.`)
    if (typeof value !== typeof known) throw new BadRequest(`${name} must be a ${typeof known}.`)
    const choice = choices[name]
    if (choice && !choice.includes(value)) throw new BadRequest(`${name} must be one of ${choice.join(', ')}.`)
  }
  return { ...now, ...sent }
}
