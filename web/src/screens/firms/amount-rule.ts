import { readAmount } from '@vezne/domain/money/read-amount.ts'
import type { FormItemProps } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

type Rule = NonNullable<FormItemProps['rules']>[number]

/** What may be left empty, and is an amount otherwise. */
export function useAmountRule(): Rule {
  const t = useWords(text)
  return {
    validator: (_, value: string) =>
      value.trim() === '' || readAmount(value) !== undefined
        ? Promise.resolve()
        : Promise.reject(new Error(t('amountInvalid'))),
  }
}
