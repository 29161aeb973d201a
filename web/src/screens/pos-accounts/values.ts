import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { listPosAccounts, listPosBanks, savePosAccount } from '@vezne/contract/pos-accounts.ts'
import type { AccountRecord } from '@vezne/contract/pos-accounts/record.ts'
import { percentFromPpm, ppmFromPercent, LARGEST_COUNT } from '@vezne/domain/commission/definition.ts'
import { groupIban, readIban } from '@vezne/domain/identity/iban.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'

export type Account = ReplyOf<typeof listPosAccounts>[number]
export type Bank = ReplyOf<typeof listPosBanks>['banks'][number]
export type Mode = AccountRecord['endpointMode']

export const COUNTS = Array.from({ length: LARGEST_COUNT }, (_, index) => String(index + 1))

/** A cap as it is typed; empty: such results are refused. */
interface TypedCap {
  readonly cap: string
  readonly currencyCode: Currency
}

/** What the form holds. Its parts stand in the order of its fields, so that what was not touched compares equal. */
export interface AccountValues {
  readonly name: string
  readonly endpointMode: Mode
  readonly currencies: readonly Currency[]
  readonly installmentCurrencies: readonly Currency[]
  readonly credentials: Readonly<Record<string, string>>
  /** Undefined, as the next: this bank has no such fields. */
  readonly settings: Readonly<Record<string, string>> | undefined
  readonly settlement: {
    readonly kind: 'blocked' | 'monthly'
    readonly days: number
    readonly step: '30d' | 'month'
  }
  readonly iban: string
  readonly commissionAt: AccountRecord['commissionAt']
  readonly payout: AccountRecord['payout']
  readonly remainder: AccountRecord['remainder']
  readonly costs: Readonly<Record<string, string>>
  readonly halfSecure: Readonly<Record<string, TypedCap>> | undefined
}

/** A percent as people write it here: `1,95`. */
const writePercent = (ppm: number | undefined) => (ppm === undefined ? '' : percentFromPpm(ppm).replace('.', ','))
export const readPercent = (text: string) => ppmFromPercent(text.trim().replace('%', '').trim().replace(',', '.'))

/** A part of the form without a field is not there at all. */
const fieldsOrNone = <Value>(entries: readonly (readonly [string, Value])[]) =>
  entries.length === 0 ? undefined : Object.fromEntries(entries)

/** The record as the form of this bank holds it. No credential comes back: their fields are empty, whatever is saved. */
export const toFormOf =
  ({ credentials, settings, halfSecure }: Bank) =>
  (record: AccountRecord): AccountValues => ({
    name: record.name,
    endpointMode: record.endpointMode,
    currencies: record.currencies,
    installmentCurrencies: record.installmentCurrencies,
    credentials: Object.fromEntries(credentials.map(({ name }) => [name, ''])),
    settings: fieldsOrNone(settings.map(({ name, otherwise }) => [name, record.settings[name] ?? otherwise])),
    settlement: {
      kind: record.settlement.kind,
      days: record.settlement.kind === 'blocked' ? record.settlement.days : record.settlement.firstAfterDays,
      step: record.settlement.kind === 'monthly' ? record.settlement.step : '30d',
    },
    iban: groupIban(record.iban ?? ''),
    commissionAt: record.commissionAt,
    payout: record.payout,
    remainder: record.remainder,
    costs: Object.fromEntries(
      COUNTS.map((count) => [
        count,
        writePercent(record.costs.find(({ installments }) => installments === Number(count))?.costPpm),
      ]),
    ),
    halfSecure: fieldsOrNone(
      halfSecure.map((result) => {
        const known = record.halfSecure.find((each) => each.result === result)
        return [result, { cap: known ? formatAmount(known.cap) : '', currencyCode: known?.currencyCode ?? 'TRY' }]
      }),
    ),
  })

/** An account that nobody has opened yet. */
export const newRecord = (bank: Bank, modes: readonly Mode[]): AccountRecord => ({
  name: `${bank.name} sanal POS`,
  endpointMode: modes[0] ?? 'test',
  currencies: ['TRY'],
  installmentCurrencies: ['TRY'],
  settings: {},
  settlement: { kind: 'blocked', days: 1 },
  iban: null,
  commissionAt: 'each',
  payout: 'business',
  remainder: 'spread',
  costs: [],
  halfSecure: [],
  isActive: false,
  credentials: [],
})

type Sent = Omit<InputOf<typeof savePosAccount>, 'id' | 'version' | 'bankId' | 'reason'>

export function fromForm(values: AccountValues, { halfSecure }: Bank): Sent {
  const { kind, days, step } = values.settlement
  return {
    name: values.name.trim(),
    endpointMode: values.endpointMode,
    currencies: [...values.currencies],
    installmentCurrencies: values.installmentCurrencies.filter((currency) => values.currencies.includes(currency)),
    settings: { ...values.settings },
    settlement: kind === 'blocked' ? { kind, days } : { kind, firstAfterDays: days, step },
    iban: readIban(values.iban) ?? null,
    commissionAt: values.commissionAt,
    payout: values.payout,
    remainder: values.remainder,
    costs: COUNTS.flatMap((count) => {
      const costPpm = readPercent(values.costs[count] ?? '')
      return costPpm === undefined ? [] : [{ installments: Number(count), costPpm }]
    }),
    halfSecure: halfSecure.flatMap((result) => {
      const typed = values.halfSecure?.[result]
      const cap = readAmount(typed?.cap ?? '')
      return cap === undefined || typed === undefined ? [] : [{ result, cap, currencyCode: typed.currencyCode }]
    }),
    credentials: Object.fromEntries(
      Object.entries(values.credentials)
        .filter(([, typed]) => typed.trim() !== '')
        .map(([name, typed]) => [name, new Sensitive(typed)]),
    ),
  }
}
