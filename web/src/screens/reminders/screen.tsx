import { REMINDER_WAY_WORDS } from '@vezne/contract/reminders/words.ts'
import { getReminders, reminderShape } from '@vezne/contract/reminders.ts'
import { isClockTime } from '@vezne/domain/sms/rules.ts'
import { Form, Input, Radio } from 'antd'
import { Link } from 'react-router'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { sendReminders, type ReminderRecord } from './queries.ts'
import { RuleRows } from './rule-rows.tsx'
import { TextFields } from './text-fields.tsx'
import { text } from './text.ts'
import { fromForm, toForm, type Fields, type Values } from './values.ts'
import '../../features/office/office-form.css'
import './screen.css'

function useFieldWords(): FieldWords<Values> {
  const t = useWords(text)
  const language = useLanguage()
  return {
    isActive: { label: t('isActive'), say: (isActive) => t(isActive ? 'on' : 'off') },
    quietFrom: { label: t('quietFrom') },
    quietTo: { label: t('quietTo') },
    language: { label: t('language') },
    rules: {
      label: t('rules'),
      say: (rules) =>
        rules
          .map(({ days, channels, minimum, isActive }) =>
            [
              days,
              ...channels.map((each) => REMINDER_WAY_WORDS[each][language]),
              minimum,
              t(isActive ? 'on' : 'off'),
            ].join(' · '),
          )
          .join('\n'),
    },
    subjectTr: { label: t('subjectTr') },
    mailTr: { label: t('mailTr') },
    smsTr: { label: t('smsTr') },
    subjectEn: { label: t('subjectEn') },
    mailEn: { label: t('mailEn') },
    smsEn: { label: t('smsEn') },
  }
}

function When() {
  const t = useWords(text)
  const clock = [
    {
      validator: (_: unknown, typed: string | undefined) =>
        isClockTime(typed ?? '') ? Promise.resolve() : Promise.reject(new Error(t('clockInvalid'))),
    },
  ]
  return (
    <section className="office-section" aria-labelledby="reminder-when">
      <h2 id="reminder-when">{t('when')}</h2>
      <div className="office-fields">
        <Form.Item name="isActive" label={t('isActive')}>
          <Radio.Group
            options={[
              { value: true, label: t('on') },
              { value: false, label: t('off') },
            ]}
          />
        </Form.Item>
        <Form.Item name="language" label={t('language')}>
          <Radio.Group
            options={[
              { value: 'tr', label: 'Türkçe' },
              { value: 'en', label: 'English' },
            ]}
          />
        </Form.Item>
        <Form.Item name="quietFrom" label={t('quietFrom')} extra={t('quietHint')} rules={clock}>
          <Input maxLength={5} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="quietTo" label={t('quietTo')} rules={clock}>
          <Input maxLength={5} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}

function ReminderForm({ record, mayEdit }: { readonly record: ReminderRecord; readonly mayEdit: boolean }) {
  return (
    <OfficeForm<Fields, Values>
      record={record}
      shape={reminderShape}
      toForm={toForm}
      words={useFieldWords()}
      onSave={(values, version) => sendReminders({ ...fromForm(values), version })}
      mayEdit={mayEdit}
    >
      <When />
      <RuleRows mayEdit={mayEdit} />
      <TextFields />
    </OfficeForm>
  )
}

/** When and how firms are reminded of their debts. */
export function Screen() {
  const t = useWords(text)
  const mayEdit = useRight('collection.manage') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
        <Link to="/yonetim/hatirlatmalar">{t('log')}</Link>
      </header>
      <OfficeRecord of={getReminders} input={{}}>
        {(record) => <ReminderForm record={record} mayEdit={mayEdit} />}
      </OfficeRecord>
    </>
  )
}
