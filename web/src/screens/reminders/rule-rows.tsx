import { REMINDER_WAY_WORDS } from '@vezne/contract/reminders/words.ts'
import { REMINDER_RULES_MOST } from '@vezne/contract/reminders.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { REMINDER_CHANNELS, REMINDER_DAYS } from '@vezne/domain/reminder/rules.ts'
import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { EMPTY_RULE, readDays } from './values.ts'

const judged = (isFine: (value: string) => boolean, message: string) => ({
  validator: (_: unknown, value: string | undefined) =>
    isFine(value ?? '') ? Promise.resolve() : Promise.reject(new Error(message)),
})

const isDays = (typed: string) => {
  const days = readDays(typed)
  return days !== undefined && days >= REMINDER_DAYS.least && days <= REMINDER_DAYS.most
}

function RuleRow({ at, onRemove, mayEdit }: { at: number; onRemove: () => void; mayEdit: boolean }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <div className="reminder-rule">
      <Form.Item name={[at, 'days']} label={t('days')} rules={[judged(isDays, t('daysInvalid'))]}>
        <Input maxLength={4} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[at, 'channels']} label={t('channels')}>
        <Checkbox.Group
          options={REMINDER_CHANNELS.map((value) => ({ value, label: REMINDER_WAY_WORDS[value][language] }))}
        />
      </Form.Item>
      <Form.Item
        name={[at, 'minimum']}
        label={t('minimum')}
        rules={[judged((typed) => readAmount(typed) !== undefined, t('minimumInvalid'))]}
      >
        <Input maxLength={20} inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item name={[at, 'isActive']} label={t('ruleOn')}>
        <Radio.Group
          options={[
            { value: true, label: t('on') },
            { value: false, label: t('off') },
          ]}
        />
      </Form.Item>
      {mayEdit && (
        <Button danger aria-label={t('removeOf', { number: at + 1 })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

/** When firms are reminded of what. */
export function RuleRows({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useWords(text)
  return (
    <section className="office-section reminder-section" aria-labelledby="reminder-rules">
      <h2 id="reminder-rules">{t('rules')}</h2>
      <p>{t('rulesLead')}</p>
      <Form.List name="rules">
        {(rows, { add, remove }) => (
          <div className="reminder-rules">
            {rows.length === 0 && <p>{t('noRules')}</p>}
            {rows.map(({ key, name }) => (
              <RuleRow key={key} at={name} onRemove={() => remove(name)} mayEdit={mayEdit} />
            ))}
            {mayEdit && rows.length < REMINDER_RULES_MOST && (
              <Button onClick={() => add(EMPTY_RULE)}>{t('addRule')}</Button>
            )}
          </div>
        )}
      </Form.List>
    </section>
  )
}
