import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { defaultPlan, type CodeLine, type PosAccount } from './queries.ts'
import { text } from './text.ts'
import { useCalled } from './use-called.ts'

const MOST = 1000
const MOST_INSTALLMENTS = 36
const CODE_LENGTH = 60

/** What opens outside of a line lies behind the next one. */
const within = (trigger: HTMLElement) => trigger.parentElement ?? document.body

interface LineProps {
  readonly at: number
  readonly accounts: readonly PosAccount[]
  readonly onRemove?: (() => void) | undefined
}

function Line({ at, accounts, onRemove }: LineProps) {
  const t = useWords(text)
  const { called, installmentsOf } = useCalled(accounts)
  const installments = Form.useWatch<number | undefined>(['codes', at, 'installments']) ?? 0
  const known = Math.max(MOST_INSTALLMENTS, installments)
  return (
    <div className="erp-code-line" role="group" aria-label={t('line', { number: at + 1 })}>
      <Form.Item
        name={[at, 'posAccountId']}
        label={t('account')}
        rules={[{ required: true, message: t('accountRequired') }]}
      >
        <Select
          options={accounts.map((account) => ({ value: account.id, label: called(account) }))}
          getPopupContainer={within}
        />
      </Form.Item>
      <Form.Item name={[at, 'installments']} label={t('installments')}>
        <Select
          options={Array.from({ length: known + 1 }, (_, value) => ({ value, label: installmentsOf(value) }))}
          getPopupContainer={within}
        />
      </Form.Item>
      <Form.Item
        name={[at, 'posAccount']}
        label={t('posCode')}
        rules={[{ required: true, whitespace: true, message: t('codeRequired') }]}
      >
        <Input maxLength={CODE_LENGTH} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name={[at, 'planCode']}
        label={t('planCode')}
        extra={installments === 0 ? t('planHintRest') : t('planHint', { plan: defaultPlan(installments) })}
      >
        <Input maxLength={CODE_LENGTH} autoComplete="off" spellCheck={false} />
      </Form.Item>
      {onRemove && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('remove', { number: at + 1 })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

interface CodeLinesProps {
  readonly fields: readonly { readonly key: number; readonly name: number }[]
  readonly accounts: readonly PosAccount[]
  readonly mayEdit: boolean
  readonly onAdd: (line: CodeLine) => void
  readonly onRemove: (at: number) => void
}

/** The lines that somebody set, one for each number of installments of an account, or for all others. */
export function CodeLines({ fields, accounts, mayEdit, onAdd, onRemove }: CodeLinesProps) {
  const t = useWords(text)
  const newLine: CodeLine = { posAccountId: accounts[0]?.id ?? '', installments: 0, posAccount: '', planCode: '' }
  return (
    <section className="office-section" aria-labelledby="erp-codes-lines">
      <h2 id="erp-codes-lines">{t('codes')}</h2>
      <p>{t('codesLead')}</p>
      <div className="erp-code-lines">
        {fields.length === 0 && <p className="muted flush">{t('none')}</p>}
        {fields.map(({ key, name }) => (
          <Line key={key} at={name} accounts={accounts} onRemove={mayEdit ? () => onRemove(name) : undefined} />
        ))}
        {mayEdit && accounts.length > 0 && fields.length < MOST && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => onAdd(newLine)}>
            {t('add')}
          </Button>
        )}
      </div>
    </section>
  )
}
