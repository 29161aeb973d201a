import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './firm-picker.css'

/** A firm as people know it. */
export interface FirmChoice {
  readonly id: string
  readonly code: string
  readonly name: string
}

interface Props {
  /** Handed in by the form: the label is for it. */
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (firmId: string | null) => void
  /** Who was picked, for a form that fills in more of them. */
  readonly onPicked?: (firm: FirmChoice) => void
  readonly disabled?: boolean
  /** What is chosen is called so where it was not chosen here. */
  readonly knownName?: string | null
  /** Under which answers are kept, and the call that finds firms. */
  readonly source: string
  readonly find: (typed: string) => Promise<readonly FirmChoice[]>
}

function Found({ typed, source, find, onPick }: Pick<Props, 'source' | 'find'> & FoundProps) {
  const t = useWords(text)
  const found = useQuery({ queryKey: [source, typed], queryFn: () => find(typed) })
  if (found.isPending) return null
  if (found.isError) {
    return (
      <p role="alert">
        {t('failed')}{' '}
        <Button size="small" onClick={() => void found.refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  if (found.data.length === 0) return <p role="status">{t('none')}</p>
  return (
    <ul className="firm-picker-found" aria-label={t('found')}>
      {found.data.map((firm) => (
        <li key={firm.id}>
          <button type="button" onClick={() => onPick(firm)}>
            <strong>{firm.name}</strong>
            <span>{firm.code}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface FoundProps {
  readonly typed: string
  readonly onPick: (firm: FirmChoice) => void
}

/** Chooses one firm among any number: typed for, then picked. IŞIK, ışık and isik find each other. */
export function FirmPicker({
  id,
  value = null,
  onChange,
  onPicked,
  disabled = false,
  knownName = null,
  source,
  find,
}: Props) {
  const t = useWords(text)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<FirmChoice>()
  if (value !== null) {
    const name = picked?.id === value ? `${picked.name} (${picked.code})` : (knownName ?? t('unknown'))
    return (
      <div className="firm-picker-chosen">
        <Input id={id} readOnly disabled={disabled} value={name} />
        {!disabled && <Button onClick={() => onChange?.(null)}>{t('change')}</Button>}
      </div>
    )
  }
  const pick = (firm: FirmChoice) => {
    setPicked(firm)
    setTyped('')
    onChange?.(firm.id)
    onPicked?.(firm)
  }
  return (
    <div className="firm-picker">
      <Input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        disabled={disabled}
        placeholder={t('placeholder')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== '' && <Found typed={typed.trim()} source={source} find={find} onPick={pick} />}
    </div>
  )
}
