import type { FirmRecord, saveFirm } from '@vezne/contract/firms.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'

interface BranchValues {
  readonly number: string
  readonly downPayment: string
  readonly organizationFee: string
  readonly currencyCode: Currency
}

interface LimitValues {
  readonly currencyCode: Currency
  readonly perPayment: string
  readonly perDay: string
  readonly perMonth: string
}

/** What a form holds: an empty field is an empty text there, and nothing in the record. */
export interface FirmValues {
  readonly code: string
  readonly name: string
  readonly parentId: string | null
  readonly groupCode: string
  readonly taxNumber: string
  readonly taxOffice: string
  readonly contactName: string
  readonly email: string
  readonly phoneNumber: string
  readonly city: string
  readonly branches: readonly BranchValues[]
  readonly limits: readonly LimitValues[]
}

const said = (amount: bigint | null) => (amount === null ? '' : formatAmount(amount))

export const toForm = (firm: FirmRecord): FirmValues => ({
  code: firm.code,
  name: firm.name,
  parentId: firm.parentId,
  groupCode: firm.groupCode ?? '',
  taxNumber: firm.taxNumber ?? '',
  taxOffice: firm.taxOffice ?? '',
  contactName: firm.contactName ?? '',
  email: firm.email ?? '',
  phoneNumber: firm.phoneNumber ?? '',
  city: firm.city ?? '',
  branches: firm.branches.map(({ number, downPayment, organizationFee, currencyCode }) => ({
    number,
    downPayment: said(downPayment),
    organizationFee: said(organizationFee),
    currencyCode,
  })),
  limits: firm.limits.map(({ currencyCode, perPayment, perDay, perMonth }) => ({
    currencyCode,
    perPayment: said(perPayment),
    perDay: said(perDay),
    perMonth: said(perMonth),
  })),
})

/** A line for the next currency, in their order. */
export const newLimit = (at: number): LimitValues => ({
  currencyCode: CURRENCIES[at] ?? 'TRY',
  perPayment: '',
  perDay: '',
  perMonth: '',
})

export const NEW_BRANCH: BranchValues = { number: '', downPayment: '', organizationFee: '', currencyCode: 'TRY' }

/** A firm that nobody has opened yet. */
export const NEW_FIRM = {
  code: '',
  name: '',
  parentId: null,
  groupCode: null,
  taxNumber: null,
  taxOffice: null,
  contactName: null,
  email: null,
  phoneNumber: null,
  city: null,
  branches: [],
  limits: [],
  version: 0,
  changedBy: null,
  changedAt: null,
}

const filled = (value: string) => value.trim() || null
const amountIn = (value: string) => (value.trim() === '' ? null : (readAmount(value) ?? null))

export const fromForm = (values: FirmValues): Omit<InputOf<typeof saveFirm>, 'id' | 'version' | 'reason'> => ({
  code: values.code.trim(),
  name: values.name.trim(),
  parentId: values.parentId,
  groupCode: filled(values.groupCode),
  taxNumber: filled(values.taxNumber.replace(/\s/g, '')),
  taxOffice: filled(values.taxOffice),
  contactName: filled(values.contactName),
  email: filled(values.email),
  phoneNumber: filled(values.phoneNumber),
  city: filled(values.city),
  branches: values.branches.map(({ number, downPayment, organizationFee, currencyCode }) => ({
    number: number.trim(),
    downPayment: amountIn(downPayment),
    organizationFee: amountIn(organizationFee),
    currencyCode,
  })),
  limits: values.limits.map(({ currencyCode, perPayment, perDay, perMonth }) => ({
    currencyCode,
    perPayment: amountIn(perPayment),
    perDay: amountIn(perDay),
    perMonth: amountIn(perMonth),
  })),
})
