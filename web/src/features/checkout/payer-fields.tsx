import { formatAmount } from '@vezne/domain/money/format.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { showDay } from '@vezne/domain/payer/dates.ts'
import {
  CONTRACT_LENGTH,
  FIELD_LIMITS,
  shownFields,
  TCKN_LENGTH,
  type FormField,
} from '@vezne/domain/payer/form-fields.ts'
import { showPhone } from '@vezne/domain/payer/phone.ts'
import type { FocusEvent, InputEvent, ReactNode } from 'react'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { CheckField, Field, FieldGroup } from '../../parts/field/field.tsx'
import { Tick } from '../../parts/tick/tick.tsx'
import type { Checkout } from './checkout.ts'
import type { text } from './text.ts'
import { theForm } from './the-form.ts'

export type FieldErrors = Readonly<Partial<Record<FormField, string>>>

export interface PayerFieldsProps {
  readonly checkout: Checkout
  readonly errors: FieldErrors
  /** What looks wrong and may be right. */
  readonly warnings: FieldErrors
  /** What the chosen bank leaves of the currencies. */
  readonly currencies: Checkout['currencies']
}

type Draw = (props: PayerFieldsProps, words: Words) => ReactNode
type Words = ReturnType<typeof useText<typeof text>>

const SIGNS = { TRY: '₺ TRY', USD: '$ USD', EUR: '€ EUR' } as const

/** Rewrites a field in the way people read it, once they leave it and only if it can be read. */
const tidy = (write: (typed: string) => string | undefined) => (event: FocusEvent<HTMLInputElement>) => {
  const input = event.currentTarget
  const tidied = input.value === '' ? undefined : write(input.value)
  if (tidied !== undefined && tidied !== input.value) input.value = tidied
}

const tidyAmount = tidy((typed) => {
  const amountMinor = readAmount(typed)
  return amountMinor === undefined ? undefined : formatAmount(amountMinor)
})
/** The mask follows the digits as long as they are added at the end; whoever corrects something is left alone. */
function maskPhone(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const { inputType = '' } = event.nativeEvent as { inputType?: string }
  const masked = showPhone(input.value)
  const isAtEnd = input.selectionStart === input.value.length
  // Whoever begins with the country writes it in their own way, and finds ours when they leave.
  if (isAtEnd && !input.value.startsWith('+') && masked !== '' && !inputType.startsWith('delete')) input.value = masked
}
/** A receipt is wanted by whoever writes where to; who takes the tick away is not asked again. */
function tickReceipt({ currentTarget: { form, value } }: InputEvent<HTMLInputElement>): void {
  const box = form?.elements.namedItem('receipt')
  if (box instanceof HTMLInputElement && box.dataset['decided'] === undefined) box.checked = value.trim() !== ''
}
const tidyPhone = tidy((typed) => showPhone(typed) || undefined)

const firstAmount = ({ debt: { netMinor } }: Checkout) => (netMinor === undefined ? '' : formatAmount(netMinor))

function customerHint({ kind, isLink }: Checkout['form'], words: Words): string | undefined {
  if (kind === 'contract') return words.customerHint
  return isLink === true ? words.payerHint : undefined
}

/** Who has set the amount, or between which the payer may. */
function amountHint({ audience, debt, form: { range } }: Checkout, words: Words): string | undefined {
  if (audience === 'shop') return words.amountLocked
  if (range === undefined) return undefined
  const { leastMinor, mostMinor } = range
  const write = (minor: bigint | null) => (minor === null ? '' : formatAmount(minor, debt.currency))
  const values = { least: write(leastMinor), most: write(mostMinor) }
  if (leastMinor !== null && mostMinor !== null) return fill(words.amountBetween, values)
  if (leastMinor !== null) return fill(words.amountFrom, values)
  return mostMinor === null ? undefined : fill(words.amountUpTo, values)
}

const DRAW: Partial<Record<FormField, Draw>> = {
  amount: ({ checkout, errors, warnings }, words) => (
    <Field
      name="amount"
      label={words.amount}
      error={errors.amount}
      warning={warnings.amount}
      hint={amountHint(checkout, words)}
      className="pay-amount"
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          maxLength={24}
          defaultValue={firstAmount(checkout)}
          readOnly={checkout.debt.kind === 'fixed'}
          onBlur={tidyAmount}
        />
      )}
    </Field>
  ),
  currencyCode: ({ currencies, errors }, words) => (
    <Field name="currencyCode" label={words.currencyCode} error={errors.currencyCode} className="pay-currency">
      {(control) => (
        <select {...control} defaultValue="TRY">
          {currencies.map(({ code }) => (
            <option key={code} value={code}>
              {SIGNS[code]}
            </option>
          ))}
        </select>
      )}
    </Field>
  ),
  paymentMethod: ({ checkout: { form, methods }, errors }, words) => (
    <Field
      name="paymentMethod"
      label={form.kind === 'policy' ? words.insuranceCompany : words.paymentMethod}
      error={errors.paymentMethod}
    >
      {(control) => (
        <select {...control} defaultValue="">
          <option value="">{words.choose}</option>
          {methods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  ),
  paymentTypes: ({ checkout, errors }, words) => (
    <div className="pay-whole">
      <FieldGroup name="paymentTypes" label={words.paymentTypes} error={errors.paymentTypes} isRequired={false}>
        {checkout.paymentTypes.map((name) => (
          <label key={name} className="field-check">
            <Tick type="checkbox" name="paymentTypes" value={name} />
            <span>{name}</span>
          </label>
        ))}
      </FieldGroup>
    </div>
  ),
  contractNumber: ({ checkout: { form }, errors }, words) => {
    const isContract = form.kind === 'contract'
    return (
      <Field
        name="contractNumber"
        label={form.kind === 'policy' ? words.policyNumber : words.contractNumber}
        error={errors.contractNumber}
        isRequired={form.kind !== 'custom'}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode={isContract ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={isContract ? CONTRACT_LENGTH : FIELD_LIMITS.contractNumber}
          />
        )}
      </Field>
    )
  },
  policyDate: ({ checkout, errors }, words) => (
    <Field name="policyDate" label={words.policyDate} error={errors.policyDate}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.datePattern}
          maxLength={10}
          defaultValue={showDay(checkout.today)}
        />
      )}
    </Field>
  ),
  branchCode: ({ errors }, words) => (
    <Field name="branchCode" label={words.branchCode} error={errors.branchCode}>
      {(control) => <input {...control} type="text" autoComplete="off" maxLength={FIELD_LIMITS.branchCode} />}
    </Field>
  ),
  memberNumber: ({ errors }, words) => (
    <Field name="memberNumber" label={words.memberNumber} error={errors.memberNumber} isRequired={false}>
      {(control) => <input {...control} type="text" autoComplete="off" maxLength={FIELD_LIMITS.memberNumber} />}
    </Field>
  ),
  customerInformation: ({ checkout: { form }, errors }, words) => (
    <Field
      name="customerInformation"
      label={words.customerInformation}
      error={errors.customerInformation}
      hint={customerHint(form, words)}
      isRequired={form.kind === 'policy' || form.kind === 'rubik' || form.isLink === true}
    >
      {(control) => <input {...control} type="text" autoComplete="name" maxLength={FIELD_LIMITS.customerInformation} />}
    </Field>
  ),
  tckn: ({ checkout: { form }, errors, warnings }, words) => (
    <Field
      name="tckn"
      label={words.tckn}
      error={errors.tckn}
      warning={warnings.tckn}
      isRequired={form.kind === 'policy' || form.kind === 'contract'}
    >
      {(control) => <input {...control} type="text" inputMode="numeric" autoComplete="off" maxLength={TCKN_LENGTH} />}
    </Field>
  ),
  mobilePhone: ({ errors }, words) => (
    <Field name="mobilePhone" label={words.mobilePhone} error={errors.mobilePhone}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0 (5XX) XXX XX XX"
          maxLength={24}
          onInput={maskPhone}
          onBlur={tidyPhone}
        />
      )}
    </Field>
  ),
  description: ({ errors }, words) => (
    <Field
      name="description"
      label={words.description}
      hint={words.descriptionHint}
      error={errors.description}
      className="pay-whole"
    >
      {(control) => <input {...control} type="text" autoComplete="off" maxLength={FIELD_LIMITS.description} />}
    </Field>
  ),
  email: ({ errors }, words) => (
    <Field name="email" label={words.email} error={errors.email} isRequired={false} className="pay-whole">
      {(control) => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={FIELD_LIMITS.email}
          onInput={tickReceipt}
        />
      )}
    </Field>
  ),
  receipt: (_, words) => (
    <div className="pay-whole">
      <CheckField name="receipt" label={words.receipt} onChange={decideReceipt} />
    </div>
  ),
}

function decideReceipt(): void {
  const box = theForm()?.elements.namedItem('receipt')
  if (box instanceof HTMLInputElement) box.dataset['decided'] = ''
}

/** What a company asks of a payer, in the order of the form. Every field belongs to the browser: nothing typed is lost. */
export function PayerFields(props: PayerFieldsProps) {
  const words = useText<typeof text>('checkout')
  return shownFields(props.checkout.form).map((field) => <Shown key={field} draw={DRAW[field]} {...{ props, words }} />)
}

function Shown({ draw, props, words }: { draw: Draw | undefined; props: PayerFieldsProps; words: Words }) {
  return draw?.(props, words) ?? null
}
