import { formatAmount } from '@vezne/domain/money/format.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { readPhone, showPhone } from '@vezne/domain/payer/phone.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { Form, type FormInstance, type FormItemProps } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { LinkValues } from './link-values.ts'
import { text } from './text.ts'

type Rule = NonNullable<FormItemProps['rules']>[number]
/** The sentences of what can be wrong. */
type Words =
  | 'nameRequired'
  | 'firmRequired'
  | 'emailForMail'
  | 'emailInvalid'
  | 'phoneForSms'
  | 'phoneInvalid'
  | 'phoneTooLong'
  | 'amountRequired'
  | 'amountInvalid'
  | 'amountZero'
  | 'maxBelowMin'
  | 'descriptionRequired'
  | 'usageCountInvalid'
  | 'notifyUrlInvalid'
  | 'validRequired'
  | 'validPast'

/** What is wrong with a field, or nothing. Typed values are whole: fields that are not drawn keep theirs. */
type Judge = (typed: string, all: LinkValues) => Words | undefined

function amountFault(typed: string): Words | undefined {
  const minor = readAmount(typed)
  if (minor === undefined) return 'amountInvalid'
  return minor <= 0n ? 'amountZero' : undefined
}

/** Of a number within the country. */
const NATIONAL_DIGITS = 10

const RULES = {
  recipientName: (typed) => (typed.trim() === '' ? 'nameRequired' : undefined),
  recipientEmail: (typed, { channels }) => {
    if (typed.trim() === '') return channels.includes('email') ? 'emailForMail' : undefined
    return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(typed.trim()) ? undefined : 'emailInvalid'
  },
  recipientPhone: (typed, { channels }) => {
    if (typed.trim() === '') return channels.includes('sms') ? 'phoneForSms' : undefined
    if (readPhone(typed) !== undefined) return undefined
    return typed.replace(/\D/g, '').replace(/^(?:00)?90|^0/, '').length > NATIONAL_DIGITS
      ? 'phoneTooLong'
      : 'phoneInvalid'
  },
  amount: (typed) => (typed.trim() === '' ? 'amountRequired' : amountFault(typed)),
  minAmount: (typed) => (typed.trim() === '' ? 'amountRequired' : amountFault(typed)),
  maxAmount: (typed, { minAmount }) => {
    if (typed.trim() === '') return 'amountRequired'
    const [least, most] = [readAmount(minAmount), readAmount(typed)]
    return amountFault(typed) ?? (least !== undefined && most !== undefined && most < least ? 'maxBelowMin' : undefined)
  },
  description: (typed) => (typed.trim() === '' ? 'descriptionRequired' : undefined),
  usageCount: (typed) => {
    const count = Number(typed)
    return typed.trim() === '' || (Number.isInteger(count) && count >= 2 && count <= 100_000)
      ? undefined
      : 'usageCountInvalid'
  },
  notifyUrl: (typed) => (typed.trim() === '' || /^https:\/\/\S+$/.test(typed.trim()) ? undefined : 'notifyUrlInvalid'),
} as const satisfies Partial<Record<keyof LinkValues, Judge>>

/** The same rules the contract has, said beside the field before anything is sent. */
export function useLinkRules(today: Day) {
  const t = useWords(text)
  const ruleOf =
    (judge: Judge) =>
    ({ getFieldsValue }: Pick<FormInstance, 'getFieldsValue'>) => ({
      validator: (_: unknown, typed: string | null) => {
        const fault = judge(typed ?? '', getFieldsValue(true) as LinkValues)
        return fault === undefined ? Promise.resolve() : Promise.reject(new Error(t(fault)))
      },
    })
  const of = (name: keyof typeof RULES): Rule[] => [ruleOf(RULES[name])]
  return {
    of,
    firm: [ruleOf((typed) => (typed === '' ? 'firmRequired' : undefined))],
    validUntil: [
      ruleOf((typed) => {
        if (typed === '') return 'validRequired'
        return typed < today ? 'validPast' : undefined
      }),
    ],
  }
}

/** As it is read most easily, once whoever typed it has left: what cannot be read stays as it was typed. */
const TIDIED = {
  recipientPhone: (typed) => (readPhone(typed) === undefined ? typed : showPhone(typed)),
  amount: tidyAmount,
  minAmount: tidyAmount,
  maxAmount: tidyAmount,
} as const satisfies Partial<Record<keyof LinkValues, (typed: string) => string>>

function tidyAmount(typed: string): string {
  const minor = readAmount(typed)
  return minor === undefined ? typed : formatAmount(minor)
}

/** For a field that is left: its value is tidied, and judged unless there is none. */
export function useTidy() {
  const form = Form.useFormInstance<LinkValues>()
  return (name: keyof typeof TIDIED) => () => {
    const typed = form.getFieldValue(name) as string
    if (typed.trim() === '') return
    form.setFieldValue(name, TIDIED[name](typed))
    void form.validateFields([name]).catch(() => undefined)
  }
}

/** What every part of the form works with. */
export interface Part {
  readonly rules: ReturnType<typeof useLinkRules>
}

export const useTyped = <Key extends keyof LinkValues>(name: Key) => Form.useWatch<LinkValues[Key] | undefined>(name)

/** A link for debts that were ticked: whose they are, in what and how often they are paid is settled. Debts are no field: what was given is watched. */
export function useIsForDebts(): boolean {
  const form = Form.useFormInstance<LinkValues>()
  return (Form.useWatch<LinkValues['items'] | undefined>('items', { form, preserve: true }) ?? []).length > 0
}
