import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod'
import { MONEY_IS_ASKED, SALE_BEGINS } from '../tell-sale.ts'

const minor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(BigInt)

const lineSchema = z.object({
  msg: z.enum([SALE_BEGINS, MONEY_IS_ASKED]),
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
  purpose: z.string().min(1).max(40),
  target: z.string().min(1).max(200).optional(),
  firmId: z.uuid().optional(),
})

/** A sale as the log tells it: what the bank has to be told to be asked about it, and what it was for. */
export interface LoggedSale extends Omit<z.output<typeof lineSchema>, 'msg' | 'startedAt'> {
  /** By the engine's clock. */
  readonly at: Date
  /** The call that moves the money was about to leave. */
  readonly wasAsked: boolean
}

/** An order that this database has lost, and who still knew of it. */
export interface LostOrder extends Omit<LoggedSale, 'tenantId' | 'wasAsked'> {
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
    sales.set(told.orderId, known === undefined ? told : { ...known, wasAsked: known.wasAsked || told.wasAsked })
  }
  return [...sales.values()]
}

function saleIn(line: string): LoggedSale | undefined {
  // Whoever collects logs may write something before each line.
  const begins = line.indexOf('{')
  if (begins < 0 || !(line.includes(SALE_BEGINS) || line.includes(MONEY_IS_ASKED))) return undefined
  const read = lineSchema.safeParse(jsonOf(line.slice(begins)))
  if (!read.success) return undefined
  const { msg, startedAt, ...sale } = read.data
  return { ...sale, at: new Date(startedAt), wasAsked: msg === MONEY_IS_ASKED }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
