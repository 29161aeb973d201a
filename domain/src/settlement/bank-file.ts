import type { BankRow, BrokenRow, LayoutName } from './bank-row.ts'
import type { Statement } from './mt940.ts'

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
  paytr: 856,
  iyzico: 857,
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
