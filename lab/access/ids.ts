import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { everybody, type Who } from './callers.ts'
import { foreignTo } from './foreign.ts'
import { callWith, idPlacesOf, type IdPlace } from './id-places.ts'
import { hiddenFrom, idsFor, type Ids } from './ids.store.ts'
import { leakFinder, refusalFor } from './matrix.ts'
import { operationsOf, readDocument, type Operation, type Probe } from './operations.ts'
import { columnsOf } from './store.ts'

export interface IdVerdict {
  readonly faults: string[]
  /** Which table's ids opened a place: `/PaymentLink/Detail id` → `payment_links`. */
  readonly opened: ReadonlyMap<string, Opened>
  /** Places that no row of one's own opened: `doors.full.test.ts` puts a stranger's id of every table there. */
  readonly unopened: readonly string[]
  readonly asked: number
}

export interface Wanted {
  readonly isAsked: (who: Who) => boolean
  readonly isWalked: (operation: Operation) => boolean
}

type Ask = (who: Who, probe: Probe) => Promise<{ readonly status: number; readonly body: string }>

const placeName = ({ path }: Operation, { name }: IdPlace) => `${path} ${name}`

/** What a field is called says of many whose id stands there: `firmId` is one of `firms`. */
const CALLED: Readonly<Record<string, string>> = {
  firmId: 'firms',
  subFirmId: 'firms',
  parentId: 'firms',
  roleId: 'roles',
  userId: 'users',
  ledgerId: 'erp_ledgers',
  accountId: 'pos_accounts',
  posAccountId: 'pos_accounts',
  paymentSetId: 'payment_sets',
  definitionId: 'commission_definitions',
  paymentId: 'payments',
}
const calledBy = (name: string) => CALLED[name.split('.').at(-1) ?? '']

const tablesFor = (place: IdPlace, ids: Ids): string[] => {
  const named = calledBy(place.name)
  return named === undefined ? [...ids.own.keys()] : [named]
}

interface Opened {
  readonly table: string
  /** Nobody's id passes as well: it filters. */
  readonly takesAny: boolean
}

const NOBODYS = '0b0d1e50-0000-4000-8000-000000000000'

/**
 * Finds by asking which table's rows a place is about: the first of one's own that is not answered as none. A place that
 * says nothing by its name and takes any id names a row that is made by this call, and is about none.
 */
async function open(operation: Operation, place: IdPlace, who: Who, ids: Ids, ask: Ask): Promise<Opened | undefined> {
  const passes = async (one: string, others: (name: string) => string) => {
    const { status } = await ask(who, callWith(operation, place, one, others))
    return status < 400 || status === 409
  }
  const isNamed = calledBy(place.name) !== undefined
  if (!isNamed && (await passes(randomUUID(), (name) => ids.own.get(calledBy(name) ?? '') ?? NOBODYS))) return undefined
  for (const table of tablesFor(place, ids)) {
    const id = ids.own.get(table)
    if (id === undefined) continue
    const others = (name: string) => ids.own.get(calledBy(name) ?? table) ?? id
    if (await passes(id, others)) return { table, takesAny: await passes(randomUUID(), others) }
  }
  return undefined
}

export async function walkIds(
  owner: pg.Client,
  http: FastifyInstance,
  { isAsked, isWalked }: Wanted,
): Promise<IdVerdict> {
  const document = await readDocument(http)
  const people = await everybody(owner, document)
  const verdict = { faults: [] as string[], opened: new Map<string, Opened>(), unopened: [] as string[], asked: 0 }
  const ask: Ask = async (who, { method, url, payload }) => {
    verdict.asked += 1
    const json = payload === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...json, ...(await who.headers()) }
    const answer = await http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    return { status: answer.statusCode, body: answer.body }
  }
  const columns = await columnsOf(owner)
  const operations = operationsOf(document).filter((each) => each.access !== 'public' && isWalked(each))
  const places = operations.flatMap((operation) => idPlacesOf(operation).map((place) => ({ operation, place })))
  const owners: { readonly who: Who; readonly ids: Ids }[] = []
  for (const who of people)
    if (OWNERS.includes(who.name)) owners.push({ who, ids: await idsFor(owner, columns, who.sight) })
  for (const { operation, place } of places) {
    for (const { who, ids } of owners.filter((each) => refusalFor(operation, each.who) === undefined)) {
      const opened = await open(operation, place, who, ids, ask)
      if (opened === undefined) continue
      verdict.opened.set(placeName(operation, place), opened)
      break
    }
    if (!verdict.opened.has(placeName(operation, place))) verdict.unopened.push(placeName(operation, place))
  }
  for (const who of people.filter(isAsked)) verdict.faults.push(...(await faultsOf(who)))
  return verdict

  async function faultsOf(who: Who): Promise<string[]> {
    const faults: string[] = []
    const { values } = await foreignTo(owner, who.sight)
    const leaksIn = leakFinder(values.filter((value) => who.mayKnow?.has(value) !== true))
    const before = await hiddenFrom(owner, columns, who.sight)
    const ids = await idsFor(owner, columns, who.sight)
    for (const { operation, place } of places) {
      if (refusalFor(operation, who) !== undefined && who.known !== undefined) continue
      const opened = verdict.opened.get(placeName(operation, place))
      if (opened === undefined) continue
      const { table, takesAny } = opened
      for (const whose of ['otherFirm', 'otherCompany'] as const) {
        const id = ids[whose].get(table)
        if (id === undefined || who.mayKnow?.has(id) === true) continue
        const others = (name: string) => ids.own.get(calledBy(name) ?? table) ?? id
        const { status, body } = await ask(who, callWith(operation, place, id, others))
        const told = (what: string) =>
          faults.push(`${placeName(operation, place)} × ${who.name}, ${whose} of ${table}: ${what}`)
        if (who.known === undefined && status !== 401) told(`${status} instead of 401`)
        if (status >= 500 || (who.known !== undefined && status === 401)) told(String(status))
        if (!takesAny && status < 400) told(`${status} for a row of somebody else`)
        for (const value of leaksIn(body.replaceAll(id, ''))) told(`shows ${value}`)
      }
    }
    for (const [table, figure] of await hiddenFrom(owner, columns, who.sight))
      if (before.get(table) !== figure) faults.push(`${who.name} changed rows of ${table} that they do not see`)
    return faults
  }
}

/** Who finds out which rows a place is about. */
const OWNERS = ['Sahip', 'dealer', 'key:erp', 'platform operator']
