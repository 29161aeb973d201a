import type pg from 'pg'
import type { Seal } from '../secret.ts'
import {
  askInTransaction,
  askOn,
  inTransaction,
  momentOf,
  piecesOfTransaction,
  queriesOn,
  withinSavepoint,
  type CommitWith,
  type Queries,
} from './transaction.ts'

/**
 * A transaction of one tenant, as reads need it: role and tenant are set for its length only, and row-level security is
 * behind every query. Another tenant's rows do not exist here.
 *
 * A function that only reads takes this, and can be given either kind of transaction. One that locks, writes or
 * enqueues takes a `TenantDb`: so it cannot be reached from a snapshot (`readForCaller`), which was taken before the
 * lock and would miss what was committed while it waited. `tools/house/reads.ts` checks the SQL of reads for that.
 */
export interface ReadDb {
  readonly tenantId: string
  /** The query builder, typed with the tables of the asking module. */
  readonly on: <Tables>() => Queries<Tables>
  /** The engine's time when the transaction was opened. It came with the opening: reading it costs nothing. */
  readonly now: () => Promise<Date>
}

/** A transaction that may lock and write: `read committed`, so each statement sees what is committed when it begins. */
export interface TenantDb extends ReadDb {
  readonly savepoint: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly commitWith: CommitWith
  /** For jobs with secrets. Only closes: the worker alone opens a seal. */
  readonly closeSeal: Seal['close']
}

/** The visible rows: the whole company's, or one firm's, perhaps with those of the firms right below it. */
export type FirmScope = '*' | { readonly firmId: string; readonly withSubFirms: boolean }

/** The caller: a company, the visible firms of it, and for a person the user whose own rows are visible. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
  /** Unset for a program: no user's own rows are visible then. */
  readonly userId?: string
}

type Plans = Pick<Question, 'keepsPlan'>

/** The source of a caller's rows: each call a snapshot of its own, or all of them one (`inOneSnapshot`). */
export interface TenantReader {
  /**
   * A read-only transaction for a signed-in caller, `repeatable read`: all its statements see the database as it was at
   * the first. A feed, a fold or a payment between two of them is in all of their answers or in none.
   */
  readonly readForCaller: <Result>(
    caller: Asking,
    work: (db: ReadDb) => Promise<Result>,
    plans?: Plans,
  ) => Promise<Result>
  /** One question of a caller; opening, question and commit leave together. */
  readonly ask: <Row>(caller: Asking, question: Question) => Promise<Row[]>
}

export interface TenantDatabase extends TenantReader {
  /** For the engine, jobs, staff's own tools and public doors: every firm of the tenant, and every user's own rows. */
  readonly forTenant: <Result>(tenantId: string, work: (db: TenantDb) => Promise<Result>) => Promise<Result>
  /** For a signed-in user or a program with a key: the firms they may see, and no other row exists. */
  readonly forCaller: <Result>(
    caller: Asking,
    work: (db: TenantDb) => Promise<Result>,
    plans?: Plans,
  ) => Promise<Result>
  /** Several readings of one caller in the same snapshot: a summary of several questions. */
  readonly inOneSnapshot: <Result>(caller: Asking, work: (reader: TenantReader) => Promise<Result>) => Promise<Result>
  /**
   * The same for a file that is read page by page. The transaction lasts until the last piece is taken, so the consumer
   * must be quick (`kit/spool.ts` is).
   */
  readonly piecesOfSnapshot: <Piece>(
    caller: Asking,
    pieces: (reader: TenantReader) => AsyncIterable<Piece>,
  ) => AsyncIterable<Piece>
}

/** The dependencies of a use case that may get the reader of a snapshot instead of the whole database. */
export type Reading<Deps extends { readonly db: TenantDatabase }> = Omit<Deps, 'db'> & { readonly db: TenantReader }

export interface Question {
  readonly text: string
  readonly values: readonly unknown[]
  /**
   * The text itself decides which index serves it, whatever the values are: its plan is made once for each connection.
   * By default the database plans it anew every time, which costs more than a page does.
   */
  readonly keepsPlan?: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The opening is sent as one text without parameters, so every value is checked against its exact shape first. */
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
const READ_ONLY = 'begin read only'
const SNAPSHOT = 'begin isolation level repeatable read, read only'

interface Opening {
  readonly begin: typeof READ_COMMITTED | typeof READ_ONLY | typeof SNAPSHOT
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

const PLANS = { kept: ['force_generic_plan', 'off'], asEver: ['auto', 'on'] } as const

/**
 * Kept plans read a page's rows in the order of an index. A bitmap reads whatever there is before it sorts: of an average
 * firm that is little, and a plan that is kept for all of them knows no other.
 */
function plansOf({ keepsPlan = false }: Plans): string {
  const [cache, bitmaps] = keepsPlan ? PLANS.kept : PLANS.asEver
  return `select set_config('plan_cache_mode', '${cache}', true), set_config('enable_bitmapscan', '${bitmaps}', true)`
}

const noSeal: Seal['close'] = () => {
  throw new Error('this database was opened without a seal, so no job with secrets can be enqueued')
}

const readDbOn = (client: pg.PoolClient, tenantId: string, opened: Promise<unknown>): ReadDb => ({
  tenantId,
  on: <Tables>() => queriesOn<Tables>(client),
  now: () => momentOf(opened),
})

export function tenantDatabase(pool: pg.Pool, closeSeal: Seal['close'] = noSeal): TenantDatabase {
  const open = <Result>(asking: Asking, user: string, work: (db: TenantDb) => Promise<Result>, keepsPlans = false) =>
    inTransaction(pool, openingFor(asking, user, { begin: READ_COMMITTED, keepsPlans }), (client, opened, commitWith) =>
      work({
        ...readDbOn(client, asking.tenantId, opened),
        commitWith,
        savepoint: (inner) => withinSavepoint(client, inner),
        closeSeal,
      }),
    )
  const snapshotOf = (caller: Asking, keepsPlans = false) =>
    openingFor(caller, ownerOf(caller), { begin: SNAPSHOT, keepsPlans })
  const questionOf = (caller: Asking, question: Question) => {
    const opening = openingFor(caller, ownerOf(caller), { begin: READ_ONLY, keepsPlans: false })
    return question.keepsPlan === true ? `${opening}; ${plansOf(question)}` : opening
  }
  return {
    forTenant: (tenantId, work) => open({ tenantId, firms: '*' }, '*', work),
    forCaller: async (caller, work, plans) => open(caller, ownerOf(caller), work, plans?.keepsPlan),
    readForCaller: async (caller, work, plans) =>
      inTransaction(pool, snapshotOf(caller, plans?.keepsPlan), (client, opened) =>
        work(readDbOn(client, caller.tenantId, opened)),
      ),
    ask: async <Row>(caller: Asking, question: Question) =>
      askInTransaction<Row>(pool, questionOf(caller, question), question),
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

/** Reads for one caller in an open transaction: any other caller would see the wrong rows. */
function readerOn(client: pg.PoolClient, caller: Asking, db: ReadDb): TenantReader {
  const whose = whoseRows(caller)
  const mustBeTheirs = (asking: Asking) => {
    if (whoseRows(asking) !== whose) throw new Error('a snapshot is read by the caller whom it was opened for')
  }
  return {
    readForCaller: async (asking, work) => {
      mustBeTheirs(asking)
      return work(db)
    },
    ask: async <Row>(asking: Asking, question: Question) => {
      mustBeTheirs(asking)
      return askOn<Row>(client, plansOf(question), question)
    },
  }
}

const whoseRows = ({ tenantId, firms }: Asking) => JSON.stringify([tenantId, firms])
