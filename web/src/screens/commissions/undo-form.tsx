import { undoCommissions } from '@vezne/contract/commissions.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Alert, Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useChange } from '../../kit/api/change.ts'
import { forget } from '../../kit/api/query.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { DayField } from './day-field.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { text } from './text.ts'

/** The day whose figures come back, and the one from which they hold again. */
export interface UndoDays {
  readonly back: string
  readonly from: string
}

interface Props {
  readonly days: UndoDays
  readonly today: string
  readonly version: number
  /** Somebody was led here. */
  readonly takesFocus: boolean
  readonly onDays: (days: UndoDays) => void
}

interface AgreeProps {
  readonly days: UndoDays
  readonly seen: ReplyOf<typeof undoCommissions>
  readonly onDone: (count: number) => void
}

/** What would come back, and why. */
function Agree({ seen, days, onDone }: AgreeProps) {
  const t = useWords(text)
  const [form] = Form.useForm<{ reason: string }>()
  const undo = useChange(undoCommissions)
  const refused = useFormErrors(form, undo)
  const finish = ({ reason }: { reason: string }) => {
    if (undo.isPending) return
    undo.mutate(
      { ...days, to: null, version: seen.version, reason: reason.trim() },
      {
        onSuccess: ({ differenceCount }) => {
          onDone(differenceCount)
          void forget(['/Admin/Commissions/'])
        },
      },
    )
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} noValidate onFinish={finish}>
      <DifferenceTable differences={seen.differences} count={seen.differenceCount} />
      <ReasonField />
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" size="large" loading={undo.isPending}>
        {t('undo')}
      </Button>
    </Form>
  )
}

/** Back to any day: first what would differ, then the change. */
export function UndoForm({ days, today, version, takesFocus, onDays }: Props) {
  const t = useWords(text)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const look = useChange(undoCommissions)
  const [done, setDone] = useState<number>()
  const choose = (next: Partial<UndoDays>) => {
    look.reset()
    setDone(undefined)
    onDays({ ...days, ...next })
  }
  const see = () => {
    setDone(undefined)
    look.mutate({ ...days, to: null, version, reason: null })
  }
  const finish = (count: number) => {
    look.reset()
    setDone(count)
  }
  return (
    <section className="office-section commissions-section" aria-labelledby="commissions-undo">
      <h2 id="commissions-undo" ref={heading} tabIndex={-1}>
        {t('undoTitle')}
      </h2>
      <p>{t('undoLead')}</p>
      <div className="commissions-bar">
        <DayField label={t('back')} value={days.back} most={days.from} onChange={(back) => choose({ back })} />
        <DayField label={t('from')} value={days.from} least={today} onChange={(from) => choose({ from })} />
        <Button loading={look.isPending} onClick={see}>
          {t('seeUndo')}
        </Button>
      </div>
      {look.error && <Refused error={look.error} />}
      {done !== undefined && <Alert type="success" showIcon role="status" title={t('undoDone', { count: done })} />}
      {look.data?.differenceCount === 0 && <Alert type="info" showIcon role="status" title={t('undoNothing')} />}
      {look.data !== undefined && look.data.differenceCount > 0 && (
        <Agree seen={look.data} days={days} onDone={finish} />
      )}
    </section>
  )
}
