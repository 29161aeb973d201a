import { assignFollowUp } from '@vezne/contract/follow-ups.ts'
import { Button, Form, Input, Select } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { FollowUp } from './queries.ts'
import { text } from './text.ts'

interface Values {
  readonly itemId: string
  readonly userId: string
  readonly nextContactOn: string
}

const WHOLE = ''
const NOBODY = ''
/** Of a firm that nobody has looked after yet. */
const UNKNOWN = { name: null, nextContactOn: null, lastContactAt: null }

function AssignForm({ followUp }: { readonly followUp: FollowUp }) {
  const t = useWords(text)
  const { firm, staff, assignments, debts, today } = followUp
  const [form] = Form.useForm<Values>()
  const assign = useChange(assignFollowUp)
  const refused = useFormErrors(form, assign)
  const known = (itemId: string): Values => {
    const found = assignments.find((each) => (each.itemId ?? WHOLE) === itemId)
    return { itemId, userId: found?.userId ?? NOBODY, nextContactOn: found?.nextContactOn ?? '' }
  }
  const finish = ({ itemId, userId, nextContactOn }: Values) => {
    if (assign.isPending) return
    assign.mutate({
      firmId: firm.id,
      itemId: itemId === WHOLE ? null : itemId,
      userId: userId === NOBODY ? null : userId,
      nextContactOn: nextContactOn === '' ? null : nextContactOn,
    })
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('assignment')}
      initialValues={known(WHOLE)}
      onFinish={finish}
    >
      <div className="follow-up-fields">
        <Form.Item name="itemId" label={t('assignOf')}>
          <Select
            options={[
              { value: WHOLE, label: t('wholeFirm') },
              ...debts.map(({ id, documentNo, dueOn }) => ({
                value: id,
                label: `${documentNo ?? t('unnumbered')} · ${writeDay(dueOn)}`,
              })),
            ]}
            onChange={(itemId: string) => form.setFieldsValue(known(itemId))}
          />
        </Form.Item>
        <Form.Item name="userId" label={t('assignee')}>
          <Select
            options={[
              { value: NOBODY, label: t('nobody') },
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
        <Form.Item name="nextContactOn" label={t('nextContact')}>
          <Input type="date" min={today} />
        </Form.Item>
      </div>
      {refused && <Refused error={refused} />}
      <Button htmlType="submit" loading={assign.isPending}>
        {t('assign')}
      </Button>
      <p role="status">{assign.isSuccess && t('assigned')}</p>
    </Form>
  )
}

/** Who looks after the firm, when it was spoken to last and when it is next. */
export function Assignment({ followUp, mayEdit }: { readonly followUp: FollowUp; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const { assignments, debts } = followUp
  const {
    name,
    nextContactOn: next,
    lastContactAt: last,
  } = assignments.find(({ itemId }) => itemId === null) ?? UNKNOWN
  const numberOf = (itemId: string | null) => debts.find(({ id }) => id === itemId)?.documentNo ?? t('unnumbered')
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-assignment">
      <h3 id="follow-up-assignment">{t('assignment')}</h3>
      <p>
        {t('assignee')}: {name ?? t('nobody')}
        {next !== null && ` · ${t('nextContact')}: ${writeDay(next)}`} ·{' '}
        {last === null ? t('neverContacted') : t('lastContact', { when: writeInstant(last) })}
      </p>
      <ul className="follow-up-list plain-list">
        {assignments
          .filter(({ itemId }) => itemId !== null)
          .map(({ itemId, name: whose, nextContactOn }) => (
            <li key={itemId}>
              {t('ofDebt', { document: numberOf(itemId), name: whose ?? t('nobody') })}
              {nextContactOn !== null && ` · ${t('nextContact')}: ${writeDay(nextContactOn)}`}
            </li>
          ))}
      </ul>
      {mayEdit && <AssignForm followUp={followUp} />}
    </section>
  )
}
