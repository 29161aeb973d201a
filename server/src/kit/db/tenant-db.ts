import type pg from 'pg'
import type { Seal } from '../secret.ts'
import { askOn, inOneFlight, type Asked } from './flight.ts'
import type { Proof } from './proof.ts'
import {
  inTransaction,
  momentOf,
  piecesOfTransaction,
  queriesOn,
  withinSavepoint,
  type Queries,
} from './transaction.ts'
import { Turns } from './turns.ts'
import type { Format, TextRow, WireRow } from './wire-rows.ts'

/**
 * What reads needs of a transaction of one tenant: role and tenant are set for its length only, and row-level security
 * stands behind every query. Another tenant's rows do not exist here.
 *
 * A function that only reads takes this, and can be given either kind of transaction. One that locks, writes or enqueues
 * takes a `TenantDb`: so it cannot be reached from a snapshot (`readForCaller`), which was taken before the lock and would
 * not see what was committed while it was waited for. `tools/house/reads.ts` holds the SQL of what reads to that.
 */
export interface ReadDb {
  readonly tenantId: string
  /** The query builder, typed with the tables of the asking module. */
  readonly on: <Tables>() => Queries<Tables>
  /** The engine's time when the transaction was opened. It came with the opening: to ask costs nothing. */
  readonly now: () => Promise<Date>
}

/** A transaction that may lock and write: `read committed`, so each statement sees what is committed when it begins. */
export interface TenantDb extends ReadDb {
  readonly savepoint: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** For jobs with secrets. Only closes: what is sealed is opened by the worker and nobody else. */
  readonly closeSeal: Seal['close']
}

/** Whose rows somebody sees: the whole company's, or one firm's, perhaps with those of the firms right below it. */
export type FirmScope = '*' | { readonly firmId: string; readonly withSubFirms: boolean }

/** Who asks: a company, the firms they see of it, and where it is a person, whose own rows they see. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
  /** Unset for a program: nobody's own rows are there then. */
  readonly userId?: string
  /** Of whoever was only remembered: `askForCaller` asks for it before what they ask. */
  readonly proof?: Proof
}

type Plans = Pick<Question, 'keepsPlan'>

/** Where a caller's rows are read from: each call a snapshot of its own, or all of them one (`inOneSnapshot`). */
export interface TenantReader {
  /**
   * A read-only transaction for whoever has signed in, `repeatable read`: all its statements see the database as it was at
   * the first. What is fed, folded or paid between two of them is in all of their answers or in none.
   */
  readonly readForCaller: <Result>(
    caller: Asking,
    work: (db: ReadDb) => Promise<Result>,
    plans?: Plans,
  ) => Promise<Result>
  /** One question of a caller, in one flight to the database and back. What it answers is text, as the wire has it. */
  readonly askForCaller: (caller: Asking, question: Question) => Promise<TextRow[]>
  /** The same for whoever writes on what was answered: rows of bytes, as they came. */
  readonly askForRows: (caller: Asking, question: Question) => Promise<WireRow[]>
}

export interface TenantDatabase extends TenantReader {
  /** For the engine, jobs, staff's own tools and public doors: every firm of the tenant, and everybody's own rows. */
  readonly forTenant: <Result>(tenantId: string, work: (db: TenantDb) => Promise<Result>) => Promise<Result>
  /** For whoever has signed in or came with a key: the firms they may see, and no other row exists. */
  readonly forCaller: <Result>(
    caller: Asking,
    work: (db: TenantDb) => Promise<Result>,
    plans?: Plans,
  ) => Promise<Result>
  /** Several readings of one caller, all of the same snapshot: a summary of several questions. */
  readonly inOneSnapshot: <Result>(caller: Asking, work: (reader: TenantReader) => Promise<Result>) => Promise<Result>
  /**
   * The same for what is read page by page: a file. The transaction lasts until the last piece is taken, so whoever takes
   * them must be quick (`kit/spool.ts` is).
   */
  readonly piecesOfSnapshot: <Piece>(
    caller: Asking,
    pieces: (reader: TenantReader) => AsyncIterable<Piece>,
  ) => AsyncIterable<Piece>
}

/** What a use case works with, where it may be handed the reader of a snapshot instead of the whole database. */
export type Reading<Deps extends { readonly db: TenantDatabase }> = Omit<Deps, 'db'> & { readonly db: TenantReader }

export interface Question {
  readonly text: string
  readonly values: readonly unknown[]
  /**
   * The text itself says which index serves it, whatever the values are: its plan is made once for each connection. Left
   * alone, the database plans it anew every time, which costs more than a page does. What an index serves is short, and
   * waits for its turn.
   */
  readonly keepsPlan?: boolean
  /** Of each column, for whoever reads rows of bytes; where it is not said, all of them are text. */
  readonly formats?: readonly Format[]
}

export type { Format, TextRow, WireRow } from './wire-rows.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The opening goes out as one text without parameters, so every value is held to its exact shape first. */
function asUuid(value: string, what: string): string {
  if (!UUID.test(value)) throw new Error(`a ${what} id is a lower-case uuid`)
  return value
}

export function tenantSettings(role: string, tenantId: string, firms = '*', user = '*'): string {
  const tenant = asUuid(tenantId, 'tenant')
  return `select set_config('role', '${role}', true), set_config('app.tenant', '${tenant}', true), set_config('app.firms', '${firms}', true), set_config('app.user', '${user}', true), engine_now()`
}

/** Whose own rows a caller sees. */
const ownerOf = ({ userId }: Asking) => (userId === undefined ? '' : asUuid(userId, 'user'))

const READ_COMMITTED = 'begin'
const SNAPSHOT = 'begin isolation level repeatable read, read only'

interface Opening {
  readonly begin: typeof READ_COMMITTED | typeof SNAPSHOT
  readonly keepsPlans: boolean
}

/** The whole opening is one message to the server, also where the firms below have to be looked up first. */
function openingFor(asking: Asking, user: string, { keepsPlans, begin }: Opening): string {
  const { tenantId, firms: scope } = asking
  const plans = keepsPlans ? `, set_config('plan_cache_mode', 'force_generic_plan', true)` : ''
  const settings = (firms: string) => `${begin}; ${tenantSettings('vezne_app', tenantId, firms, user)}${plans}`
  if (scope === '*') return settings('*')
  const firmId = asUuid(scope.firmId, 'firm')
  if (!scope.withSubFirms) return settings(firmId)
  const below = `select string_agg(id::text, ',') from firms where id = '${firmId}' or parent_id = '${firmId}'`
  return `${settings('*')}; select set_config('app.firms', coalesce((${below}), ''), true)`
}

/** What a proof before it set of plans is set anew. */
const SETTINGS = `select set_config('role', 'vezne_app', true), set_config('app.tenant', $1, true),
  set_config('app.firms', $2, true), set_config('app.user', $3, true), set_config('plan_cache_mode', $4, true),
  set_config('enable_bitmapscan', $5, true), set_config('enable_seqscan', 'on', true)`
const BELOW = `select set_config('app.firms', coalesce((select string_agg(id::text, ',') from firms
  where id = $1::uuid or parent_id = $1::uuid), ''), true)`

/** The same opening for one question: its statements are kept by the connection too, and it does not ask for the time. */
function openingStatements(asking: Asking, keepsPlan: boolean): readonly Asked[] {
  const { tenantId, firms: scope } = asking
  const settings = (firms: string) => settingsOf([asUuid(tenantId, 'tenant'), firms, ownerOf(asking)], keepsPlan)
  if (scope === '*') return [settings('*')]
  const firmId = asUuid(scope.firmId, 'firm')
  return scope.withSubFirms ? [settings('*'), { text: BELOW, values: [firmId] }] : [settings(firmId)]
}

const PLANS = `select set_config('plan_cache_mode', $1, true), set_config('enable_bitmapscan', $2, true)`

/**
 * Kept plans read a page's rows in the order of an index. A bitmap reads whatever there is before it sorts: of an average
 * firm that is little, and a plan that is kept for all of them knows no other.
 */
const plansOf = (keepsPlan: boolean) => (keepsPlan ? ['force_generic_plan', 'off'] : ['auto', 'on'])

const MOST_KNOWN = 1000
const known = new Map<string, Asked>()

/** Somebody asks again and again: what is set for them is kept, with its bytes. */
function settingsOf(who: readonly string[], keepsPlan: boolean): Asked {
  const key = `${who.join()},${keepsPlan}`
  const found = known.get(key)
  if (found !== undefined) return found
  const made: Asked = { text: SETTINGS, values: [...who, ...plansOf(keepsPlan)], isRepeated: true }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, made)
  return made
}

const noSeal: Seal['close'] = () => {
  throw new Error('this database was opened without a seal, so no job with secrets can be enqueued')
}

const textsOf = (rows: readonly WireRow[] = []) => rows.map(({ fields }) => fields)

/** Who asks is proved first, by a role of its own, and what they ask comes after it in the same transaction. */
async function askProven(pool: pg.Pool, proof: Proof | undefined, asked: readonly Asked[]): Promise<WireRow[]> {
  const proving = proof?.asked ?? []
  const answers = await inOneFlight(pool, [...proving, ...asked])
  proof?.take(textsOf(answers[proving.length - 1]))
  return answers.at(-1) ?? []
}

const readDbOn = (client: pg.PoolClient, tenantId: string, opened: Promise<unknown>): ReadDb => ({
  tenantId,
  on: <Tables>() => queriesOn<Tables>(client),
  now: () => momentOf(opened),
})

export function tenantDatabase(pool: pg.Pool, closeSeal: Seal['close'] = noSeal): TenantDatabase {
  const open = <Result>(asking: Asking, user: string, work: (db: TenantDb) => Promise<Result>, keepsPlans = false) =>
    inTransaction(pool, openingFor(asking, user, { begin: READ_COMMITTED, keepsPlans }), (client, opened) =>
      work({
        ...readDbOn(client, asking.tenantId, opened),
        savepoint: (inner) => withinSavepoint(client, inner),
        closeSeal,
      }),
    )
  const snapshotOf = (caller: Asking, keepsPlans = false) => {
    caller.proof?.require()
    return openingFor(caller, ownerOf(caller), { begin: SNAPSHOT, keepsPlans })
  }
  const turns = new Turns()
  const askForRows = (caller: Asking, question: Question) => {
    const keepsPlan = question.keepsPlan === true
    const ask = () => askProven(pool, caller.proof, [...openingStatements(caller, keepsPlan), question])
    return keepsPlan ? turns.take(ask) : ask()
  }
  return {
    forTenant: (tenantId, work) => open({ tenantId, firms: '*' }, '*', work),
    forCaller: async (caller, work, plans) => {
      caller.proof?.require()
      return open(caller, ownerOf(caller), work, plans?.keepsPlan)
    },
    readForCaller: async (caller, work, plans) =>
      inTransaction(pool, snapshotOf(caller, plans?.keepsPlan), (client, opened) =>
        work(readDbOn(client, caller.tenantId, opened)),
      ),
    askForCaller: (caller, question) => askForRows(caller, question).then(textsOf),
    askForRows,
    inOneSnapshot: async (caller, work) =>
      inTransaction(pool, snapshotOf(caller), (client, opened) =>
        work(readerOn(client, caller, readDbOn(client, caller.tenantId, opened))),
      ),
    piecesOfSnapshot: (caller, pieces) =>
      piecesOfTransaction(pool, snapshotOf(caller), (client, opened) =>
        pieces(readerOn(client, caller, readDbOn(client, caller.tenantId, opened))),
      ),
  }
}

/** Reads for one caller on a transaction that is open: for anybody else it would show the wrong rows. */
function readerOn(client: pg.PoolClient, caller: Asking, db: ReadDb): TenantReader {
  const whose = whoseRows(caller)
  const mustBeTheirs = (asking: Asking) => {
    if (whoseRows(asking) !== whose) throw new Error('a snapshot is read by the caller whom it was opened for')
  }
  const askForRows = async (asking: Asking, question: Question) => {
    mustBeTheirs(asking)
    return askOn(client, [settingsOfPlans(question.keepsPlan === true), question])
  }
  return {
    readForCaller: async (asking, work) => {
      mustBeTheirs(asking)
      return work(db)
    },
    askForCaller: (asking, question) => askForRows(asking, question).then(textsOf),
    askForRows,
  }
}

const whoseRows = ({ tenantId, firms }: Asking) => JSON.stringify([tenantId, firms])

const settingsOfPlans = (keepsPlan: boolean): Asked => ({ text: PLANS, values: plansOf(keepsPlan) })
