import type { ErpContext, ErpSite } from '../port.ts'
import type { WireRequest } from '../wire/wire.ts'
import { erpThat, type Said, type ScriptedErp } from './scripted-erp.ts'

export const NETSIS_SITE: ErpSite = {
  address: 'http://netsis.test:7070',
  credentials: {
    username: 'vezne',
    password: 's3cr3t',
    dbname: 'ANADOLU26',
    dbuser: 'TEMELSET',
    dbpassword: 'dbs3cr3t',
  },
  settings: {},
}

export const NETSIS_TOKEN = { access_token: 'tok-1', refresh_token: 'r', expires_in: 1200 }
export const well = (Data: unknown = null) => ({ IsSuccessful: true, ErrorCode: '', ErrorDesc: '', Message: '', Data })
/** The service says 200 also to this. */
export const failed = (ErrorDesc: string) => ({
  IsSuccessful: false,
  ErrorCode: '101',
  ErrorDesc,
  Message: '',
  Data: null,
})

/** The statement of a query, or the path below the service. */
export function toldTo({ url, body }: WireRequest): string {
  const path = new URL(url).pathname.replace('/api/v2/', '')
  return path === 'Queries' ? (JSON.parse(body) as { TSql: string }).TSql : path
}

export const netsisThat = (answers: (told: string, request: WireRequest) => Said): ScriptedErp =>
  erpThat((request) => (toldTo(request) === 'token' ? NETSIS_TOKEN : answers(toldTo(request), request)))

export const netsisContext = (wire: ScriptedErp, site: ErpSite = NETSIS_SITE): ErpContext => ({
  wire,
  site,
  now: () => new Date('2026-03-05T11:05:00Z'),
})
