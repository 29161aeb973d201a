import { Alert, Form, Input, Radio } from 'antd'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import type { Bank } from './values.ts'

interface CredentialFieldsProps {
  readonly bank: Bank
  /** Which credentials are saved, and since when. */
  readonly known: ReadonlyMap<string, number>
}

/** Written one way: what is saved is never shown again, and a field that is left empty changes nothing. */
export function CredentialFields({ bank, known }: CredentialFieldsProps) {
  const t = useWords(text)
  const language = useLanguage()
  // A gateway's own words stay as they are.
  const ours: Readonly<Record<string, string>> = { yes: t('yes'), no: t('no') }
  return (
    <section className="office-section" aria-labelledby="pos-credentials">
      <h2 id="pos-credentials">{t('credentials')}</h2>
      <p>
        {bank.hint?.[language]} {t('credentialsLead')}
      </p>
      <div className="office-fields">
        {bank.credentials.map(({ name, label, isSecret, isOptional }) => {
          const since = known.get(name)
          const isNeeded = since === undefined && !isOptional
          return (
            <Form.Item
              key={name}
              name={['credentials', name]}
              label={label[language]}
              extra={
                since === undefined
                  ? t(isOptional ? 'optional' : 'notSaved')
                  : t('savedAt', { at: writeInstant(since) })
              }
              rules={[{ required: isNeeded, whitespace: isNeeded, message: t('credentialRequired') }]}
            >
              <Input
                type={isSecret ? 'password' : 'text'}
                maxLength={500}
                autoComplete={isSecret ? 'new-password' : 'off'}
                spellCheck={false}
                placeholder={since === undefined ? '' : t('keepsValue')}
              />
            </Form.Item>
          )
        })}
        {bank.settings.map(({ name, label, values }) => (
          <Form.Item key={name} name={['settings', name]} label={label[language]}>
            <Radio.Group options={values.map((value) => ({ value, label: ours[value] ?? value }))} />
          </Form.Item>
        ))}
      </div>
      {bank.unproven.length > 0 && (
        <Alert
          className="pos-unproven"
          type="warning"
          showIcon
          title={t('unproven')}
          description={
            <ul lang="tr">
              {bank.unproven.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          }
        />
      )}
    </section>
  )
}
