import { DAY_KINDS, holidayShape } from '@vezne/contract/holidays.ts'
import { Button, Form, Input, Radio } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { sendHolidays, type Holidays, type OwnDay } from './queries.ts'
import { text } from './text.ts'

interface Values {
  readonly days: readonly OwnDay[]
}

const byDay = (days: readonly OwnDay[]) =>
  days.map(({ on, kind, name }) => ({ on, kind, name })).toSorted((one, other) => one.on.localeCompare(other.on))
const toForm = ({ days }: Values): Values => ({ days: byDay(days) })

/** What a new line holds at first. */
const EMPTY: OwnDay = { on: '', kind: 'closed', name: '' }

function DayRow({ at, onRemove, mayEdit }: { at: number; onRemove: () => void; mayEdit: boolean }) {
  const t = useWords(text)
  return (
    <div className="holiday-row">
      <Form.Item name={[at, 'on']} label={t('day')} rules={[{ required: true, message: t('dayRequired') }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name={[at, 'kind']} label={t('kind')}>
        <Radio.Group options={DAY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name={[at, 'name']}
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      {mayEdit && (
        <Button danger aria-label={t('removeOf', { number: at + 1 })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

/** The days about which the company has a word of its own. */
export function OwnDays({ record, mayEdit }: { readonly record: Holidays; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const words: FieldWords<Values> = {
    days: {
      label: t('own'),
      say: (days) => days.map(({ on, kind, name }) => `${writeDay(on)} ${t(`kinds.${kind}`)}: ${name}`).join('\n'),
    },
  }
  return (
    <section className="office-section holiday-section" aria-labelledby="holidays-own">
      <h2 id="holidays-own">{t('own')}</h2>
      <p>{t('ownLead')}</p>
      <OfficeForm
        record={record}
        shape={holidayShape}
        toForm={toForm}
        words={words}
        onSave={({ days }, version) => sendHolidays({ version, days: byDay(days) })}
        mayEdit={mayEdit}
      >
        <Form.List name="days">
          {(rows, { add, remove }) => (
            <div className="stack gap-12 stack-start">
              {rows.length === 0 && <p>{t('ownEmpty')}</p>}
              {rows.map(({ key, name }) => (
                <DayRow key={key} at={name} onRemove={() => remove(name)} mayEdit={mayEdit} />
              ))}
              {mayEdit && <Button onClick={() => add(EMPTY)}>{t('add')}</Button>}
            </div>
          )}
        </Form.List>
      </OfficeForm>
    </section>
  )
}
