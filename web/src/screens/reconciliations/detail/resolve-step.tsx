import { resolveReconciliation } from '@vezne/contract/reconciliations/letter.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '../../../kit/api/change.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useFormErrors } from '../../../kit/forms/use-form-errors.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import type { LetterDetail } from './queries.ts'
import { text } from './text.ts'

/** Staff writes down how a difference was settled. */
export function ResolveStep({ letter: { id } }: { letter: LetterDetail }) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ note: string }>()
  const resolve = useChange(resolveReconciliation)
  const refused = useFormErrors(form, resolve)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('resolve')}</Button>
  return (
    <Form
      form={form}
      className="reconciliation-step"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('resolve')}
      onFinish={({ note }: { note: string }) => !resolve.isPending && resolve.mutate({ id, note: note.trim() })}
    >
      <p>{t('resolveSaid')}</p>
      <Form.Item
        name="note"
        label={t('resolveNote')}
        rules={[{ required: true, whitespace: true, message: t('resolveFault') }]}
      >
        <Input.TextArea rows={3} maxLength={2000} autoFocus />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <div className="row gap-8">
        <Button type="primary" htmlType="submit" loading={resolve.isPending}>
          {t('resolve')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('leave')}</Button>
      </div>
    </Form>
  )
}
