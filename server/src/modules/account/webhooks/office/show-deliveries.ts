import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getDelivery, listDeliveries, totalDeliveries } from '@vezne/contract/webhooks.ts'
import { deliveryList, type DeliveryRow } from '@vezne/contract/webhooks/list.ts'
import type { TextRow } from '../../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { WebhookDeps } from '../deps.ts'
import { maskedBody } from './masked-body.ts'
import { COLUMNS, countStatement, detailStatement, pageStatement, type DeliveryFilter } from './page.store.ts'

const NAMES = Object.keys(COLUMNS)

function rowOf(row: TextRow): DeliveryRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof DeliveryRow,
    string | null
  >
  const instant = (text: string | null) => (text === null ? null : instantOf(text))
  return {
    ...(said as unknown as DeliveryRow),
    createdAt: instantOf(said.createdAt ?? ''),
    tries: Number(said.tries),
    triedAt: instant(said.triedAt),
    nextTryAt: instant(said.nextTryAt),
    lastStatus: said.lastStatus === null ? null : Number(said.lastStatus),
  }
}

/** A page of what was told to the company's servers. */
export async function showDeliveries(
  { db, secret }: WebhookDeps,
  input: InputOf<typeof listDeliveries>,
  caller: Caller,
): Promise<ReplyOf<typeof listDeliveries>> {
  const page = askedPage(secret, deliveryList, input)
  const rows = await db.askForCaller(caller, pageStatement(caller.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const position = last?.slice(NAMES.length).map((text) => text ?? '')
  return { items: shown.map(rowOf), nextCursor: position === undefined ? null : page.cursorAt(position) }
}

/** Messages have no currency: one total, and none where there is no message. */
export async function countDeliveries(
  { db }: WebhookDeps,
  filter: DeliveryFilter,
  caller: Caller,
): Promise<ReplyOf<typeof totalDeliveries>> {
  const [row] = await db.askForCaller(caller, countStatement(caller.tenantId, filter))
  const count = Number(row?.[0] ?? 0)
  return count === 0 ? [] : [{ currencyCode: '', count }]
}

export async function showDelivery(
  { db }: WebhookDeps,
  id: string,
  caller: Caller,
): Promise<ReplyOf<typeof getDelivery>> {
  const [row] = await db.askForCaller(caller, detailStatement(caller.tenantId, id))
  if (row === undefined) throw new Refusal('not-found')
  const [eventId, body] = row.slice(NAMES.length)
  return { ...rowOf(row), eventId: eventId ?? '', body: maskedBody(body ?? '{}') }
}
