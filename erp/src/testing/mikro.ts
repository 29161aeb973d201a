import type { ErpContext, ErpSite } from '../port.ts'
import type { WireRequest } from '../wire/wire.ts'
import { erpThat, type Said, type ScriptedErp } from './scripted-erp.ts'

export const MIKRO_SITE: ErpSite = {
  address: 'http://mikro.test:8084',
  credentials: { apiKey: 'k3y-s3cr3t', company: 'ANADOLU', user: 'SRV', password: 'p4ss-s3cr3t' },
  settings: { depots: '1, 2' },
}

export const well = (Data: unknown = null) => ({
  result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }],
})
export const failed = (ErrorMessage: string, StatusCode = 400) => ({
  result: [{ StatusCode, IsError: true, ErrorMessage, Data: null }],
})
export const rowsOf = (...SQLResult1: readonly object[]) => well([{ SQLResult1 }])

/** The statement of a query, or the method. */
export function calledWith({ url, body }: WireRequest): string {
  const method = url.slice(url.lastIndexOf('/') + 1)
  return method === 'SqlVeriOkuV2' ? (JSON.parse(body) as { SQLSorgu: string }).SQLSorgu : method
}

export const mikroThat = (answers: (called: string, request: WireRequest) => Said): ScriptedErp =>
  erpThat((request) => answers(calledWith(request), request))

export const mikroContext = (wire: ScriptedErp, site = MIKRO_SITE, now = '2026-03-05T11:05:00Z'): ErpContext => ({
  wire,
  site,
  now: () => new Date(now),
})
