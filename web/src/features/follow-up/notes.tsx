import { CONTACT_KINDS, CONTACT_KIND_WORDS, noteFollowUp, type ContactKind } from '@vezne/contract/follow-ups.ts'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { FollowUp } from './queries.ts'
import { text } from './text.ts'

interface Values {
  readonly itemId: string
  readonly kind: ContactKind
  readonly note: string
}

const ROWS = 2
const WHOLE = ''
const EMPTY: Values = { itemId: WHOLE, kind: 'call', note: '' }

function NoteForm({ followUp: { firm, debts } }: { readonly followUp: FollowUp }) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const send = useChange(noteFollowUp)
  const refused = useFormErrors(form, send)
  const finish = ({ itemId, kind, note }: Values) => {
    if (send.isPending) return
    const about = itemId === WHOLE ? null : itemId
    send.mutate({ firmId: firm.id, itemId: about, kind, note }, { onSuccess: () => form.resetFields() })
  }
  return (
    <Form<Values>
      form={form}
      name="follow-up-note"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('notes')}
      initialValues={EMPTY}
      onFinish={finish}
    >
      <Form.Item name="itemId" label={t('noteOf')}>
        <Select
          options={[
            { value: WHOLE, label: t('wholeFirm') },
            ...debts.map(({ id, documentNo, dueOn }) => ({
              value: id,
              label: `${documentNo ?? t('unnumbered')} · ${writeDay(dueOn)}`,
            })),
          ]}
        />
      </Form.Item>
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
  const { debts, notes } = followUp
  const about = (itemId: string) => {
    const debt = debts.find(({ id }) => id === itemId)
    return debt === undefined ? t('noteOfClosed') : (debt.documentNo ?? t('unnumbered'))
  }
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-notes">
      <h3 id="follow-up-notes">{t('notes')}</h3>
      {mayEdit && <NoteForm followUp={followUp} />}
      {notes.length === 0 && <p>{t('noNotes')}</p>}
      <ul className="follow-up-list plain-list">
        {notes.map(({ id, itemId, kind, note, at, by }) => (
          <li key={id}>
            <small>
              {writeInstant(at)} · {CONTACT_KIND_WORDS[kind][language]} · {by}
              {itemId !== null && ` · ${about(itemId)}`}
            </small>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
