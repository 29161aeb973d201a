import { stopCampaign } from '@vezne/contract/commission-rules.ts'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import type { Campaign } from './queries.ts'
import { text } from './text.ts'
import '../../features/office/conflict.css'

/** Ends a campaign before its last day, with a reason; what that means is said before it happens. */
export function StopCampaign({ campaign: { id, version, state } }: { campaign: Campaign }) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const stop = useChange(stopCampaign)
  const refused = useFormErrors(form, stop)
  if (state === 'over' || state === 'stopped') return null
  const send = ({ reason }: { reason: string }) =>
    stop.mutate({ id, version, reason: reason.trim() }, { onSuccess: () => setOpen(false) })
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('stop')}
      </Button>
      <Modal isOpen={isOpen} title={t('stop')} onLeave={() => setOpen(false)} className="office-dialog">
        <div className="office-dialog-body stack gap-16">
          <p>{t('stopEffect')}</p>
          <Form form={form} name="campaign-stop" layout="vertical" requiredMark={false} onFinish={send}>
            <ReasonField />
            {refused && <Refused error={refused} />}
            <Button type="primary" danger htmlType="submit" loading={stop.isPending}>
              {t('stop')}
            </Button>
          </Form>
        </div>
      </Modal>
    </>
  )
}
