import { SearchOutlined } from '@ant-design/icons'
import type { Filter, List } from '@vezne/contract/kit/list.ts'
import type { KeyboardEvent } from 'react'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { text } from '../text.ts'
import type { Chosen } from '../address.ts'
import type { Address } from '../use-address.ts'
import { AmountFilter } from './amount-filter.tsx'
import { ChoiceFilter, FlagFilter, type Option } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import { useTyped } from './use-typed.ts'
import './filters.css'

/** What may be chosen of the filters whose values the contract does not know by name. */
export type Options = Readonly<Record<string, readonly Option[]>>

interface Props {
  readonly list: List
  readonly title: string
  readonly address: Address
  readonly options: Options
}

/** The filter that looks for anything, in every list that has one. */
const SEARCH = 'q'

const listOf = (value: string | undefined) => (value === undefined ? [] : [value])

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

/** Under the names of the list's own filters, by the names of the ends they are. */
const underNames = (
  changes: Readonly<Record<string, string | undefined>>,
  names: Readonly<Record<string, string>>,
): Chosen => Object.fromEntries(Object.entries(changes).map(([end, value]) => [names[end] ?? end, listOf(value)]))

function Search({ title, address }: { title: string; address: Address }) {
  const t = useWords(text)
  const { typed, type, sayNow } = useTyped({
    value: address.chosen[SEARCH]?.[0] ?? '',
    settled: (said) => said.trim(),
    onSay: (said) => address.choose({ [SEARCH]: said.trim() === '' ? [] : [said.trim()] }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') sayNow(typed)
    if (event.key === 'Escape') sayNow('')
  }
  return (
    <label className="filter-search">
      <SearchOutlined aria-hidden="true" />
      <span className="visually-hidden">{t('searchIn', { title })}</span>
      <input
        type="search"
        data-list-search=""
        placeholder={t('search')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}

/** One filter, or the two that are the ends of one: those are drawn where the first of them stands. */
function FilterOf({ name, filter, list, address, options }: Omit<Props, 'title'> & { name: string; filter: Filter }) {
  const language = useLanguage()
  const { chosen, choose } = address
  const title = filter.title[language]
  const texts = chosen[name] ?? []
  const nameOfKind = (kind: Filter['kind']) => Object.keys(list.filters).find((key) => list.filters[key]?.kind === kind)
  const known = filter.words && Object.entries(filter.words).map(([value, word]) => ({ value, label: word[language] }))
  switch (filter.kind) {
    case 'from': {
      const end = nameOfKind('to') ?? name
      return (
        <DateFilter
          from={texts[0]}
          to={chosen[end]?.[0]}
          onChoose={(changes) => choose(underNames(changes, { from: name, to: end }))}
        />
      )
    }
    case 'least': {
      const end = nameOfKind('most') ?? name
      return (
        <AmountFilter
          least={texts[0]}
          most={chosen[end]?.[0]}
          onChoose={(changes) => choose(underNames(changes, { least: name, most: end }))}
        />
      )
    }
    case 'words':
    case 'numbers':
    case 'ids': {
      const offered = options[name] ?? known
      if (offered === undefined && texts.length === 0) return null
      return (
        <ChoiceFilter
          title={title}
          options={offered}
          chosen={texts}
          onChoose={(next) => choose({ [name]: next })}
          onToggle={(value) => choose((now) => ({ [name]: toggled(now[name] ?? [], value) }))}
        />
      )
    }
    case 'flag':
      return <FlagFilter title={title} chosen={texts} onChoose={(next) => choose({ [name]: next })} />
    case 'text':
      if (name === SEARCH) return null
      return <TextFilter title={title} value={texts[0]} onChoose={(next) => choose({ [name]: listOf(next) })} />
    case 'to':
    case 'most':
      return null
  }
}

/** The search and the filters in one row; a phone scrolls it sideways. */
export function FilterBar({ list, title, address, options }: Props) {
  const t = useWords(text)
  return (
    <search className="filter-bar" aria-label={t('filters')}>
      {SEARCH in list.filters && <Search title={title} address={address} />}
      <div className="filter-chips" data-list-filters="">
        {Object.entries(list.filters).map(([name, filter]) => (
          <FilterOf key={name} name={name} filter={filter} list={list} address={address} options={options} />
        ))}
        {Object.keys(address.chosen).length > 0 && (
          <button type="button" className="filter-clear-all" onClick={address.clear}>
            {t('clearAll')}
          </button>
        )}
      </div>
    </search>
  )
}
