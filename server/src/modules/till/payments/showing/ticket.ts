import { hkdfSync } from 'node:crypto'
import type { Handover } from '@vezne/banks/pos/port.ts'
import { closeBytes, joined, openBytes, parted } from '../../../../kit/aead.ts'
import { eachOf, newest } from '../../../../kit/secret.ts'
import { uuidBytes, uuidFrom } from '../../../../kit/token.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { Named } from '../capability.ts'
import type { PaymentDeps } from '../deps.ts'

/**
 * What brings a payer to the bank may carry the card, so no server keeps it: it travels closed, in the payer's own
 * browser, for a minute, and only our second origin opens it. Version, hour and ids stand readable in front and are
 * part of the seal, so that none of them can be exchanged.
 */
const VERSION = 1
const UUID_BYTES = 16
const HEAD_BYTES = 1 + 4 + 2 * UUID_BYTES
const HOUR_MS = 60 * 60_000
const OPEN_MS = 60_000

/** One of ours. Whether its minute is over is not for a process to say: the database compares `until` with its clock. */
export interface OpenedTicket {
  readonly named: Named
  readonly until: Date
  readonly handover: Handover
}

interface Inside {
  readonly until: number
  readonly handover: Handover
}

type Sealing = Pick<PaymentDeps, 'secret'>

let lastKey: { readonly secret: string; readonly hour: number; readonly key: Buffer } | undefined

/** Never stored: made from the secret, another one every hour. The last one stays in memory, beside the secret. */
function keyOf(secret: string, hour: number): Buffer {
  if (lastKey?.secret === secret && lastKey.hour === hour) return lastKey.key
  const key = Buffer.from(hkdfSync('sha256', secret, '', `vezne/ticket/${hour}`, 32))
  lastKey = { secret, hour, key }
  return key
}

const hourOf = (ms: number) => Math.floor(ms / HOUR_MS)

/** Its minute begins at the moment at which the database gave us the payment. */
export function sealTicket(
  { secret }: Sealing,
  payment: Pick<PaymentRow, 'tenantId' | 'id' | 'readAt'>,
  handover: Handover,
): string {
  const at = payment.readAt.getTime()
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(VERSION, 0)
  head.writeUInt32BE(hourOf(at), 1)
  uuidBytes(payment.tenantId).copy(head, 5)
  uuidBytes(payment.id).copy(head, 5 + UUID_BYTES)
  const inside: Inside = { until: at + OPEN_MS, handover }
  const key = keyOf(newest(secret), hourOf(at))
  const closed = closeBytes(key, Buffer.from(JSON.stringify(inside)), head)
  return Buffer.concat([head, joined(closed)]).toString('base64url')
}

/** Undefined for whatever we did not seal ourselves. */
export function openTicket({ secret }: Sealing, ticket: string): OpenedTicket | undefined {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length <= HEAD_BYTES || bytes.toString('base64url') !== ticket) return undefined
  const head = bytes.subarray(0, HEAD_BYTES)
  const hour = head.readUInt32BE(1)
  if (head.readUInt8(0) !== VERSION) return undefined
  const closed = parted(bytes.subarray(HEAD_BYTES))
  const open = eachOf(secret)
    .map((each) => openBytes(keyOf(each, hour), closed, head))
    .find((opened) => opened !== undefined)
  if (open === undefined) return undefined
  const inside = JSON.parse(open.toString('utf8')) as Inside
  const named = {
    tenantId: uuidFrom(head.subarray(5, 5 + UUID_BYTES)),
    id: uuidFrom(head.subarray(5 + UUID_BYTES)),
  }
  return { named, until: new Date(inside.until), handover: inside.handover }
}
