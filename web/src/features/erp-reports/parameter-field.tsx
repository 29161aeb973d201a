import { isDay } from '@vezne/domain/calendar/day.ts'
import { findFirms } from '@vezne/contract/firms.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { findFirmsBy } from '../firm-picker/find-firms.ts'
import { FirmPicker } from '../firm-picker/firm-picker.tsx'
import { text } from './text.ts'

interface Described {
  readonly kind: 'firm' | 'currency' | 'day' | 'words' | 'number'
  readonly title: Bilingual
  readonly choices: readonly { readonly value: string; readonly title: Bilingual }[]
}

interface Props {
  /** Handed in by the form, with the value and the way to change it. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly parameter: Described
  /** Whether it may be left empty: then all are meant. */
  readonly mayBeEmpty: boolean
  readonly disabled?: boolean
}

const OWN_DAY = 'own-day'

/** A day by one of its words, or any day. */
function DayField({ id, value = '', onChange, parameter, mayBeEmpty, disabled = false }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const [isOwn, setOwn] = useState(isDay(value))
  const isDate = isOwn || isDay(value)
  const options = [
    ...(mayBeEmpty ? [{ value: '', label: t('anyDay') }] : []),
    ...parameter.choices.map((choice) => ({ value: choice.value, label: choice.title[language] })),
    { value: OWN_DAY, label: t('ownDay') },
  ]
  const choose = (next: string) => {
    setOwn(next === OWN_DAY)
    if (next !== OWN_DAY) onChange?.(next)
  }
  return (
    <div className="stack gap-8">
      <Select
        {...(id !== undefined && { id })}
        value={isDate ? OWN_DAY : value}
        options={options}
        disabled={disabled}
        onChange={choose}
      />
      {isDate && (
        <Input
          type="date"
          aria-label={t('dayOf', { title: parameter.title[language] })}
          disabled={disabled}
          value={isDay(value) ? value : ''}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
    </div>
  )
}

/** One parameter of a report, by its kind. Its value is text, and empty where nothing is meant. */
export function ParameterField(props: Props) {
  const { id, value = '', onChange, parameter, mayBeEmpty, disabled = false } = props
  const t = useWords(text)
  const language = useLanguage()
  // Who may not look for firms sends no call for them: all that they see are meant.
  const mayFind = useRight('payment.see') === true
  const named = id === undefined ? {} : { id }
  switch (parameter.kind) {
    case 'firm':
      return (
        <FirmPicker
          {...named}
          value={value === '' ? null : value}
          onChange={(firmId) => onChange?.(firmId ?? '')}
          knownName={t('chosenFirm')}
          disabled={disabled || !mayFind}
          source={findFirms.path}
          find={findFirmsBy}
        />
      )
    case 'day':
      return <DayField {...props} />
    case 'number':
      return (
        <Input
          {...named}
          inputMode="numeric"
          maxLength={6}
          disabled={disabled}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )
    case 'currency':
    case 'words':
      return (
        <Select
          {...named}
          value={value}
          disabled={disabled}
          options={[
            ...(mayBeEmpty ? [{ value: '', label: t('any') }] : []),
            ...parameter.choices.map((choice) => ({ value: choice.value, label: choice.title[language] })),
          ]}
          onChange={(next) => onChange?.(next)}
        />
      )
  }
}
