import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import { decodeForm, httpWire, type Wire } from '@vezne/banks/pos/port.ts'
import { Card } from '@vezne/domain/card/card.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { steerEngineClock } from '@vezne/server/kit/db/engine-clock.ts'
import {
  askBank,
  capabilityFor,
  createCardHold,
  checkDue,
  readPayment,
  takeNotification,
  takeReturn,
  type PaymentDeps,
  type PaymentRow,
} from '@vezne/server/modules/till/payments/index.ts'
import { accountFacts, createTerminalDeps, saveAccount } from '@vezne/server/modules/company/terminals/index.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { startSimulators, type Simulators } from '@vezne/simulators/start.ts'
import { demoAccount } from '@vezne/tools/seed/gateway-accounts.ts'
import { walkThroughBank } from '../conformance/payer-browser.ts'
import { asOwner, withClient } from '@vezne/tools/postgres/connect.ts'
import { startPayment, type SetSale } from './start-payment.ts'

const PACE = 1 / 50
/** Nobody gives a bank up that is only slow today: whoever falls silent hangs up, and that is soon heard. */
export const BANK_TIMEOUT_MS = 60_000
export const HANGS_UP = { silenceMs: 50 }

/** A whole till: the engine on a real database, pretend banks on real sockets, and a payer. */
export interface Till {
  readonly deps: PaymentDeps
  readonly tenantId: string
  /** By bank. */
  readonly accounts: ReadonlyMap<number, string>
  readonly simulators: Simulators
  /** Lets so many seconds pass at once, by the database's clock. */
  readonly pass: (seconds: number) => Promise<void>
  /** A sale as the till takes it, for whoever starts it elsewhere. */
  readonly saleOf: (changes?: SaleChanges) => Promise<SetSale>
  /** Where every bank reports to from now on. */
  readonly reportTo: (origin: string) => Promise<void>
  readonly start: (changes?: SaleChanges) => ReturnType<typeof startPayment>
  /** From the form to the end, as a payer does it. */
  readonly pay: (changes?: SaleChanges & { does?: keyof typeof CODES | 'cancel' }) => Promise<PaymentRow>
  readonly read: (id: string) => Promise<PaymentRow>
  readonly check: (id: string) => Promise<PaymentRow>
  readonly chargesOf: (orderId: string) => number
  readonly provisionCallsOf: (orderId: string) => number
  /** What the last browser brought back, once more: a payer who reloads. */
  readonly reload: () => Promise<PaymentRow | undefined>
  readonly close: () => Promise<void>
}

export interface SaleChanges {
  readonly bankId?: number
  readonly kurus?: string
  readonly target?: string
  readonly key?: string
  readonly netMinor?: bigint
  /** Instead of 1.250 lira and the kuruş. */
  readonly totalMinor?: bigint
  readonly firmId?: string
}

/** The codes of three equal digits pass as half-secure: 2 and 3 take no part, 4 was an attempt. */
const CODES = {
  'right-code': '123456',
  'wrong-code': '000000',
  'half-2': '222222',
  'half-3': '333333',
  'half-4': '444444',
} as const

interface TillOptions {
  /** Where the pretend banks keep their books; without it they forget everything at their end. */
  readonly booksFolder?: string
}

export async function openTill(
  house: Infrastructure,
  tenantId: string,
  bankIds: readonly number[],
  { booksFolder }: TillOptions = {},
): Promise<Till> {
  const place = { host: '127.0.0.1', port: 0, smtpPort: 0, portalUrl: 'http://localhost:3000' }
  const config = { ...place, pace: PACE, booksFolder }
  const simulators = await startSimulators(config, (line) => process.stderr.write(`${line}\n`), HANGS_UP)
  const simulatorsUrl = `http://localhost:${simulators.port}`
  const terminals = createTerminalDeps({ ...house.config, simulatorsUrl })
  let lastReturn: Returned | undefined
  const doors = createServer((request, response) => {
    void answerBank(deps, request, (returned) => void (lastReturn = returned)).then(
      (text) => response.end(text),
      // Whoever dies in the middle says nothing more.
      () => response.destroy(),
    )
  })
  doors.listen(0, '127.0.0.1')
  await once(doors, 'listening')
  const deps: PaymentDeps = {
    db: house.tenantDb,
    terminals,
    wire: httpWire({ timeoutMs: BANK_TIMEOUT_MS }),
    log: house.log,
    secret: house.config.secret,
    bankDoor: `http://localhost:${(doors.address() as AddressInfo).port}`,
    bootId: randomUUID(),
    cards: createCardHold(),
    settlers: {
      'pay-without-login': null,
      'payment-link': null,
      'pos-collection': null,
      'plan-line': null,
      trial: null,
      recovered: null,
    },
  }
  const accounts = await openAccounts(deps, tenantId, bankIds, simulatorsUrl)
  const read = (id: string) => deps.db.forTenant(tenantId, (db) => readPayment(db, id))
  const sale: Till['saleOf'] = (changes = {}) => saleOf(deps, tenantId, accounts, changes)
  const start: Till['start'] = async (changes) => startPayment(deps, tenantId, await sale(changes))
  const rows = (orderId: string) => simulators.world.transactions.filter((row) => row.orderId === orderId)
  return {
    deps,
    tenantId,
    accounts,
    simulators,
    pass: async (passSeconds) => {
      // What a bank does not see yet, it sees when that time has passed: its clock is the machine's, and waits for nobody.
      for (const row of simulators.world.transactions) {
        const until = row.inquiryBlindUntil
        if (until !== undefined)
          Object.assign(row, { inquiryBlindUntil: new Date(until.getTime() - passSeconds * 1000) })
      }
      await withClient(asOwner(house.config.databaseUrl), (owner) => steerEngineClock(owner, { passSeconds }))
    },
    saleOf: sale,
    reportTo: async (origin) => {
      for (const [bankId, id] of accounts) {
        const notifyUrl = `${origin}/bank/notify/${capabilityFor(deps.secret, 'notify', { tenantId, id })}`
        await tellPanel(simulatorsUrl, bankId, notifyUrl)
      }
    },
    start,
    pay: async ({ does = 'right-code', ...changes } = {}) => {
      const { payment, handover } = await start(changes)
      if (handover !== undefined) await walkThroughBank(handover, does === 'cancel' ? does : { code: CODES[does] })
      return read(payment.id)
    },
    read,
    check: async (id) => {
      await checkDue(deps, tenantId, id)
      return read(id)
    },
    chargesOf: (orderId) => rows(orderId).filter(isCharge).length,
    provisionCallsOf: (orderId) => rows(orderId)[0]?.provisionCalls ?? 0,
    reload: async () => lastReturn && takeReturn(deps, lastReturn.capability, lastReturn.fields),
    close: async () => {
      doors.close()
      doors.closeAllConnections()
      await simulators.close()
    },
  }
}

export { askBank }

/** A wire on which the bank hears every call, and its answers to those that carry the word are lost. */
export function deafTo(deps: PaymentDeps, word: string): PaymentDeps & { readonly calls: () => number } {
  let calls = 0
  const send: Wire['send'] = async (request) => {
    const answer = await deps.wire.send(request)
    if (!request.body.includes(word)) return answer
    calls += 1
    return LOST
  }
  return { ...deps, wire: { send }, calls: () => calls }
}

/** The same for any bank: whatever it says after a void or refund was written down as sent is lost. */
export function deafAfterSending(deps: PaymentDeps): PaymentDeps {
  let isSent = false
  const send: Wire['send'] = async (request) => {
    const answer = await deps.wire.send(request)
    // A token is fetched before the call that counts; without it that one would never leave.
    return isSent && !request.url.includes('token') ? LOST : answer
  }
  const at: PaymentDeps['at'] = (point) => {
    isSent ||= point === 'K14-refund-sent'
  }
  return { ...deps, wire: { send }, at }
}

const LOST = { kind: 'silence', why: 'timeout', sent: true } as const

interface Returned {
  readonly capability: string
  readonly fields: ReturnType<typeof decodeForm>
}

async function answerBank(
  deps: PaymentDeps,
  request: IncomingMessage,
  onReturn: (returned: Returned) => void,
): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const [, , door, capability = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
  if (door === 'return') {
    const fields = decodeForm(body)
    onReturn({ capability, fields })
    const payment = await takeReturn(deps, capability, fields)
    return payment?.state ?? 'unknown'
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const taken = await takeNotification(deps, capability, { headers, body })
  return taken.kind === 'taken' ? taken.reply : 'no'
}

/** One account at each bank; PayTR learns our address in its panel. */
async function openAccounts(
  deps: PaymentDeps,
  tenantId: string,
  bankIds: readonly number[],
  simulatorsUrl: string,
): Promise<ReadonlyMap<number, string>> {
  const accounts = new Map(bankIds.map((bankId) => [bankId, randomUUID()]))
  for (const [bankId, id] of accounts) {
    const bank = bankOf(bankId)
    if (bank === undefined) throw new Error(`there is no bank ${bankId}`)
    const credentials = ourCredentials(bankId, simulatorsUrl)
    const account = { id, bankId, name: bank.name, currencies: ['TRY'] as const, isActive: true, blockageDays: 0 }
    await deps.db.forTenant(tenantId, (db) =>
      saveAccount(deps.terminals, db, { ...account, endpointMode: 'simulated', credentials }),
    )
    const notifyUrl = `${deps.bankDoor}/bank/notify/${capabilityFor(deps.secret, 'notify', { tenantId, id })}`
    await tellPanel(simulatorsUrl, bankId, notifyUrl)
  }
  return accounts
}

async function tellPanel(simulatorsUrl: string, bankId: number, notifyUrl: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ bankId, notifyUrl })
  await fetch(`${simulatorsUrl}/_sim/merchant-panel`, { method: 'POST', headers, body })
}

/** Only what the gateway asks for: a bank's paper holds more. */
function ourCredentials(bankId: number, simulatorsUrl: string): Record<string, string> {
  const bank = bankOf(bankId)
  if (bank === undefined) return {}
  const { credentials } = demoAccount(bank, simulatorsUrl)
  const wanted = new Set(adapterOf(bank).credentials.map(({ name }) => name))
  return Object.fromEntries(Object.entries(credentials).filter(([name]) => wanted.has(name)))
}

async function saleOf(
  deps: PaymentDeps,
  tenantId: string,
  accounts: ReadonlyMap<number, string>,
  { bankId = 64, kurus = '10', target, key = randomUUID(), netMinor, totalMinor, firmId }: SaleChanges,
): Promise<SetSale> {
  const accountId = accounts.get(bankId) ?? ''
  const facts = await deps.db.forTenant(tenantId, (db) => accountFacts(db, accountId))
  const amount = totalMinor ?? BigInt(`1250${kurus}`)
  return {
    purpose: 'pay-without-login',
    channel: 'public',
    ...(target === undefined ? {} : { target }),
    ...(firmId === undefined ? {} : { firmId }),
    figures: {
      totalMinor: amount,
      netMinor: netMinor ?? amount,
      currency: 'TRY',
      installments: 1,
      shownInstallments: 1,
      definitionId: null,
      ratePpm: 0,
    },
    terminal: { id: accountId, version: facts?.version ?? 0, bankId, routing: { reason: 'only-one' } },
    payer: {
      name: 'Ayşe Yılmaz',
      email: 'ayse@vezne.test',
      phone: '5551112233',
      identityNumber: '',
      language: 'tr',
      ip: '203.0.113.7',
    },
    card: new Card({
      number: '4355084355084358',
      cvv: '000',
      holder: 'AYŞE YILMAZ',
      expiryMonth: '12',
      expiryYear: '2030',
    }),
    key: { scope: 'payer', value: key },
  }
}
