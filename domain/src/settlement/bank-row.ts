import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/money.ts'
import type { Statement } from './mt940.ts'

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

/** The shapes in which banks hand out what they paid. */
export const LAYOUTS = [
  'akbank',
  'akbank-text',
  'garanti',
  'yapi-kredi',
  'yapi-kredi-xml',
  'ziraat',
  'vakifbank',
  'mt940',
] as const
export type LayoutName = (typeof LAYOUTS)[number]

/** Whose file it is, by the bank's EFT code; a statement is any bank's, and says itself of which. */
const LAYOUT_BANKS: Readonly<Record<LayoutName, number | null>> = {
  akbank: 46,
  'akbank-text': 46,
  garanti: 62,
  'yapi-kredi': 67,
  'yapi-kredi-xml': 67,
  ziraat: 10,
  vakifbank: 15,
  mt940: null,
}

/** Ids above it are of institutions that pay out to an account at some bank. */
const LAST_BANK_ID = 799

/** Whether a file may be of an account at this bank. */
export function isOfBank({ layout, statement }: BankFile, bankId: number): boolean {
  const itsBank = LAYOUT_BANKS[layout] ?? (bankId > LAST_BANK_ID ? undefined : statement?.bankId)
  return itsBank === undefined || itsBank === bankId
}

export interface BankFile {
  readonly layout: LayoutName
  /** A statement of an account tells sums: which rows it stands for is said by what should have come. */
  readonly statement?: Statement
  readonly rows: readonly BankRow[]
  readonly broken: readonly BrokenRow[]
}
