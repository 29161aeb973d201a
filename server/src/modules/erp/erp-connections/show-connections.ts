import type {
  ErpConnectionFields,
  ErpConnectionLedger,
  ErpProgram,
  listErpConnections,
} from '@vezne/contract/erp-connections.ts'
import { ERP_TROUBLE_WORDS, type ErpHealth, type ErpTrouble } from '@vezne/contract/erp-connections/words.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { READ_KINDS, type ErpConnector, type ReadKind, type SiteSetting } from '@vezne/erp/port.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { findStandings, NEVER_CHANGED } from '../../platform/records/index.ts'
import { connectionQueues, findConnection, findLedgers, type ConnectionRow, type Fields } from './connections.store.ts'
import { agentsSeen } from './agent/agents.store.ts'
import { coveredBy } from './covered.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { readsOf, type ReadRow } from './reads.store.ts'
import { connectorFor, connectorOf, everyConnector, secretsOf } from './site.ts'

/** Of the record of a ledger's connection. */
const KIND = 'erp-connection'
export const subjectOf = (ledgerId: string) => `${KIND}:${ledgerId}`

/** A connection that is well takes a turn every minute, and a long one a quarter of an hour. */
const STALE_MS = 30 * 60_000
const LONGEST_MESSAGE = 300

type Deps = Pick<ErpConnectionDeps, 'db' | 'terminals'>

const wordsOf = ({ words = {} }: SiteSetting, value: string) =>
  words[value] === undefined ? { tr: value, en: value } : { ...words[value] }

const programOf = ([name, { title, traits, credentials, settings }]: readonly [string, ErpConnector]): ErpProgram => ({
  name,
  title,
  needsAgent: connectorOf(name) === undefined,
  credentials: credentials.map((field) => ({
    name: field.name,
    label: { tr: field.label, en: field.english },
    isSecret: field.secret,
    isOptional: field.optional === true,
  })),
  settings: settings.map((setting) => ({
    name: setting.name,
    label: { tr: setting.label, en: setting.english },
    values: setting.values?.map((value) => ({ value, label: wordsOf(setting, value) })) ?? null,
    otherwise: setting.otherwise,
  })),
  reads: [...traits.reads],
  writes: [...traits.writes],
  closesItems: traits.closesItems,
  unproven: [...traits.unproven],
})

export function showConnections(deps: Deps, caller: Caller): Promise<ReplyOf<typeof listErpConnections>> {
  return deps.db.readForCaller(caller, async (db) => {
    const standings = await findStandings(db, KIND)
    const queues = new Map((await connectionQueues(db)).map((queue) => [queue.ledgerId, queue]))
    const [now, seen] = [await db.now(), await agentsSeen(db)]
    const ledgers: ErpConnectionLedger[] = []
    for (const { isOwn, ...ledger } of await findLedgers(db)) {
      if (isOwn) continue
      const { waiting = 0, oldestMinutes = 0 } = queues.get(ledger.id) ?? {}
      ledgers.push({
        ...ledger,
        ...(standings.get(subjectOf(ledger.id)) ?? NEVER_CHANGED),
        ...(await stateOf(deps, db, ledger.id, now)),
        waiting,
        oldestMinutes,
        agentSeenAt: seen.get(ledger.id)?.getTime() ?? null,
      })
    }
    return { programs: everyConnector().map(programOf), ledgers }
  })
}

type State = Omit<
  ErpConnectionLedger,
  'id' | 'code' | 'name' | 'waiting' | 'oldestMinutes' | 'agentSeenAt' | keyof typeof NEVER_CHANGED
>

async function stateOf(deps: Deps, db: ReadDb, ledgerId: string, now: Date): Promise<State> {
  const row = await findConnection(db, ledgerId)
  const secrets = row === undefined ? {} : await secretsOf(deps, db, ledgerId)
  const known = row === undefined ? new Map<ReadKind, ReadRow>() : await readsOf(db, ledgerId)
  return {
    ...recordOf(row),
    secretsSet: Object.keys(secrets),
    health: healthOf(row, now),
    lastTurnAt: row?.lastTurnAt?.getTime() ?? null,
    lastGoodAt: row?.lastGoodAt?.getTime() ?? null,
    failures: row?.failures ?? 0,
    trouble: troubleOf(row, secrets),
    reads: readsTold(row, known, secrets),
  }
}

/** As it is edited. */
export function recordOf(row: ConnectionRow | undefined): ErpConnectionFields {
  if (row === undefined)
    return { program: null, runsIn: 'worker', address: '', credentials: {}, settings: {}, isOn: false }
  const { program, runsIn, address, credentials, settings, isOn } = row
  return { program, runsIn, address, credentials: { ...credentials }, settings: { ...settings }, isOn }
}

function healthOf(row: ConnectionRow | undefined, now: Date): ErpHealth {
  if (row === undefined) return 'none'
  if (!row.isOn) return 'off'
  if (row.failures > 0) return 'failed'
  if (row.lastGoodAt === null) return 'waiting'
  return now.getTime() - row.lastGoodAt.getTime() > STALE_MS ? 'stale' : 'well'
}

const isTrouble = (word: string): word is ErpTrouble => Object.hasOwn(ERP_TROUBLE_WORDS, word)

function troubleOf(
  row: Pick<ConnectionRow, 'trouble' | 'message'> | undefined,
  secrets: Fields,
): ErpConnectionLedger['trouble'] {
  if (row === undefined || row.trouble === null) return null
  const why = isTrouble(row.trouble) ? row.trouble : 'refused'
  return { why, message: coveredBy(secrets, row.message ?? '').slice(0, LONGEST_MESSAGE) }
}

function readsTold(
  row: ConnectionRow | undefined,
  known: ReadonlyMap<ReadKind, ReadRow>,
  secrets: Fields,
): ErpConnectionLedger['reads'] {
  const reads = row === undefined ? [] : (connectorFor(row.runsIn, row.program)?.traits.reads ?? [])
  return READ_KINDS.filter((kind) => reads.includes(kind)).map((kind) => {
    const read = known.get(kind)
    const isGoingOn = read?.next !== undefined && read.next !== null
    return {
      kind,
      readAt: read?.readAt?.getTime() ?? null,
      wholeAt: read?.wholeAt?.getTime() ?? null,
      isGoingOn,
      rowCount: read?.rowCount ?? 0,
      leftOut: (isGoingOn ? read.leftOut : read?.lastLeftOut) ?? 0,
      trouble: troubleOf(read, secrets),
    }
  })
}
