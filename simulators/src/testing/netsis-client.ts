import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import type { WorldOptions } from '../world.ts'

type Body = Record<string, unknown>

/** A program that speaks to NetOpenX as the fact sheet says, and the office behind it. */
export function aNetsis(options: WorldOptions = {}) {
  const app = makeApp(makeWorld({ now: () => new Date('2026-03-05T09:00:00Z'), pace: 1 / 1000, ...options }))
  let token = ''
  const login = async (form: Record<string, string> = {}) => {
    const sent = {
      branchcode: '0',
      username: 'vezne',
      password: 'Vezne.1923',
      dbname: 'VEZNE2026',
      dbuser: 'TEMELSET',
      dbpassword: '',
    }
    const payload = new URLSearchParams({ grant_type: 'password', ...sent, ...form }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: '/erp/netsis/api/v2/token', headers, payload })
    const body: Body = answer.json()
    if (answer.statusCode === 200) token = String(body['access_token'])
    return { status: answer.statusCode, body }
  }
  const call = async (method: 'GET' | 'POST', path: string, sent?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const payload = sent === undefined ? {} : { payload: JSON.stringify(sent) }
    const answer = await app.inject({ method, url: `/erp/netsis/api/v2/${path}`, headers, ...payload })
    return { status: answer.statusCode, body: answer.json<Body>() }
  }
  const office = async (act: string, sent: Body = {}): Promise<Body> => {
    const answer = await app.inject({ method: 'POST', url: '/_sim/erp/netsis/clerk', payload: { act, ...sent } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const rows = async (TSql: string) => (await call('POST', 'Queries', { TSql })).body['Data'] as Body[]
  const books = async () => {
    type Books = { vouchers: Body[]; balances: Body[]; contradictions: string[] }
    return (await app.inject({ url: '/_sim/erp/netsis/books' })).json<Books>()
  }
  const set = (what: 'site' | 'traps', changes: Body) =>
    app.inject({ method: 'PUT', url: `/_sim/erp/netsis/${what}`, payload: changes })
  return { app, login, call, office, rows, books, set }
}

/** The receipt of the fact sheet. */
export const aReceipt = (changes: Body = {}, ...lines: readonly Body[]): Body => ({
  TransactSupport: true,
  MuhasebelesmisBelge: false,
  KasaKod: 'KK1',
  IslemTarihi: '2026-03-05 00:00:00',
  CariKod: '120-01-001',
  BelgeNo: 'PRT000000000123',
  DOVTIP: 0,
  Tahsilats: (lines.length === 0 ? [{}] : lines).map((line) => ({
    TahsilatTipi: 1,
    SozKodu: 'GAR03',
    TaksitSay: 3,
    Tutar: 1200,
    KartNo: '435508******4358',
    Entegrefkey: '',
    Aciklama: 'PRT-000123',
    KasaKod: 'KK1',
    ...line,
  })),
  ...changes,
})
