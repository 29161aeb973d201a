import type { ErpConnectionLedger, ErpProgram } from '@vezne/contract/erp-connections.ts'
import { FEED_KIND_WORDS } from '@vezne/contract/erp-feed/words.ts'
import { OUTBOX_KIND_WORDS } from '@vezne/contract/erp-outbox/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface ProgramProps {
  readonly program: ErpProgram
}

interface CredentialProps {
  readonly field: ErpProgram['credentials'][number]
  readonly isSet: boolean
  readonly isAsked: boolean
}

/** What is secret is written one way: left empty, what is saved stays. */
function Credential({ field: { name, label, isSecret, isOptional }, isSet, isAsked }: CredentialProps) {
  const t = useWords(text)
  const language = useLanguage()
  const unset = isOptional ? t('optional') : undefined
  const isNeeded = isAsked && !isOptional && !isSet
  return (
    <Form.Item
      name={[isSecret ? 'secrets' : 'credentials', name]}
      label={label[language]}
      extra={isSecret && isSet ? t('secretSet') : unset}
      rules={[{ required: isNeeded, whitespace: isNeeded, message: t('required') }]}
    >
      <Input
        type={isSecret ? 'password' : 'text'}
        maxLength={isSecret ? 500 : 200}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
      />
    </Form.Item>
  )
}

/** A value in the words of its choice. */
const saidAs = (values: ErpProgram['settings'][number]['values'], value: string, language: Language) =>
  values?.find((each) => each.value === value)?.label[language] ?? value

function Settings({ program: { settings } }: ProgramProps) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <div className="office-fields">
      {settings.map(({ name, label, values, otherwise }) => (
        <Form.Item
          key={name}
          name={['settings', name]}
          label={label[language]}
          {...(otherwise !== '' && { extra: t('otherwise', { value: saidAs(values, otherwise, language) }) })}
        >
          {values === null ? (
            <Input maxLength={200} autoComplete="off" spellCheck={false} />
          ) : (
            <Radio.Group options={values.map((each) => ({ value: each.value, label: each.label[language] }))} />
          )}
        </Form.Item>
      ))}
    </div>
  )
}

/** Folded: most sites need none of it. A setting that was refused is never hidden. */
function FoldedSettings({ program }: ProgramProps) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const names = program.settings.map(({ name }) => ['settings', name])
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => {
        const isWrong = form.getFieldsError(names).some(({ errors }) => errors.length > 0)
        return (
          <details
            className="erp-connection-fold"
            open={isOpen || isWrong}
            onToggle={(event) => setOpen(event.currentTarget.open)}
          >
            <summary>{t('settings')}</summary>
            <Settings program={program} />
          </details>
        )
      }}
    </Form.Item>
  )
}

function Abilities({ program: { reads, writes, closesItems, unproven } }: ProgramProps) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <details className="erp-connection-fold">
      <summary>{t('abilities')}</summary>
      <ul>
        <li>{t('readsOf', { kinds: reads.map((kind) => FEED_KIND_WORDS[kind][language]).join(', ') })}</li>
        <li>{t('writesOf', { kinds: writes.map((kind) => OUTBOX_KIND_WORDS[kind][language]).join(', ') })}</li>
        <li>{t(closesItems ? 'closes' : 'closesNot')}</li>
      </ul>
      {unproven.length > 0 && (
        <>
          <p>{t('unproven')}</p>
          <ul lang="en">
            {unproven.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

interface ProgramFieldsProps extends ProgramProps {
  readonly ledger: ErpConnectionLedger
  /** Whether they are typed here: an agent has them in its own file. */
  readonly isAsked: boolean
}

/** What the chosen program asks for. */
export function ProgramFields({ program, ledger, isAsked }: ProgramFieldsProps) {
  const isSaved = ledger.program === program.name
  return (
    <>
      <div className="office-fields">
        {program.credentials.map((field) => (
          <Credential
            key={field.name}
            field={field}
            isSet={isSaved && ledger.secretsSet.includes(field.name)}
            isAsked={isAsked}
          />
        ))}
      </div>
      <FoldedSettings program={program} />
      <Abilities program={program} />
    </>
  )
}
