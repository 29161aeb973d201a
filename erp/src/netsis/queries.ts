import type { Refused, Unknown } from '../port.ts'
import { unknown } from '../reply.ts'
import { isList, jsonAt, type Json } from '@vezne/domain/text/exact-json.ts'
import type { NetsisSession } from './session.ts'

export type Rows = { readonly kind: 'rows'; readonly rows: readonly Json[] } | Refused | Unknown

/** Runs a SELECT of ours; a text in it is a code that the ERP itself gave us, written by `sqlText`. */
export async function select(session: NetsisSession, statement: string): Promise<Rows> {
  const reply = await session.call({ path: 'Queries', body: { TSql: statement } })
  if (reply.kind !== 'reply') return reply
  const rows = jsonAt(reply.json, 'Data')
  return isList(rows) ? { kind: 'rows', rows } : unknown('unreadable', 'Data')
}

/** A text inside a statement: its quotes doubled, nothing that ends a line. */
export const sqlText = (text: string): string => `N'${text.replace(/\p{Cc}/gu, '').replaceAll("'", "''")}'`

/** A column of text: Turkish letters come garbled without this. */
export const turkish = (column: string): string => `dbo.TRK(${column}) AS ${column.replace(/^\w+\./, '')}`
