import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import type { PosAdapter } from '@vezne/banks/pos/port.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { savePosAccount } from '@vezne/contract/pos-accounts.ts'
import { readIban } from '@vezne/domain/identity/iban.ts'
import type { BrokenRule } from '../../../kit/refusal.ts'
import { mayBeOffered, type AccountInFull, type TerminalDeps } from '../../company/terminals/index.ts'
import { modesHere } from './show-banks.ts'

export type AccountForm = InputOf<typeof savePosAccount>
/** What was typed into the fields of the credentials, without those that were left empty. */
export type Typed = Readonly<Record<string, string>>

/** The credentials that somebody typed; blanks around them come from copying and are no part of any. */
export function typedIn({ credentials }: AccountForm): Typed {
  const all = Object.entries(credentials).map(([name, closed]) => [name, closed.reveal().trim()] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** Without its blanks; undefined where the field was left empty, or has none. */
export const ibanIn = ({ iban }: AccountForm) => readIban(iban ?? '')

/** Everything that is wrong with the form, each with its field. */
export function brokenRules(
  terminals: TerminalDeps,
  form: AccountForm,
  typed: Typed,
  known: AccountInFull | undefined,
): BrokenRule[] {
  const bank = bankOf(form.bankId)
  if (bank === undefined) return [{ path: 'bankId', rule: 'invalid' }]
  if (known !== undefined && known.facts.bank.id !== bank.id) return [{ path: 'bankId', rule: 'bank-unchangeable' }]
  const adapter = adapterOf(bank)
  return [
    ...modeRules(terminals, form, known),
    ...currencyRules(adapter, form),
    ...settingRules(adapter, form),
    ...halfSecureRules(adapter, form),
    ...((form.iban ?? '').trim() === '' || ibanIn(form) !== undefined
      ? []
      : [{ path: 'iban', rule: 'iban-invalid' } as const]),
    ...(isEachOnce(form.costs.map(({ installments }) => installments))
      ? []
      : [{ path: 'costs', rule: 'count-twice' } as const]),
    ...credentialRules(adapter, form, typed, known),
    ...(known !== undefined && form.reason === undefined ? [{ path: 'reason', rule: 'reason-required' } as const] : []),
  ]
}

const isEachOnce = (values: readonly (string | number)[]) => new Set(values).size === values.length

/** An account that is on may not become one that payers cannot be sent to: it is switched off first. */
function modeRules(
  terminals: TerminalDeps,
  { endpointMode }: AccountForm,
  known: AccountInFull | undefined,
): BrokenRule[] {
  const isHere = modesHere(terminals).includes(endpointMode) || known?.endpointMode === endpointMode
  const isOn = known?.facts.isActive === true
  const mayStand = isHere && !(isOn && !mayBeOffered(terminals.stage, endpointMode))
  return mayStand ? [] : [{ path: 'endpointMode', rule: 'mode-not-here' }]
}

function currencyRules({ traits }: PosAdapter, { currencies, installmentCurrencies }: AccountForm): BrokenRule[] {
  if (currencies.length === 0) return [{ path: 'currencies', rule: 'currency-required' }]
  const isTaken = isEachOnce(currencies) && currencies.every((currency) => traits.currencies.includes(currency))
  const hasParts = isEachOnce(installmentCurrencies) && installmentCurrencies.every((each) => currencies.includes(each))
  return [
    ...(isTaken ? [] : [{ path: 'currencies', rule: 'currency-not-taken' } as const]),
    ...(hasParts ? [] : [{ path: 'installmentCurrencies', rule: 'currency-not-taken' } as const]),
  ]
}

function settingRules({ settings = [] }: PosAdapter, form: AccountForm): BrokenRule[] {
  return Object.entries(form.settings).flatMap(([name, value]): BrokenRule[] => {
    const known = settings.find((setting) => setting.name === name)
    if (known === undefined) return [{ path: `settings.${name}`, rule: 'unknown-field' }]
    return known.values.includes(value) ? [] : [{ path: `settings.${name}`, rule: 'invalid' }]
  })
}

function halfSecureRules({ traits }: PosAdapter, { halfSecure, currencies }: AccountForm): BrokenRule[] {
  if (!isEachOnce(halfSecure.map(({ result }) => result))) return [{ path: 'halfSecure', rule: 'count-twice' }]
  return halfSecure.flatMap(({ result, cap, currencyCode }, row): BrokenRule[] => [
    ...(traits.halfSecure.includes(result) ? [] : [{ path: `halfSecure.${row}.result`, rule: 'invalid' } as const]),
    ...(cap > 0n ? [] : [{ path: `halfSecure.${row}.cap`, rule: 'amount-zero' } as const]),
    ...(currencies.includes(currencyCode)
      ? []
      : [{ path: `halfSecure.${row}.currencyCode`, rule: 'currency-not-taken' } as const]),
  ])
}

/** A new account needs all that its bank issued; of one that is there, what is not typed stays. */
function credentialRules(
  { credentials }: PosAdapter,
  form: AccountForm,
  typed: Typed,
  known: AccountInFull | undefined,
): BrokenRule[] {
  const strangers = Object.keys(form.credentials).filter((name) => !credentials.some((field) => field.name === name))
  const missing = credentials.filter(
    ({ name, optional = false }) => !optional && typed[name] === undefined && known?.credentials.has(name) !== true,
  )
  return [
    ...strangers.map((name) => ({ path: `credentials.${name}`, rule: 'unknown-field' }) as const),
    ...missing.map(({ name }) => ({ path: `credentials.${name}`, rule: 'required' }) as const),
  ]
}
