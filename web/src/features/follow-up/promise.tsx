import { MessageOutlined } from '@ant-design/icons'
import { takePromise } from '@vezne/contract/follow-ups.ts'
import { PROMISE_STATE_WORDS } from '@vezne/contract/payment-plans/words.ts'
import { CURRENCIES, decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { usePromises, type Debt, type FollowUp } from './queries.ts'
import { sayMoney } from './say.ts'
import { text } from './text.ts'

interface Values {
  readonly amount: string
  readonly currencyCode: Currency
  readonly promisedOn: string
  readonly note: string
}

const fault = (isWrong: boolean, message: string) => (isWrong ? Promise.reject(new Error(message)) : Promise.resolve())

interface FormProps {
  readonly followUp: FollowUp
  readonly debts: readonly Debt[]
  readonly currency: Currency
  readonly onTaken: () => void
}

/** It bears a number of its own from the start: sent twice it is one promise. */
function PromiseForm({ followUp: { firm, today }, debts, currency, onTaken }: FormProps) {
  const t = useWords(text)
  const [id] = useState(() => crypto.randomUUID())
  const [form] = Form.useForm<Values>()
  const send = useChange(takePromise)
  const refused = useFormErrors(form, send)
  const owedMinor = sumOf(debts, ({ remaining }) => remaining)
  const finish = ({ amount, currencyCode, promisedOn, note }: Values) => {
    if (send.isPending) return
    send.mutate(
      {
        id,
        firmId: firm.id,
        currencyCode: currencyCode ?? currency,
        amount: readAmount(amount) ?? 0n,
        promisedOn,
        note: note.trim() === '' ? null : note.trim(),
        items: debts.map((debt) => debt.id),
      },
      { onSuccess: onTaken },
    )
  }
  const initial: Values = {
    amount: owedMinor > 0n ? decimalFromMinor(owedMinor).replace('.', ',') : '',
    currencyCode: currency,
    promisedOn: today,
    note: '',
  }
  return (
    <Form<Values>
      form={form}
      name="follow-up-promise"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('takePromise')}
      initialValues={initial}
      onFinish={finish}
    >
      <div className="follow-up-fields">
        <Form.Item
          name="amount"
          label={t('promiseAmount')}
          rules={[{ validator: (_, typed: string) => fault((readAmount(typed) ?? 0n) <= 0n, t('promiseAmountFault')) }]}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={30} />
        </Form.Item>
        {debts.length === 0 && (
          <Form.Item name="currencyCode" label={t('promiseMoney')}>
            <Select options={CURRENCIES.map((code) => ({ value: code, label: code }))} />
          </Form.Item>
        )}
        <Form.Item
          name="promisedOn"
          label={t('promisedOn')}
          rules={[{ validator: (_, day: string) => fault(day === '' || day < today, t('promisedOnFault')) }]}
        >
          <Input type="date" min={today} />
        </Form.Item>
      </div>
      <Form.Item name="note" label={t('note')}>
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <Button htmlType="submit" icon={<MessageOutlined aria-hidden="true" />} loading={send.isPending}>
        {t('takePromise')}
      </Button>
    </Form>
  )
}

function Given({ firmId }: { readonly firmId: string }) {
  const t = useWords(text)
  const language = useLanguage()
  const { data } = usePromises(firmId)
  if (data === undefined || data.promises.length === 0) return null
  return (
    <ul className="follow-up-list plain-list" aria-label={t('promises')}>
      {data.promises.map(({ id, amount, paid, currencyCode, promisedOn, state, givenBy, note }) => (
        <li key={id}>
          <span>
            <strong className="follow-up-amount">{sayMoney(amount, currencyCode)}</strong>{' '}
            {t('promisedFor', { day: writeDay(promisedOn) })} · {PROMISE_STATE_WORDS[state][language]}
            {paid > 0n && state !== 'kept' && ` · ${t('promisePaid', { amount: sayMoney(paid, currencyCode) })}`}
          </span>
          {note !== null && <span>{note}</span>}
          <small>{givenBy}</small>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly followUp: FollowUp
  readonly ticked: readonly string[]
  readonly mayEdit: boolean
}

/** Söz Al: by when the firm said it would pay how much, for what is ticked or for its account. */
export function Promises({ followUp, ticked, mayEdit }: Props) {
  const t = useWords(text)
  const [taken, setTaken] = useState(0)
  const debts = followUp.debts.filter(({ id }) => ticked.includes(id))
  const codes = new Set(debts.map(({ currencyCode }) => currencyCode))
  const currency = CURRENCIES.find((code) => codes.has(code)) ?? 'TRY'
  const amount = sayMoney(
    sumOf(debts, ({ remaining }) => remaining),
    currency,
  )
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-promise">
      <h3 id="follow-up-promise">{t('promiseSection')}</h3>
      {mayEdit && codes.size > 1 && <p>{t('promiseMixed')}</p>}
      {mayEdit && codes.size <= 1 && (
        <>
          <p>{debts.length === 0 ? t('promiseLead') : t('promiseLeadTicked', { count: debts.length, amount })}</p>
          <PromiseForm
            key={`${taken} ${ticked.join(' ')}`}
            followUp={followUp}
            debts={debts}
            currency={currency}
            onTaken={() => setTaken(taken + 1)}
          />
        </>
      )}
      {mayEdit && <p role="status">{taken > 0 && t('promiseTaken')}</p>}
      <Given firmId={followUp.firm.id} />
    </section>
  )
}
