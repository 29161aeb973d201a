import * as z from 'zod/mini'
import {
  ERP_HEALTHS,
  ERP_RUNNERS,
  ERP_TEST_PARTS,
  ERP_TROUBLE_WORDS,
  type ErpTrouble,
} from './erp-connections/words.ts'
import { FEED_KINDS } from './erp-feed/words.ts'
import { OUTBOX_KINDS } from './erp-outbox/words.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, seldom, text } from './kit/fields.ts'
import { standing, version } from './kit/office.ts'
import { sensitive } from './kit/sensitive.ts'
import { rule } from './kit/validation.ts'

const MOST_LEDGERS = 50
const MOST_PROGRAMS = 20
const MOST_FIELDS = 40
const MOST_NOTES = 50

const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
const name = text(60)
const label = z.object({ tr: text(200), en: text(200) })

const program = z.object({
  name,
  title: text(200),
  /** Nothing of it can be reached from here: a folder of files. */
  needsAgent: z._default(z.boolean(), false),
  credentials: list(z.object({ name, label, isSecret: z.boolean(), isOptional: z.boolean() }), MOST_FIELDS),
  /** Without values it is a free text. */
  settings: list(
    z.object({
      name,
      label,
      values: z.nullable(list(z.object({ value: text(40), label }), MOST_FIELDS)),
      otherwise: text(200),
    }),
    MOST_FIELDS,
  ),
  reads: list(z.enum(FEED_KINDS), FEED_KINDS.length),
  writes: list(z.enum(OUTBOX_KINDS), OUTBOX_KINDS.length),
  closesItems: z.boolean(),
  /** What no source outside this house has proven yet. */
  unproven: list(text(500), MOST_NOTES),
})
export type ErpProgram = z.output<typeof program>

/** What is changed as a whole; of secrets only which are set. */
export const erpConnectionShape = z.object({
  /** Null: nobody has set the connection up. */
  program: z.nullable(name),
  /** With an agent, address, user and passwords stand in its own file and nowhere here. */
  runsIn: z._default(z.enum(ERP_RUNNERS), 'worker'),
  address: text(300),
  credentials: z.record(name, text(200)),
  settings: z.record(name, text(200)),
  isOn: z.boolean(),
})
export type ErpConnectionFields = z.output<typeof erpConnectionShape>

const TROUBLES = Object.keys(ERP_TROUBLE_WORDS) as [ErpTrouble, ...ErpTrouble[]]
const trouble = z.nullable(
  z.object({
    why: z.enum(TROUBLES),
    /** The ERP's own words. */
    message: text(300),
  }),
)

const read = z.object({
  kind: z.enum(FEED_KINDS),
  readAt: z.nullable(instantMs),
  wholeAt: z.nullable(instantMs),
  isGoingOn: z.boolean(),
  /** Of the last read, or of the one that goes on, so far. */
  rowCount: count,
  leftOut: count,
  trouble,
})

const ledger = z.object({
  id,
  code: text(40),
  name: text(200),
  ...standing,
  ...erpConnectionShape.shape,
  secretsSet: list(name, MOST_FIELDS),
  health: z.enum(ERP_HEALTHS),
  lastTurnAt: z.nullable(instantMs),
  lastGoodAt: z.nullable(instantMs),
  failures: count,
  trouble,
  reads: list(read, FEED_KINDS.length),
  /** Hand-outs that wait for the ERP, and for how long the oldest of them does. */
  waiting: count,
  oldestMinutes: count,
  /** When the ledger's agent last called. */
  agentSeenAt: seldom(instantMs),
})
export type ErpConnectionLedger = z.output<typeof ledger>

const OF_CONNECTIONS = { method: 'POST', access: 'erp.manage' } as const

export const listErpConnections = endpoint({
  ...OF_CONNECTIONS,
  path: '/Admin/ErpConnections/List',
  orElse: 'audit.see',
  reads: true,
  summary:
    'The ERP programs that are spoken to, and of each ledger by which one it is filled and how that goes; of secrets only which are set',
  input: nothing,
  reply: z.object({ programs: list(program, MOST_PROGRAMS), ledgers: list(ledger, MOST_LEDGERS) }),
  refusals: [],
})
export type ErpConnections = ReplyOf<typeof listErpConnections>

const ledgerCode = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u, rule('erp-ledger-code')))
const ledgerName = z.string().check(z.trim(), z.minLength(1, rule('erp-ledger-name')), z.maxLength(200))

export const openErpLedger = endpoint({
  ...OF_CONNECTIONS,
  path: '/Admin/ErpConnections/OpenLedger',
  stepUp: true,
  summary:
    'Opens a ledger for one firm, database or branch of an ERP. Calls with an API key fill it until a connection is switched on',
  input: z.strictObject({
    code: ledgerCode,
    name: ledgerName,
    /** Who says which debts are closed: the oldest first by our own reckoning, or the ERP. */
    closing: z.enum(['fifo', 'erp']),
    /** What the ERP credits for a card receipt: what was owed, or all that was charged. */
    booksReceipts: z.enum(['net', 'gross']),
  }),
  reply: z.object({ id }),
  refusals: ['holds-card-number'],
})

export const saveErpConnection = endpoint({
  ...OF_CONNECTIONS,
  path: '/Admin/ErpConnections/Save',
  stepUp: true,
  summary:
    'Sets how a ledger’s ERP is spoken to: changed as a whole. A secret that is not sent stays as it is, for the program, address and user it was typed for',
  input: z.strictObject({
    ledgerId: id,
    version,
    ...erpConnectionShape.shape,
    program: name,
    runsIn: z.optional(z.enum(ERP_RUNNERS)),
    secrets: z.record(name, sensitive(text(500))),
  }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'owned-elsewhere', 'holds-card-number'],
})

export const testErpConnection = endpoint({
  ...OF_CONNECTIONS,
  path: '/Admin/ErpConnections/Test',
  stale: [],
  summary: 'Signs in to the ERP by what is saved, looks at what is needed and changes nothing; tells step by step',
  input: z.strictObject({ ledgerId: id }),
  reply: z.object({
    /** In the order in which they were looked at; what comes after a bad one was not. */
    steps: list(
      z.object({ part: z.enum(ERP_TEST_PARTS), isGood: z.boolean(), message: text(300) }),
      ERP_TEST_PARTS.length,
    ),
    tookMs: count,
  }),
  refusals: ['not-found', 'erp-not-connected', 'erp-by-agent', 'erp-busy'],
})
export type ErpTestReport = ReplyOf<typeof testErpConnection>

export const readErpAnew = endpoint({
  ...OF_CONNECTIONS,
  path: '/Admin/ErpConnections/ReadAll',
  summary: 'Everything of a ledger is read from its ERP anew, from the next turn on, which is due at once',
  input: z.strictObject({ ledgerId: id }),
  reply: noData,
  refusals: ['not-found', 'erp-connection-off'],
})

const MOST_REQUEST = 200_000

export const previewErpVoucher = endpoint({
  ...OF_CONNECTIONS,
  path: '/Admin/ErpConnections/Preview',
  orElse: 'audit.see',
  reads: true,
  summary:
    'One hand-out of a ledger, or a made-up receipt of today, as its connector would write it in the ERP now: the very request, secrets covered; nothing is sent',
  input: z.strictObject({
    ledgerId: id,
    /** Null: a made-up receipt by the codes of the first POS account. */
    id: z.nullable(id),
  }),
  reply: z.object({
    /** Of the connector. */
    title: text(200),
    request: z.nullable(z.object({ method: text(10), path: text(500), body: text(MOST_REQUEST) })),
    /** Why nothing would be sent, in the words that the doctor reads. */
    refused: z.nullable(text(500)),
  }),
  refusals: ['not-found', 'erp-not-connected', 'erp-by-agent'],
})
