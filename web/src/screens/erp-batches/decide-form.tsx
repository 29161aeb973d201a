import { decideSnapshot } from '@vezne/contract/erp-feed.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Batch } from './queries.ts'
import { text } from './text.ts'

const LONGEST_REASON = 500

/** A snapshot that would remove too much: a person says whether it may. */
export function DecideForm({ snapshot }: { readonly snapshot: NonNullable<Batch['waitingSnapshot']> }) {
  const t = useWords(text)
  const [form] = Form.useForm<{ reason: string }>()
  const mayDecide = useRight('erp.manage')
  const decide = useChange(decideSnapshot)
  const { id, rowsSent, rowsLacking } = snapshot
  const send = async (removes: boolean) => {
    const { reason } = await form.validateFields()
    decide.mutate({ id, removes, reason })
  }
  return (
    <section aria-labelledby="batch-waiting">
      <h3 id="batch-waiting">{t('waiting')}</h3>
      <Alert type="warning" showIcon title={t('waitingHint', { sent: rowsSent, lacking: rowsLacking })} />
      {mayDecide && (
        <Form form={form} layout="vertical" requiredMark={false} className="batch-decide">
          <Form.Item
            name="reason"
            label={t('reason')}
            rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
          >
            <Input maxLength={LONGEST_REASON} />
          </Form.Item>
          {decide.error && <Refused error={decide.error} />}
          <div className="row gap-8">
            <Button type="primary" danger loading={decide.isPending} onClick={() => void send(true).catch(() => null)}>
              {t('remove')}
            </Button>
            <Button disabled={decide.isPending} onClick={() => void send(false).catch(() => null)}>
              {t('keep')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
