import { findFirms } from '@vezne/contract/firms.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { sendReconciliation } from '@vezne/contract/reconciliations/letter.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { useEffect } from 'react'
import { findFirmsBy } from '../../features/firm-picker/find-firms.ts'
import { FirmPicker } from '../../features/firm-picker/firm-picker.tsx'
import { useToday } from '../../features/list/use-today.ts'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed } from '../../kit/read/read.tsx'
import { useAccounts } from './detail/queries.ts'
import { sayBalance } from './detail/say-balance.ts'
import { text } from './text.ts'

interface Values {
  readonly firmId: string | null
  readonly asOf: string
  readonly accountId: string | undefined
  readonly email: string
  readonly language: Language
  readonly contractOn: string
}

const fault = (isWrong: boolean, message: string) => (isWrong ? Promise.reject(new Error(message)) : Promise.resolve())

/** Which account, with what the letter would say of it. */
function Accounts() {
  const t = useWords(text)
  const language = useLanguage()
  const form = Form.useFormInstance<Values>()
  const firmId = Form.useWatch<string | null | undefined>('firmId', form) ?? null
  const asOf = Form.useWatch<string | undefined>('asOf', form) ?? ''
  const chosen = Form.useWatch<string | undefined>('accountId', form)
  const accounts = useAccounts(firmId, asOf)
  const { data, isPending, isError } = accounts
  useEffect(() => {
    if (data === undefined) return
    const typed = form.getFieldValue('email') as string
    if (typed === '' && data.email !== null) form.setFieldValue('email', data.email)
    form.setFieldValue('contractOn', data.contractOn ?? '')
    if (data.accounts.length === 1) form.setFieldValue('accountId', data.accounts[0]?.id)
  }, [data, form])
  if (firmId === null) return null
  if (isError) return <ReadFailed query={accounts} title={t('accountsFailed')} />
  if (isPending) return <p role="status">{t('accountsLoading')}</p>
  if (data.accounts.length === 0) return <Alert type="info" showIcon title={t('noAccounts')} />
  const account = data.accounts.find(({ id }) => id === chosen)
  return (
    <>
      <Form.Item
        name="accountId"
        label={t('account')}
        rules={[{ validator: (_, id: string | undefined) => fault((id ?? '') === '', t('accountFault')) }]}
      >
        <Radio.Group
          className="stack gap-8"
          options={data.accounts.map(({ id, code, ledgerName, balance, currencyCode }) => ({
            value: id,
            label: `${code} · ${ledgerName} · ${sayBalance(balance, currencyCode, language)}`,
          }))}
        />
      </Form.Item>
      {account && (
        <p className="reconciliation-about" role="status">
          {[
            account.isErpOnly && t('erpOnly'),
            account.pending.length > 0 && t('pendingCount', { count: account.pending.length }),
            account.refreshedAt !== null && t('refreshed', { at: writeInstant(account.refreshedAt) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </>
  )
}

/** What is known of a letter before anybody fills it in. */
interface AskedLetter {
  readonly firmId: string
  readonly asOf: string | null
  readonly accountId: string | null
}

/** A letter about one account on one day. */
export function SendForm({ asked, onSent }: { asked?: AskedLetter | undefined; onSent: (number: string) => void }) {
  const t = useWords(text)
  const today = useToday()
  const [form] = Form.useForm<Values>()
  const send = useChange(sendReconciliation)
  const refused = useFormErrors(form, send)
  const finish = ({ accountId, asOf, email, language, contractOn }: Values) => {
    // While the accounts of a firm are on their way there is none to write about.
    if (send.isPending || accountId === undefined) return
    send.mutate(
      { accountId, asOf, email: email.trim(), language, contractOn: contractOn === '' ? null : contractOn },
      { onSuccess: ({ number }) => onSent(number) },
    )
  }
  const initial: Values = {
    firmId: asked?.firmId ?? null,
    asOf: asked?.asOf ?? addDays(`${today.slice(0, 8)}01`, -1),
    accountId: asked?.accountId ?? '',
    email: '',
    language: 'tr',
    contractOn: '',
  }
  const isNotLater = (message: string) => ({
    validator: (_: unknown, day: string | undefined) => fault((day ?? '') > today, message),
  })
  return (
    <Form<Values>
      form={form}
      className="reconciliation-send"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('sendTitle')}
      initialValues={initial}
      onFinish={finish}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item
        name="firmId"
        label={t('firm')}
        rules={[{ validator: (_, id: string | null) => fault(id === null, t('firmFault')) }]}
      >
        <FirmPicker source={findFirms.path} find={findFirmsBy} />
      </Form.Item>
      <Form.Item
        name="asOf"
        label={t('asOf')}
        rules={[isNotLater(t('asOfFault')), { required: true, message: t('asOfFault') }]}
      >
        <Input type="date" max={today} />
      </Form.Item>
      <Accounts />
      <Form.Item name="email" label={t('email')} rules={[{ type: 'email', required: true, message: t('emailFault') }]}>
        <Input type="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item name="language" label={t('language')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'tr', label: t('tr') },
            { value: 'en', label: t('en') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="contractOn"
        label={t('contractOn')}
        extra={t('contractHint')}
        rules={[isNotLater(t('asOfFault'))]}
      >
        <Input type="date" max={today} />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" loading={send.isPending}>
        {t('send')}
      </Button>
    </Form>
  )
}
