import type { simulateTerm } from '@vezne/contract/account-entries.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { LONGEST_STEP, MOST_PARTS } from '@vezne/domain/payment-plan/term-code.ts'
import { Checkbox, Form, Input, Select } from 'antd'
import { useDeferredValue } from 'react'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTermParts } from './queries.ts'
import { text } from './text.ts'

type Asked = InputOf<typeof simulateTerm>

/** As the form holds it. */
export interface TermValues {
  readonly isSplit: boolean
  readonly termCount: string
  readonly termEvery: string
  readonly termUnit: Asked['term']['unit']
}

export const NO_TERM: TermValues = { isSplit: false, termCount: '3', termEvery: '1', termUnit: 'month' }

const LEAST_PARTS = 2

const wholeWithin = (typed: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return value >= least && value <= most ? value : undefined
}

/** Null where nothing is split, undefined where what was typed is no term. */
export function termOf({ isSplit, termCount, termEvery, termUnit }: TermValues): Asked['term'] | null | undefined {
  if (!isSplit) return null
  const count = wholeWithin(termCount, LEAST_PARTS, MOST_PARTS)
  const every = wholeWithin(termEvery, 1, LONGEST_STEP)
  return count === undefined || every === undefined ? undefined : { count, every, unit: termUnit }
}

function Parts({ asked, currency }: { asked: Asked; currency: Currency }) {
  const t = useWords(text)
  const { data, isError } = useTermParts(asked)
  if (isError) return <p role="alert">{t('partsFailed')}</p>
  if (data === undefined) return <p aria-busy="true">{t('partsWaiting')}</p>
  return (
    <table className="entry-parts">
      <caption className="visually-hidden">{t('parts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('dueOn')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ installmentNo, dueOn, amount }) => (
          <tr key={installmentNo}>
            <td>{`${installmentNo}/${data.length}`}</td>
            <td>{writeDay(dueOn)}</td>
            <td>{formatAmount(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Watched extends TermValues {
  readonly ledger?: string
  readonly amount: string
  readonly dueOn: string
  readonly currencyCode: Currency
}

/** What would be kept, while it is typed. */
function Preview({ ledger: only }: { ledger: string }) {
  const t = useWords(text)
  const form = Form.useFormInstance<Watched>()
  const values = useDeferredValue(Form.useWatch([], form) as Watched | undefined)
  if (values === undefined) return null
  const { amount: typed, dueOn, currencyCode, ledger = only } = values
  const amount = readAmount(typed) ?? 0n
  const term = termOf(values)
  if (term === null || term === undefined || dueOn === '' || amount < BigInt(term.count))
    return <p>{t('partsMissing')}</p>
  return <Parts asked={{ ledger, amount, dueOn, term }} currency={currencyCode} />
}

const held = (isRight: boolean, message: string) => (isRight ? Promise.resolve() : Promise.reject(new Error(message)))

/** "Vadeye böl": in how many parts, how far apart, and what comes of it before it is saved. */
export function TermFields({ ledger }: { ledger: string }) {
  const t = useWords(text)
  const form = Form.useFormInstance<TermValues>()
  const isSplit = Form.useWatch<boolean | undefined>('isSplit', form) === true
  const within = (least: number, most: number, message: string) => [
    { validator: (_: unknown, typed: string) => held(wholeWithin(typed, least, most) !== undefined, message) },
  ]
  return (
    <fieldset className="entry-term">
      <legend className="visually-hidden">{t('split')}</legend>
      <Form.Item name="isSplit" valuePropName="checked" extra={t('splitSaid')}>
        <Checkbox>{t('split')}</Checkbox>
      </Form.Item>
      {isSplit && (
        <>
          <div className="entry-triple">
            <Form.Item
              name="termCount"
              label={t('termCount')}
              rules={within(LEAST_PARTS, MOST_PARTS, t('termCountFault'))}
            >
              <Input inputMode="numeric" autoComplete="off" maxLength={2} />
            </Form.Item>
            <Form.Item name="termEvery" label={t('termEvery')} rules={within(1, LONGEST_STEP, t('termEveryFault'))}>
              <Input inputMode="numeric" autoComplete="off" maxLength={3} />
            </Form.Item>
            <Form.Item name="termUnit" label={t('termUnit')}>
              <Select
                options={[
                  { value: 'month', label: t('months') },
                  { value: 'day', label: t('days') },
                ]}
              />
            </Form.Item>
          </div>
          <Preview ledger={ledger} />
        </>
      )}
    </fieldset>
  )
}
