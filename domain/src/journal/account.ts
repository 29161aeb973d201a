const ACCOUNT_KINDS = [
  'bank-receivable',
  'firm',
  'commission-income',
  'unidentified-receipts',
  'duplicate-receipts',
  'chargebacks',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Where money stands: with a bank, with a firm, or in one of the accounts a tenant has only one of. */
export interface JournalAccount {
  readonly kind: AccountKind
  /** A uuid: of the POS account, of the firm. */
  readonly key: string
}

/** The key of an account that its tenant has only one of. */
const ONLY_ONE = '00000000-0000-0000-0000-000000000000'

/** What the bank behind a POS account owes the tenant. */
export const bankReceivable = (posAccountId: string): JournalAccount => ({ kind: 'bank-receivable', key: posAccountId })

export const firmAccount = (firmId: string): JournalAccount => ({ kind: 'firm', key: firmId })

export const COMMISSION_INCOME: JournalAccount = { kind: 'commission-income', key: ONLY_ONE }

/** Money of payers who named no firm that we could believe (torba hesap). */
export const UNIDENTIFIED_RECEIPTS: JournalAccount = { kind: 'unidentified-receipts', key: ONLY_ONE }

/** Money a bank took a second time for one target (mükerrer tahsilat): it is on its way back to the payer. */
export const DUPLICATE_RECEIPTS: JournalAccount = { kind: 'duplicate-receipts', key: ONLY_ONE }

/** Money that payers' banks have taken back and that is still disputed (ters ibraz). */
export const CHARGEBACKS: JournalAccount = { kind: 'chargebacks', key: ONLY_ONE }
