import type { FastifyInstance } from 'fastify'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import type { WorldOptions } from '../world.ts'

type Body = Record<string, unknown>
type Heard = { readonly status: number; readonly body: Body }

const CLIENT = `Basic ${Buffer.from('vezne-portal:b3BzLWxvZ28tb2JqZWN0cw==').toString('base64')}`

/** A program that speaks to Logo as the fact sheet says, and the office behind it. */
export function aLogo(options: WorldOptions = {}) {
  const app = makeApp(makeWorld({ now: () => new Date('2026-03-05T09:00:00Z'), pace: 1 / 1000, ...options }))
  return { app, ...logoClient(app) }
}

function logoClient(app: FastifyInstance) {
  let token = ''
  const login = async (form: Record<string, string> = {}, authorization = CLIENT): Promise<Heard> => {
    const sent = { grant_type: 'password', username: 'VEZNE', password: 'Vezne.1923', firmno: '1', ...form }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(authorization && { authorization }) }
    const payload = new URLSearchParams(sent).toString()
    const answer = await app.inject({ method: 'POST', url: '/erp/logo/api/v1/token', headers, payload })
    const body: Body = answer.json()
    if (answer.statusCode === 200) token = String(body['access_token'])
    return { status: answer.statusCode, body }
  }
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    sent?: unknown,
  ): Promise<Heard> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const payload = sent === undefined ? {} : { payload: JSON.stringify(sent) }
    const answer = await app.inject({ method, url: `/erp/logo/api/v1/${path}`, headers, ...payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const office = async (act: string, sent: Body = {}): Promise<Body> => {
    const answer = await app.inject({ method: 'POST', url: '/_sim/erp/logo/clerk', payload: { act, ...sent } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const rows = async (tsql: string) => (await call('POST', 'queries/unsafe', tsql)).body['items'] as Body[]
  const books = async (query = '') => {
    type Books = { vouchers: Body[]; balances: Body[]; openItems: Body[]; contradictions: string[] }
    return (await app.inject({ url: `/_sim/erp/logo/books${query}` })).json<Books>()
  }
  const site = (changes: Body) => app.inject({ method: 'PUT', url: '/_sim/erp/logo/site', payload: changes })
  return { login, call, office, rows, books, site }
}

/** The card slip of the fact sheet. */
export const aCardSlip = (changes: Body = {}, line: Body = {}, dues?: readonly Body[]): Body => ({
  NUMBER: '~',
  DATE: '2026-03-05',
  TIME: 235_208_704,
  TYPE: 70,
  ARP_CODE: '120.01.001',
  BANKACC_CODE: 'POS.01',
  AUXIL_CODE: 'PORTAL',
  AUTH_CODE: 'PRT',
  NOTES1: 'PRT-000123 3T',
  TOTAL_CREDIT: 1200,
  ...changes,
  TRANSACTIONS: {
    items: [
      {
        ARP_CODE: '120.01.001',
        TRANNO: '~',
        DOC_NUMBER: 'P000123',
        CREDIT: 1200,
        TC_XRATE: 1,
        TC_AMOUNT: 1200,
        PAYMENT_CODE: 'KK03',
        CREDIT_CARD_NO: '435508******4358',
        ...line,
        ...(dues ? { PAYMENT_LIST: { items: dues } } : {}),
      },
    ],
  },
})
