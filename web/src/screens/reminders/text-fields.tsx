import { REMINDER_PLACE_WORDS } from '@vezne/contract/reminders/words.ts'
import { fillReminder, REMINDER_PLACES, unknownPlaces, type ReminderValues } from '@vezne/domain/reminder/text.ts'
import { measureSms } from '@vezne/domain/sms/measure.ts'
import { Form, Input } from 'antd'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { TEXTS, type Values } from './values.ts'

const MAIL_ROWS = 7
const SMS_ROWS = 3
const LONGEST = { subjectTr: 200, mailTr: 4000, smsTr: 900, subjectEn: 200, mailEn: 4000, smsEn: 900 }

function useTextRule() {
  const t = useWords(text)
  return {
    validator: (_: unknown, typed: string | undefined) => {
      if ((typed ?? '').trim() === '') return Promise.reject(new Error(t('textRequired')))
      const [place] = unknownPlaces(typed ?? '')
      return place === undefined
        ? Promise.resolve()
        : Promise.reject(new Error(t('placeUnknown', { place: `{${place}}` })))
    },
  }
}

/** What each place would say to somebody. */
function useSample(): ReminderValues {
  const t = useWords(text)
  const { data: company } = useActiveTenant()
  return {
    firma: t('sampleFirm'),
    sirket: company?.name ?? t('sampleCompany'),
    tutar: '₺12.450,00',
    adet: '2',
    vade: '16.11.2026',
    belgeler: 'FTR-1042, FTR-1077',
    link: `${window.location.origin}/payment-plan`,
  }
}

function Places() {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <dl className="reminder-places" aria-label={t('places')}>
      {REMINDER_PLACES.map((place) => (
        <div key={place}>
          <dt>{`{${place}}`}</dt>
          <dd>{REMINDER_PLACE_WORDS[place][language]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Preview() {
  const t = useWords(text)
  const sample = useSample()
  const written = Form.useWatch<Values['language'] | undefined>('language') ?? 'tr'
  const names = written === 'tr' ? TEXTS.slice(0, 3) : TEXTS.slice(3)
  const [subject = '', mail = '', sms = ''] = [
    Form.useWatch<string | undefined>(names[0]),
    Form.useWatch<string | undefined>(names[1]),
    Form.useWatch<string | undefined>(names[2]),
  ].map((typed) => fillReminder(typed ?? '', sample))
  const { parts } = measureSms(sms, { turkishLetters: 'locking', reserved: 0 })
  return (
    <section className="reminder-preview" aria-labelledby="reminder-preview" lang={written}>
      <h3 id="reminder-preview">{t('preview')}</h3>
      <p>{t('previewLead')}</p>
      <div className="reminder-paper">
        <strong>{subject}</strong>
        <p>{mail}</p>
      </div>
      <div className="reminder-paper">
        <p>{sms}</p>
        <small>{t('smsParts', { count: parts })}</small>
      </div>
    </section>
  )
}

/** The company's own words in both languages, and how a firm reads them. */
export function TextFields() {
  const t = useWords(text)
  const rules = [useTextRule()]
  return (
    <section className="office-section reminder-section" aria-labelledby="reminder-texts">
      <h2 id="reminder-texts">{t('texts')}</h2>
      <p>{t('textsLead')}</p>
      <Places />
      <div className="office-fields">
        {TEXTS.map((name) => (
          <Form.Item key={name} className="office-wide" name={name} label={t(name)} rules={rules}>
            {name.startsWith('subject') ? (
              <Input maxLength={LONGEST[name]} autoComplete="off" />
            ) : (
              <Input.TextArea rows={name.startsWith('mail') ? MAIL_ROWS : SMS_ROWS} maxLength={LONGEST[name]} />
            )}
          </Form.Item>
        ))}
      </div>
      <Preview />
    </section>
  )
}
