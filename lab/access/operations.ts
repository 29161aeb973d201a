import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.JSONSchema

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

interface Described {
  readonly 'x-access': string
  readonly 'x-also-needs'?: string
  readonly 'x-or-else'?: string
  readonly 'x-reads'?: boolean
  readonly 'x-step-up'?: true | 'by-content'
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } }
}

/** The part of `/api/openapi.json` that says who may call what. */
export interface ApiDocument {
  readonly 'x-roles': Readonly<Record<string, readonly string[]>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

export interface Operation {
  readonly method: Endpoint['method']
  readonly path: string
  readonly access: string
  /** A second right, which the first alone does not bring. */
  readonly alsoNeeds: string | undefined
  /** Another right that opens it by itself. */
  readonly orElse: string | readonly string[] | undefined
  /** Changes nothing: open to whoever looks on as somebody. */
  readonly reads: boolean
  /** Asks for the second factor again, always or by what is sent. */
  readonly stepUp: true | 'by-content' | undefined
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | undefined
}

export const readDocument = async (http: FastifyInstance): Promise<ApiDocument> =>
  (await http.inject({ method: 'GET', url: '/api/openapi.json' })).json()

/** Every call there is, as the description of the API tells it: nobody keeps a list by hand. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase() as Endpoint['method'],
      path,
      access: described['x-access'],
      alsoNeeds: described['x-also-needs'],
      orElse: described['x-or-else'],
      reads: described['x-reads'] === true,
      stepUp: described['x-step-up'],
      parameters: described.parameters,
      body: described.requestBody?.content['application/json'].schema,
    })),
  )
}

export const schemaOf = (schema: unknown): JsonSchema =>
  typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {}

/** The plainest value that the schema takes; every id is the id of that row. */
export function plainValue(schema: JsonSchema, rowId: string): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? []
  // What may be left empty is.
  if (choices.some((each) => schemaOf(each).type === 'null')) return null
  const [choice] = choices
  if (choice !== undefined) return plainValue(schemaOf(choice), rowId)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, plainValue(schemaOf(schema.properties?.[name]), rowId)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => plainValue(schemaOf(schema.items), rowId))
    case 'boolean':
      return true
    case 'null':
      return null
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    default:
      return plainText(schema, rowId)
  }
}

const A_DAY = '2026-01-15'
/** How the description says that a text is a day. */
const DAY_PATTERN = String.raw`^\d{4}-\d{2}-\d{2}$`

function plainText({ format, pattern, minLength = 1 }: JsonSchema, rowId: string): string {
  if (pattern?.startsWith('^#') === true) return '#1d4f91'
  if (format === 'uuid') return rowId
  if (format === 'date' || pattern === DAY_PATTERN) return A_DAY
  return '1'.repeat(Math.max(minLength, 1))
}

const isId = (schema: unknown): boolean => {
  const { format, type, required = [], properties = {} } = schemaOf(schema)
  return format === 'uuid' || (type === 'object' && required.some((name) => isId(properties[name])))
}

/** Whether it must be told which row it is about. */
export const namesRow = ({ parameters, body }: Operation): boolean =>
  isId(body) || parameters.some(({ required, schema }) => required && isId(schema))

export interface Probe {
  readonly method: Endpoint['method']
  readonly url: string
  readonly payload?: string
}

/** What is changed holds from a day on that has not passed. */
const LATER = { from: '2099-01-15', to: null }

/** A link can be paid to the end of a day that is to come, and not for ever. */
const SOON = () => ({ validUntil: addDays(istanbulDay(Date.now()), 7) })

/** Of nobody: the call gets past its rules, and nobody's account is changed for the rest of the walk. */
const NOBODYS = () => ({ email: 'kimse@vezne.test' })

/**
 * What the description does not tell: a user has a role or a firm, an account that is there is one that was opened, a
 * card has its code and its year, a link its amount and a day that is to come.
 */
const LEARNED: Readonly<Record<string, (rowId: string) => object>> = {
  '/Platform/Companies/Open': () => ({ domain: 'yeni.vezne.test', ownerEmail: 'ilk-sahip@vezne.test' }),
  '/Platform/Accounts/Find': NOBODYS,
  '/Platform/Accounts/ResetSecondFactor': NOBODYS,
  '/Platform/Accounts/SendLink': NOBODYS,
  '/Platform/Accounts/EndSignIns': NOBODYS,
  '/Platform/Accounts/Lock': NOBODYS,
  '/FirmAuth/SecondFactorBegin': () => ({ password: 'not theirs' }),
  '/FirmAuth/PasskeyBegin': () => ({ password: 'not theirs' }),
  '/Admin/Users/Invite': (rowId) => ({ email: 'davet@vezne.test', roleId: rowId }),
  '/Admin/AccountEntries/Enter': (rowId) => ({
    firmId: rowId,
    side: 'debit',
    type: 'wholesale-invoice',
    documentOn: '2026-03-05',
    dueOn: '2026-03-05',
    amount: 100,
    localAmount: 100,
    term: null,
  }),
  '/Admin/Domains/Add': () => ({ domain: 'odeme.deneme.example' }),
  '/Admin/PosAccounts/Save': (rowId) => ({ id: rowId }),
  '/Admin/PosAccounts/StartTrial': () => ({ cvv: '000', expireYear: '30' }),
  '/PosCollection/CardInfo': () => ({ bin: '540667' }),
  '/PosCollection/HoldQuote': (rowId) => ({ firmId: rowId }),
  '/PosCollection/SalesRequest': (rowId) => ({ firmId: rowId, cvv: '000', expireYear: '30' }),
  '/FirmTransaction/List': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/FirmTransaction/Totals': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/FirmTransaction/Export': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/FirmTransaction/Summary': (rowId) => ({ firmId: rowId, from: '2026-01-01', to: '2026-01-31' }),
  '/FirmTransaction/Paper': (rowId) => ({ firmId: rowId, from: '2026-01-01', to: '2026-01-31' }),
  '/FirmTransaction/Mail': (rowId) => ({
    firmId: rowId,
    from: '2026-01-01',
    to: '2026-01-31',
    addresses: ['a@bayi.example'],
  }),
  '/FirmTransaction/Mails': (rowId) => ({ firmId: rowId }),
  '/FirmTransaction/SendReconciliation': () => ({ email: 'muhasebe@bayi.example', asOf: '2026-01-15' }),
  '/FirmTransaction/Reconciliations/Confirm': () => ({ isAgreed: true }),
  '/FirmTransaction/Reconciliations/Form': (rowId) => ({ firmId: rowId, asOf: '2026-01-15' }),
  '/FirmErpReport/RunReport': () => ({ reportId: 'balance' }),
  '/FirmErpReport/Export': () => ({ filter: { reportId: 'balance' } }),
  '/Admin/ErpReports/Save': () => ({ id: null, columns: ['firmName'], audience: 'staff' }),
  '/PaymentPlan/List': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/PaymentPlan/Totals': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/PaymentPlan/Export': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/PaymentPlan/Summary': (rowId) => ({ firmId: rowId }),
  '/PaymentPlan/SalesRequest': (rowId) => ({
    firmId: rowId,
    cvv: '000',
    expireYear: '30',
    items: [{ id: rowId, amount: 1 }],
  }),
  '/CollectionPlan/List': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/CollectionPlan/Totals': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/CollectionPlan/Export': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/CollectionPlan/Summary': (rowId) => ({ filter: { firmId: [rowId] } }),
  '/PaymentPlan/Simulate': (rowId) => ({ firmId: rowId, items: [{ id: rowId, amount: 1 }] }),
  '/PaymentPlan/HoldQuote': (rowId) => ({ firmId: rowId, items: [{ id: rowId, amount: 1 }] }),
  '/PaymentPlan/Quotes': (rowId) => ({ firmId: rowId }),
  '/PaymentPlan/Promise': (rowId) => ({ firmId: rowId, amount: 1, promisedOn: istanbulDay(Date.now()), items: [] }),
  '/CollectionPlan/Promise': (rowId) => ({ firmId: rowId, amount: 1, promisedOn: istanbulDay(Date.now()), items: [] }),
  '/PaymentPlan/Dispute': (rowId) => ({ firmId: rowId }),
  '/PaymentPlan/Revise': (rowId) => ({ firmId: rowId, wantedOn: LATER.from }),
  '/PaymentPlan/Requests/List': (rowId) => ({ firmId: rowId }),
  '/PaymentPlan/Promises/List': (rowId) => ({ firmId: rowId }),
  '/Admin/Reminders/Save': () => ({
    quietFrom: '20:00',
    quietTo: '09:00',
    language: 'tr',
    rules: [],
  }),
  '/CollectionPlan/Remind': (rowId) => ({ firmId: rowId, channels: ['email'] }),
  '/PaymentLink/Create': () => ({ amount: 100, ...SOON() }),
  '/PaymentLink/Extend': () => SOON(),
  '/Admin/PaymentSets/Save': (rowId) => ({ id: rowId }),
  '/Admin/Campaigns/Save': (rowId) => ({ id: rowId }),
  '/Admin/Commissions/Save': () => LATER,
  '/Admin/Commissions/Undo': () => ({ ...LATER, back: '2026-01-15', reason: null }),
  '/Admin/Commissions/Import': () => LATER,
  '/Admin/PayerPays/Confirm': () => ({ text: { version: '1', digest: '0'.repeat(64) } }),
  // Another one each time: a code that two companies have would pass for one that the one was shown of the other.
  '/Admin/ErpConnections/OpenLedger': () => ({ code: `M-${randomUUID().slice(0, 8)}`, name: 'Matris' }),
  '/Admin/ErpConnections/Save': () => ({ program: 'logo', address: 'http://127.0.0.1:9' }),
  '/ErpAgent/Begin': () => ({ site: '0'.repeat(64) }),
  '/Admin/Mail/Save': () => ({ isOwn: false }),
  '/Admin/Sms/Save': () => ({ isActive: false, mode: 'live', quietFrom: '22:00', quietTo: '08:00' }),
  '/Admin/Sms/Test': () => ({ to: '05320000001' }),
  '/Admin/Rates/Decide': () => ({ digest: '0'.repeat(12) }),
  '/FirmErpReport/Retry': (rowId) => ({ ids: [rowId] }),
  '/FirmErpReport/Proof': () => ({ on: '2026-01-15' }),
  '/Admin/Webhooks/Save': (rowId) => ({ id: rowId, url: 'https://alici.example/' }),
}

function plainBody(path: string, body: JsonSchema, rowId: string): unknown {
  const plain = plainValue(body, rowId)
  const learned = LEARNED[path]?.(rowId)
  return learned === undefined ? plain : { ...Object(plain), ...learned }
}

/** A call that breaks no rule of the description, about this row. */
export function plainCall({ method, path, parameters, body }: Operation, rowId: string): Probe {
  const values = parameters.filter(({ required }) => required)
  const valueOf = ({ schema }: Parameter) => encodeURIComponent(String(plainValue(schema, rowId)))
  const filled = values.reduce((url, each) => url.replace(`{${each.name}}`, valueOf(each)), path)
  const query = values.flatMap((each) => (each.in === 'query' ? [`${each.name}=${valueOf(each)}`] : []))
  const url = `/api${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`
  return body === undefined ? { method, url } : { method, url, payload: JSON.stringify(plainBody(path, body, rowId)) }
}

/** Calls with a body that nobody could accept. */
export function badCalls(operation: Operation, rowId: string): Probe[] {
  const { url, method, payload } = plainCall(operation, rowId)
  return payload === undefined
    ? []
    : [
        { method, url, payload: '{"a":' },
        { method, url, payload: '{"no-such-field":1}' },
      ]
}
