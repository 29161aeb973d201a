import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { FieldError } from '@vezne/contract/kit/envelope.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { buildFrames, type Api } from '@vezne/server/api.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { saveDefinition, type DefinitionToSave } from '@vezne/server/modules/company/commissions/index.ts'
import { saveAccount } from '@vezne/server/modules/company/terminals/index.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { startSimulators, type Simulators } from '@vezne/simulators/start.ts'
import { walkThroughBank } from '../conformance/payer-browser.ts'
import { posAccountOf } from '@vezne/tools/seed/pos-accounts.ts'
import { BANK_TIMEOUT_MS, HANGS_UP } from './till.ts'

const PACE = 1 / 50

/** Where everybody will listen: known before the house opens, for banks are told our address. */
export interface Ground {
  readonly simulators: Simulators
  readonly simulatorsUrl: string
  readonly port: number
  readonly environment: Record<string, string>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function openGround(): Promise<Ground> {
  const port = await freePort()
  const config = { host: '127.0.0.1', port: 0, smtpPort: 0, portalUrl: `http://localhost:${port}`, pace: PACE }
  const simulators = await startSimulators(config, (line) => process.stderr.write(`${line}\n`), HANGS_UP)
  const simulatorsUrl = `http://localhost:${simulators.port}`
  const environment = {
    SIMULATORS_URL: simulatorsUrl,
    DNS_SERVERS: `127.0.0.1:${simulators.dnsPort}`,
    PUBLIC_PORT: String(port),
    BANK_TIMEOUT_MS: String(BANK_TIMEOUT_MS),
    LOG_LEVEL: 'info',
  }
  return { simulators, simulatorsUrl, port, environment }
}

/** The server under test: it listens, for banks send browsers back to it. */
export interface House {
  readonly infrastructure: Infrastructure
  readonly http: Api['http']
}

/** A company whose public page takes money at a few banks. */
export interface Company {
  readonly id: string
  readonly guid: string
  /** By bank: single payment at 0 %, three at 5 %, twelve at 20 %. */
  readonly options: ReadonlyMap<number, string>
}

const RATES = [
  { count: 1, percent: '0' },
  { count: 3, percent: '5' },
  { count: 12, percent: '20' },
]

export interface CompanyOptions {
  readonly currencies?: readonly Currency[]
  readonly definition?: Partial<DefinitionToSave>
}

/** Gives a company with a page its POS accounts and options. */
export async function openTills(
  house: House,
  { simulatorsUrl }: Ground,
  tenant: Omit<Company, 'options'>,
  bankIds: readonly number[],
  { currencies = ['TRY'], definition = {} }: CompanyOptions = {},
): Promise<Company> {
  const { terminals, tenantDb } = house.infrastructure
  const options = new Map<number, string>()
  for (const bankId of bankIds) {
    const bank = bankOf(bankId)
    if (bank === undefined) throw new Error(`there is no bank ${bankId}`)
    const account = { ...posAccountOf('anadolu', bank, simulatorsUrl), id: randomUUID(), currencies }
    const option = { id: randomUUID(), accountId: account.id, cardName: bank.name, rates: RATES, ...definition }
    await tenantDb.forTenant(tenant.id, async (db) => {
      await saveAccount(terminals, db, account)
      await saveDefinition(db, option)
    })
    options.set(bankId, option.id)
  }
  return { ...tenant, options }
}

export type Wire = Record<string, unknown>

/** What the page of a company sends for a good card of İş Bankası. */
export function aSale(company: Company, changes: Wire = {}): Wire {
  const bankId = (changes['bankId'] as number | undefined) ?? 64
  return {
    tenantPaymentGuid: company.guid,
    holderName: 'AYŞE YILMAZ',
    cardNumber: '5406 6754 0667 5403',
    cvv: '000',
    expireMonth: '12',
    expireYear: '30',
    amount: 1250.1,
    netAmount: 1250.1,
    currencyCode: 'TRY',
    bankId,
    installmentCount: 1,
    posCollectionCommissionDefinitionId: company.options.get(bankId),
    description: 'Kasım ödemesi',
    email: 'ayse@vezne.test',
    agreementsAccepted: true,
    ...changes,
  }
}

export interface Reply {
  readonly status: number
  readonly code: string | undefined
  readonly message: string
  readonly data: never
  /** The fields that a refusal is about. */
  readonly errors: readonly FieldError[] | undefined
}

export interface Desk {
  readonly sell: (sale: Wire, headers?: Record<string, string>, address?: string) => Promise<Reply>
  readonly statusOf: (id: string) => Promise<Reply>
  /** Takes the ticket of a sale to the bank, as a browser does, and types a code there. */
  readonly walk: (reply: Reply, code?: string) => Promise<void>
  /** The same with the page that brings a browser there. */
  readonly walkPage: (page: string, code?: string) => Promise<void>
  readonly rendered: (ticket: string) => Promise<string>
  readonly chargesOf: (orderId: string) => number
  readonly close: () => Promise<void>
}

export async function openDesk(house: House, ground: Ground): Promise<Desk> {
  await house.http.listen({ port: ground.port, host: '127.0.0.1' })
  const frames = await buildFrames(house.infrastructure)
  const read = (answer: { statusCode: number; json: () => unknown }): Reply => {
    const { code, message, data, errors } = answer.json() as Omit<Reply, 'status'>
    return { status: answer.statusCode, code, message, data, errors }
  }
  const rendered = async (ticket: string) => {
    const payload = new URLSearchParams({ ticket }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await frames.inject({ method: 'POST', url: '/render', payload, headers })).body
  }
  return {
    sell: async (sale, headers = {}, remoteAddress = '203.0.113.7') =>
      read(
        await house.http.inject({
          method: 'POST',
          url: '/api/PayWithoutLogin/SalesRequest',
          payload: sale,
          headers,
          remoteAddress,
        }),
      ),
    statusOf: async (id) =>
      read(await house.http.inject({ url: `/api/PayWithoutLogin/PosCollectionTransactionGetById/${id}` })),
    walk: async (reply, code = '123456') => {
      const { show } = reply.data as { show: { ticket: string } }
      await walkThroughBank({ kind: 'html', html: await rendered(show.ticket) }, { code })
    },
    walkPage: async (page, code = '123456') => {
      const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1]
      if (ticket === undefined) throw new Error('there is no ticket on this page')
      await walkThroughBank({ kind: 'html', html: await rendered(ticket) }, { code })
    },
    rendered,
    chargesOf: (orderId) =>
      ground.simulators.world.transactions.filter((row) => row.orderId === orderId && isCharge(row)).length,
    close: async () => {
      await frames.close()
      await ground.simulators.close()
    },
  }
}
