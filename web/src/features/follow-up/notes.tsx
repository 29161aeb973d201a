import { CONTACT_KINDS, CONTACT_KIND_WORDS, noteFollowUp, type ContactKind } from '@vezne/contract/follow-ups.ts'
import { Button, Form, Input, Radio } from 'antd'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { writeInstant } from '../list/write-cell.ts'
import { useStep, type FollowUp } from './queries.ts'
import { text } from './text.ts'

interface Values {
  readonly kind: ContactKind
  readonly note: string
}

const ROWS = 2
const EMPTY: Values = { kind: 'call', note: '' }

function NoteForm({ firmId }: { readonly firmId: string }) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const send = useStep(noteFollowUp)
  const refused = useFormErrors(form, send)
  const finish = ({ kind, note }: Values) => {
    if (!send.isPending) send.mutate({ firmId, kind, note }, { onSuccess: () => form.resetFields() })
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('notes')}
      initialValues={EMPTY}
      onFinish={finish}
    >
      <Form.Item name="kind" label={t('kind')}>
        <Radio.Group options={CONTACT_KINDS.map((value) => ({ value, label: CONTACT_KIND_WORDS[value][language] }))} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('note')}
        rules={[{ required: true, whitespace: true, message: t('noteRequired') }]}
      >
        <Input.TextArea rows={ROWS} maxLength={2000} />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <Button htmlType="submit" loading={send.isPending}>
        {t('addNote')}
      </Button>
    </Form>
  )
}

/** What was said to the firm, the newest first. */
export function Notes({ followUp, mayEdit }: { readonly followUp: FollowUp; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const language = useLanguage()
  const { firm, notes } = followUp
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-notes">
      <h3 id="follow-up-notes">{t('notes')}</h3>
      {mayEdit && <NoteForm firmId={firm.id} />}
      {notes.length === 0 && <p>{t('noNotes')}</p>}
      <ul className="follow-up-list">
        {notes.map(({ id, kind, note, at, by }) => (
          <li key={id}>
            <small>
              {writeInstant(at)} · {CONTACT_KIND_WORDS[kind][language]} · {by}
            </small>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
