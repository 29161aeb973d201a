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
export interface LedgerAccount {
  readonly kind: AccountKind
  /** A uuid: of the POS account, of the firm. */
  readonly key: string
}

/** The key of an account that its tenant has only one of. */
const ONLY_ONE = '00000000-0000-0000-0000-000000000000'

/** What the bank behind a POS account owes the tenant. */
export const bankReceivable = (posAccountId: string): LedgerAccount => ({ kind: 'bank-receivable', key: posAccountId })

export const firmAccount = (firmId: string): LedgerAccount => ({ kind: 'firm', key: firmId })

export const COMMISSION_INCOME: LedgerAccount = { kind: 'commission-income', key: ONLY_ONE }

/** Money of payers who named no firm that we could believe (torba hesap). */
export const UNIDENTIFIED_RECEIPTS: LedgerAccount = { kind: 'unidentified-receipts', key: ONLY_ONE }

/** Money a bank took a second time for one target (mükerrer tahsilat): it is on its way back to the payer. */
export const DUPLICATE_RECEIPTS: LedgerAccount = { kind: 'duplicate-receipts', key: ONLY_ONE }

/** Money that payers' banks have taken back and that is still disputed (ters ibraz). */
export const CHARGEBACKS: LedgerAccount = { kind: 'chargebacks', key: ONLY_ONE }
