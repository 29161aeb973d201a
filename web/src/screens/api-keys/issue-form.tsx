import { issueApiKey } from '@vezne/contract/auth.ts'
import { KEY_SCOPES, type KeyScope } from '@vezne/domain/access/key-scopes.ts'
import { isNetwork } from '@vezne/domain/identity/network.ts'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { LeaveGuard } from '../../features/office/leave-guard.tsx'
import { ShownOnce } from '../../features/shown-once/shown-once.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface Values {
  readonly name: string
  readonly scope: KeyScope
  readonly networks: string
  readonly days: number
}

/** No number of days: until it is revoked. */
const NO_END = 0
const DAYS = [90, 365, NO_END] as const
const EMPTY: Values = { name: '', scope: KEY_SCOPES[0], networks: '', days: 365 }

const linesOf = (written: string) => written.split(/[\s,;]+/).filter(Boolean)

/** Gives a program its key, and shows it this once. */
export function IssueForm() {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const [isTyped, setTyped] = useState(false)
  const issue = useChange(issueApiKey, { isSecret: true })
  const refused = useFormErrors(form, issue)
  const send = ({ networks, days, ...rest }: Values) => {
    if (issue.isPending) return
    const input = { ...rest, name: rest.name.trim(), networks: linesOf(networks), days: days === NO_END ? null : days }
    issue.mutate(input, {
      onSuccess: () => {
        form.resetFields()
        setTyped(false)
      },
    })
  }
  const areNetworks = {
    validator: (_: unknown, value: string) =>
      linesOf(value).every(isNetwork) ? Promise.resolve() : Promise.reject(new Error(t('networksInvalid'))),
  }
  return (
    <section className="office-section" aria-labelledby="api-key-issue">
      <h2 id="api-key-issue">{t('issue')}</h2>
      <p>{t('issueLead')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={EMPTY}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_, { name, networks }) => setTyped(`${name}${networks}`.trim() !== '')}
        onFinish={send}
      >
        <div className="office-fields">
          <Form.Item
            name="name"
            label={t('name')}
            extra={t('nameHint')}
            rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
          >
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item name="scope" label={t('scope')}>
            <Radio.Group options={KEY_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))} />
          </Form.Item>
          <Form.Item name="networks" label={t('networks')} extra={t('networksHint')} rules={[areNetworks]}>
            <Input.TextArea rows={3} maxLength={2500} spellCheck={false} />
          </Form.Item>
          <Form.Item name="days" label={t('days')}>
            <Radio.Group
              options={DAYS.map((days) => ({
                value: days,
                label: days === NO_END ? t('noEnd') : t('daysOf', { days }),
              }))}
            />
          </Form.Item>
        </div>
        {refused && <Refused error={refused} />}
        <Button className="office-submit" type="primary" htmlType="submit" size="large" loading={issue.isPending}>
          {t('give')}
        </Button>
      </Form>
      <LeaveGuard isDirty={isTyped} />
      {issue.data && (
        <ShownOnce
          title={t('issuedTitle')}
          lead={t('issued')}
          name={t('key')}
          value={issue.data.key}
          onDone={issue.reset}
        />
      )}
    </section>
  )
}
