import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Tick } from '../../../parts/tick/tick.tsx'
import { text } from '../text.ts'
import { FilterChip } from './chip.tsx'
import type { ChoiceProps, Option } from './choice-filter.tsx'
import { useTyped } from './use-typed.ts'

/** Finds what may be chosen where there is too much of it to be shown as a whole. */
export interface Finder {
  /** Under which answers are kept. */
  readonly source: string
  /** By a part of a name as it was typed, or by the values that are chosen already. */
  readonly find: (asked: { readonly q?: string; readonly ids?: readonly string[] }) => Promise<readonly Option[]>
}

interface Props extends Omit<ChoiceProps, 'options'> {
  readonly finder: Finder
}

interface TicksProps extends Pick<Props, 'chosen' | 'onToggle'> {
  readonly options: readonly Option[]
}

function Ticks({ options, chosen, onToggle }: TicksProps) {
  return (
    <div className="filter-options">
      {options.map(({ value, label }) => (
        <label key={value}>
          <Tick type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          {label}
        </label>
      ))}
    </div>
  )
}

function Found({ typed, finder, ...ticks }: Omit<Props, 'title' | 'onChoose'> & { typed: string }) {
  const t = useWords(text)
  const found = useQuery({
    queryKey: [finder.source, 'typed', typed],
    queryFn: () => finder.find({ q: typed }),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <p role="status">{t('searching')}</p>
  if (found.isError) {
    return (
      <p role="alert">
        {t('findFailed')}{' '}
        <button type="button" className="filter-link" onClick={() => void found.refetch()}>
          {t('retry')}
        </button>
      </p>
    )
  }
  if (found.data.length === 0) return <p role="status">{t('nothingFoundHere')}</p>
  return <Ticks options={found.data} {...ticks} />
}

function Search({ title, known, ...props }: Omit<Props, 'onChoose'> & { known: readonly Option[] }) {
  const t = useWords(text)
  const [said, setSaid] = useState('')
  const { typed, type, sayNow } = useTyped({
    value: said,
    settled: (written) => written.trim(),
    onSay: (written) => setSaid(written.trim()),
  })
  return (
    <>
      <label className="filter-text">
        {t('findBy', { title })}
        <input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && sayNow(typed)}
        />
      </label>
      {said === '' ? <Ticks options={known} {...props} /> : <Found typed={said} {...props} />}
    </>
  )
}

/** Some of any number: those that are chosen stand there until something is typed. */
export function FindFilter({ title, finder, chosen, onChoose, onToggle }: Props) {
  const t = useWords(text)
  const named = useQuery({
    queryKey: [finder.source, 'chosen', ...chosen],
    queryFn: () => finder.find({ ids: chosen }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  const nameOf = (value: string) => named.data?.find((option) => option.value === value)?.label ?? t('chosenOne')
  const known = chosen.map((value) => ({ value, label: nameOf(value) }))
  const rest = chosen.length > 1 ? ` ${t('more', { count: chosen.length - 1 })}` : ''
  return (
    <FilterChip title={title} said={known[0] && `${known[0].label}${rest}`} onClear={() => onChoose([])}>
      <Search title={title} finder={finder} chosen={chosen} onToggle={onToggle} known={known} />
    </FilterChip>
  )
}
