import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/money.ts'

/** One row of a bank's file: what it handed over, or took back, of one sale on one day. */
export interface BankRow {
  /** As a spreadsheet or an editor counts it, from 1. */
  readonly line: number
  readonly kind: 'sale' | 'refund'
  /** Some banks tell the day on which the sale was loaded instead. */
  readonly soldOn: Day | null
  readonly valueOn: Day
  /** Which part of how many, where the bank says so. */
  readonly installment: number | null
  readonly installments: number | null
  readonly grossMinor: bigint
  /** All that was kept: commission, reward and service cuts. */
  readonly commissionMinor: bigint
  readonly netMinor: bigint
  readonly currency: Currency
  readonly authCode: string | null
  readonly maskedCard: string | null
  /** Our own id of the payment, where the bank tells it; of a stranger's sale whatever the bank calls it by. */
  readonly orderId?: string
}

/** Why a line is no row: nothing of a file is lost, and what cannot be read is named. */
export const BROKEN_RULES = ['day-invalid', 'amount-invalid', 'sum-differs', 'currency-unknown', 'cell-broken'] as const
export type BrokenRule = (typeof BROKEN_RULES)[number]

export interface BrokenRow {
  readonly line: number
  readonly rule: BrokenRule
  /** The title of the cell, or the name of the field. */
  readonly field: string
  /** What stands there, without card numbers. */
  readonly text: string
}

/** The files in which banks hand out what they paid. */
export const FILE_LAYOUTS = [
  'akbank',
  'akbank-text',
  'garanti',
  'yapi-kredi',
  'yapi-kredi-xml',
  'ziraat',
  'vakifbank',
  'mt940',
] as const

/** The same and the reports that institutions give by API. */
export const LAYOUTS = [...FILE_LAYOUTS, 'iyzico', 'paytr'] as const
export type LayoutName = (typeof LAYOUTS)[number]
