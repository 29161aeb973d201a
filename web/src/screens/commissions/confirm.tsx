import { commissionRowName } from '@vezne/contract/commissions/table.ts'
import { writeRate } from '@vezne/domain/commission/rate-text.ts'
import { Alert, Button, Form } from 'antd'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { text } from './text.ts'
import { isLarge, type ChangedCells } from './values.ts'

interface Props {
  readonly changes: readonly ChangedCells[]
  readonly from: string
  readonly to: string | null
  readonly sending: { readonly error: Error | null; readonly reset: () => void; readonly isPending: boolean }
  readonly onSave: (reason: string) => void
  readonly onLeave: () => void
}

const MOST_SHOWN = 2000

/** Rows whose planned rates would never come to hold. */
const covered = (changes: readonly ChangedCells[], to: string | null) =>
  changes.filter(({ row: { nextFrom } }) => nextFrom !== null && (to === null || nextFrom <= to))

function Body({ changes, from, to, sending, onSave }: Omit<Props, 'onLeave'>) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<{ reason: string }>()
  const refused = useFormErrors(form, sending)
  const cells = changes.flatMap(({ row, cells: ofRow }) =>
    ofRow.map(({ count, before, after }) => ({
      name: commissionRowName(row, language),
      count,
      before: before === undefined ? null : writeRate(before),
      after: after === undefined ? null : writeRate(after),
    })),
  )
  const names = covered(changes, to).map(({ row }) => commissionRowName(row, language))
  const lead = { from: writeDay(from), count: cells.length }
  return (
    <Form
      form={form}
      className="office-dialog-body stack gap-16"
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={({ reason }: { reason: string }) => {
        if (!sending.isPending) onSave(reason.trim())
      }}
    >
      <p>{to === null ? t('confirmLead', lead) : t('confirmLeadUntil', { ...lead, to: writeDay(to) })}</p>
      {names.length > 0 && <Alert type="warning" showIcon title={t('covers', { names: names.join(', ') })} />}
      <DifferenceTable differences={cells.slice(0, MOST_SHOWN)} count={cells.length} />
      {isLarge(changes) && <Alert type="info" showIcon title={t('large')} />}
      <ReasonField />
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" size="large" loading={sending.isPending}>
        {t('apply')}
      </Button>
    </Form>
  )
}

/** Old and new before anything is saved, and why. */
export function Confirm({ onLeave, ...body }: Props) {
  const t = useWords(text)
  return (
    <Modal isOpen title={t('confirmTitle')} onLeave={onLeave} className="office-dialog commissions-confirm">
      <Body {...body} />
    </Modal>
  )
}
