import { readChangedMeanwhile, type RecordShape } from '@vezne/contract/kit/office.ts'
import { isEnvelope } from '@vezne/contract/kit/envelope.ts'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { CallFailed } from '../../kit/api/query.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Conflict } from './conflict.tsx'
import { fieldsOf, isSame, type FieldWords } from './field-words.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { text } from './text.ts'
import './office-form.css'

interface Standing {
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: number | null
}

interface OfficeFormProps<Fields, Values extends object> {
  /** The record as it was read. */
  readonly record: Fields & Standing
  readonly shape: RecordShape<Fields>
  /** The record as the fields of the form hold it. */
  readonly toForm: (fields: Fields) => Values
  readonly words: FieldWords<Values>
  /** Sends the change and answers the version that it made; throws what it was refused for. */
  readonly onSave: (values: Values, version: number) => Promise<number>
  /** Once what was saved is what the form stands on: nothing holds the reader up any more. */
  readonly onSaved?: () => void
  /** What stays in the fields of what was saved: a secret does not. */
  readonly keeps?: (saved: Values) => Values
  readonly mayEdit: boolean
  readonly children: ReactNode
}

/** What stands instead of what was edited, where that is what the server said. */
function meanwhileIn<Fields>(error: Error | null, shape: RecordShape<Fields>) {
  if (!(error instanceof CallFailed) || !isEnvelope(error.failure.body)) return undefined
  const { code, data } = error.failure.body
  return code === 'changed-meanwhile' ? readChangedMeanwhile(data, shape) : undefined
}

interface Stand<Values> {
  readonly version: number
  readonly values: Values
}

/**
 * The form on the version that it is made of. What was read anew takes the place of what was read before, and never of
 * what somebody has typed: from the first change on it stands on the version that they saw.
 */
function useEdited<Fields, Values extends object>(
  form: FormInstance<Values>,
  { record, toForm, words }: Pick<OfficeFormProps<Fields, Values>, 'record' | 'toForm' | 'words'>,
) {
  const fields = fieldsOf(words)
  const differ = (one: Values, other: Values) => fields.some((field) => !isSame(one[field], other[field]))
  const [saved, setSaved] = useState<Stand<Values>>()
  const [seen, setSeen] = useState<Stand<Values>>()
  const isRead = saved === undefined || record.version >= saved.version
  const latest = isRead ? { version: record.version, values: toForm(record) } : saved
  const base = seen ?? latest
  const stand = (next: Stand<Values>) => {
    setSaved(next)
    setSeen(undefined)
    // Also what is no part of the record: the reason of a change belongs to that change.
    form.resetFields()
    form.setFieldsValue(next.values)
  }
  const follow = useEffectEvent((read: typeof record) => {
    const values = toForm(read)
    if (seen === undefined && isRead && differ(form.getFieldsValue(), values)) form.setFieldsValue(values)
  })
  useEffect(() => follow(record), [record])
  const look = () => setSeen(differ(form.getFieldsValue(), base.values) ? base : undefined)
  const rebase = (theirs: Stand<Values>, merged: Values) => {
    setSaved(theirs)
    setSeen(differ(merged, theirs.values) ? theirs : undefined)
    form.setFieldsValue(merged)
  }
  return { base, isDirty: seen !== undefined, stand, look, rebase }
}

/** The fields of the record among those of the form. */
const ofRecord = <Values extends object>(words: FieldWords<Values>, typed: Values) =>
  Object.fromEntries(fieldsOf(words).map((field) => [field, typed[field]])) as Values

function LastChange({ changedBy, changedAt }: Pick<Standing, 'changedBy' | 'changedAt'>) {
  const t = useWords(text)
  if (changedBy === null || changedAt === null) return <p className="office-last-change">{t('neverChanged')}</p>
  return <p className="office-last-change">{t('lastChange', { name: changedBy, when: writeInstant(changedAt) })}</p>
}

/**
 * The form of a record of the back office. It keeps what was typed whatever the server says, places errors under their
 * fields, asks before it is left unsaved, and settles with whoever changed the record meanwhile.
 */
export function OfficeForm<Fields, Values extends object>(props: OfficeFormProps<Fields, Values>) {
  const { record, shape, toForm, words, onSave, onSaved, keeps = (saved) => saved, mayEdit, children } = props
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const { base, isDirty, stand, look, rebase } = useEdited(form, props)
  const [said, setSaid] = useState<'saved' | 'merged' | 'unchanged' | 'undone'>()
  const button = useRef<HTMLButtonElement>(null)
  const save = useMutation({ mutationFn: (values: Values) => onSave(values, base.version) })
  const refused = useFormErrors(form, save)
  const meanwhile = meanwhileIn(save.error, shape)
  const send = (values: Values) => {
    if (save.isPending) return
    setSaid(isDirty ? undefined : 'unchanged')
    if (!isDirty) return
    save.mutate(values, {
      onSuccess: (version) => {
        stand({ version, values: keeps(ofRecord(words, values)) })
        setSaid('saved')
      },
    })
  }
  const tellSaved = useEffectEvent(() => onSaved?.())
  useEffect(() => {
    if (said === 'saved') tellSaved()
  }, [said])
  const change = () => {
    look()
    setSaid(undefined)
  }
  const merge = (theirs: Values, version: number) => (merged: Values) => {
    rebase({ version, values: theirs }, merged)
    save.reset()
    setSaid('merged')
  }
  const undo = () => {
    stand(base)
    save.reset()
    setSaid('undone')
    button.current?.focus()
  }
  const theirs = meanwhile && toForm(meanwhile.current)
  return (
    <Form<Values>
      form={form}
      className="office-form"
      layout="vertical"
      requiredMark={false}
      noValidate
      disabled={!mayEdit}
      initialValues={base.values}
      scrollToFirstError={{ focus: true }}
      onValuesChange={change}
      onFinish={send}
    >
      {!mayEdit && <Alert type="info" showIcon title={t('readOnly')} />}
      {children}
      {meanwhile && theirs && (
        <Conflict
          by={meanwhile.by}
          sides={() => ({ base: base.values, theirs, mine: ofRecord(words, form.getFieldsValue()) })}
          words={words}
          onMerge={merge(theirs, meanwhile.version)}
        />
      )}
      {refused && meanwhile === undefined && <Refused error={refused} />}
      <div className="row gap-12 row-center">
        {mayEdit && (
          <>
            <Button ref={button} type="primary" htmlType="submit" size="large" loading={save.isPending}>
              {t('save')}
            </Button>
            {isDirty && !save.isPending && (
              <Button size="large" onClick={undo}>
                {t('undo')}
              </Button>
            )}
          </>
        )}
        <p className="office-form-said" role="status">
          {said && t(said)}
        </p>
        <LastChange changedBy={record.changedBy} changedAt={record.changedAt} />
      </div>
      <LeaveGuard isDirty={isDirty} />
    </Form>
  )
}
