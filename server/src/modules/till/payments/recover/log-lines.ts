import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { PURPOSES } from '@vezne/domain/payment/purpose.ts'
import * as z from 'zod'
import { MONEY_GOES_BACK, MONEY_IS_ASKED, SALE_BEGINS } from '../tell-sale.ts'

const minor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(BigInt)

const MESSAGES = [SALE_BEGINS, MONEY_IS_ASKED, MONEY_GOES_BACK] as const

const saleSchema = z.object({
  msg: z.enum(MESSAGES),
  startedAt: z.iso.datetime(),
  tenantId: z.uuid(),
  paymentId: z.uuid(),
  orderId: z.string().regex(/^[A-Z0-9]{20}$/),
  posAccountId: z.uuid(),
  posAccountVersion: z.int().positive(),
  bankId: z.int().positive(),
  amountMinor: minor,
  netMinor: minor,
  currency: z.enum(CURRENCIES),
  installments: z.int().min(1).max(12),
  // A purpose that this version does not know is nobody's.
  purpose: z.enum(PURPOSES).catch('recovered'),
  target: z.string().min(1).max(200).optional(),
  firmId: z.uuid().optional(),
})

const refundSchema = z.object({
  refundId: z.uuid(),
  refundKind: z.enum(['void', 'refund']),
  refundMinor: minor,
  refundedBeforeMinor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(BigInt),
})

/** Money that was about to go back. */
export interface LoggedRefund {
  readonly refundId: string
  readonly kind: 'void' | 'refund'
  readonly amountMinor: bigint
  readonly beforeMinor: bigint
}

/** A sale as the log tells it: what the bank has to be told to be asked about it, and what it was for. */
export interface LoggedSale extends Omit<z.output<typeof saleSchema>, 'msg' | 'startedAt'> {
  /** By the engine's clock. */
  readonly at: Date
  readonly refunds: readonly LoggedRefund[]
}

/** An order that this database has lost, and who still knew of it. */
export interface LostOrder extends Omit<LoggedSale, 'tenantId' | 'refunds'> {
  readonly knownFrom: 'log' | 'bank-list'
}

/**
 * The sales of a log, each once, whatever its clock said: what the database does not know of them is lost. What else
 * stands in a log, or was torn by a crash, is passed over.
 */
export async function readSales(lines: AsyncIterable<string>): Promise<LoggedSale[]> {
  const sales = new Map<string, LoggedSale>()
  for await (const line of lines) {
    const told = saleIn(line)
    if (told === undefined) continue
    const known = sales.get(told.orderId)
    sales.set(told.orderId, { ...told, refunds: [...(known?.refunds ?? []), ...told.refunds] })
  }
  return [...sales.values()]
}

function saleIn(line: string): LoggedSale | undefined {
  // Whoever collects logs may write something before each line.
  const begins = line.indexOf('{')
  if (begins < 0 || !MESSAGES.some((message) => line.includes(message))) return undefined
  const json = jsonOf(line.slice(begins))
  const read = saleSchema.safeParse(json)
  if (!read.success) return undefined
  const { msg: _msg, startedAt, ...sale } = read.data
  return { ...sale, at: new Date(startedAt), refunds: refundsIn(json) }
}

function refundsIn(json: unknown): LoggedRefund[] {
  const read = refundSchema.safeParse(inTodaysWords(json))
  if (!read.success) return []
  const { refundId, refundKind: kind, refundMinor: amountMinor, refundedBeforeMinor: beforeMinor } = read.data
  return [{ refundId, kind, amountMinor, beforeMinor }]
}

/** A log outlives the version that wrote it: before the rename the kind stood under `giveBack`. */
function inTodaysWords(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('giveBack' in json)) return json
  return { ...json, refundKind: json.giveBack }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
