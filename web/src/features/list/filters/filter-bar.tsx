import { SearchOutlined } from '@ant-design/icons'
import type { Filter, List } from '@vezne/contract/kit/list.ts'
import { useState, type KeyboardEvent } from 'react'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { usePhone } from '../../../kit/layout/narrow.ts'
import { text } from '../text.ts'
import type { Chosen } from '../address.ts'
import type { Address } from '../use-address.ts'
import { AmountFilter } from './amount-filter.tsx'
import { ChoiceFilter, FlagFilter, type Option } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import { FindFilter, type Finder } from './find-filter.tsx'
import { isPeriod } from '../periods.ts'
import { TextFilter } from './text-filter.tsx'
import { useTyped } from './use-typed.ts'
import './filters.css'

/** What may be chosen of the filters whose values the contract does not know by name. */
export type Options = Readonly<Record<string, readonly Option[]>>
/** Those of which there are too many to be handed in. */
export type Finders = Readonly<Record<string, Finder>>

interface Props {
  readonly list: List
  readonly title: string
  readonly address: Address
  readonly options: Options
  readonly finders: Finders
  /** Those that the screen draws itself. */
  readonly without?: readonly string[]
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

interface FilterProps extends Omit<Props, 'title'> {
  readonly name: string
  readonly filter: Filter
}

/** One filter, or the two that are the ends of one: those are drawn where the first of them stands. */
function FilterOf({ name, filter, list, address, options, finders }: FilterProps) {
  const language = useLanguage()
  const { chosen, asked, choose } = address
  const title = filter.title[language]
  const texts = chosen[name] ?? []
  const nameOfKind = (kind: Filter['kind']) => Object.keys(list.filters).find((key) => list.filters[key]?.kind === kind)
  const known = filter.words && Object.entries(filter.words).map(([value, word]) => ({ value, label: word[language] }))
  switch (filter.kind) {
    case 'from': {
      const end = nameOfKind('to') ?? name
      return (
        <DateFilter
          period={isPeriod(texts[0]) ? texts[0] : undefined}
          from={asked[name]?.[0]}
          to={asked[end]?.[0]}
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
      const [offered, finder] = [options[name] ?? known, finders[name]]
      const choice = {
        title,
        chosen: texts,
        onChoose: (next: readonly string[]) => choose({ [name]: next }),
        onToggle: (value: string) => choose((now) => ({ [name]: toggled(now[name] ?? [], value) })),
      }
      if (finder) return <FindFilter finder={finder} {...choice} />
      return offered === undefined && texts.length === 0 ? null : <ChoiceFilter options={offered} {...choice} />
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

/** How many stand in the row before anything is asked for: what fits beside the search, or in two rows of a phone. */
const FIRST = { wide: 5, phone: 3 } as const

/** Which filters have a chip: one end of two stands for both, and where nothing can be chosen there is nothing to show. */
function chipsOf({ list, address: { chosen }, options, finders, without = [] }: Omit<Props, 'title'>) {
  return Object.entries(list.filters).filter(([name, { kind, words }]) => {
    if (without.includes(name) || name === SEARCH || kind === 'to' || kind === 'most') return false
    const isChoice = kind === 'words' || kind === 'numbers' || kind === 'ids'
    return !isChoice || (options[name] ?? finders[name] ?? words ?? chosen[name]) !== undefined
  })
}

/** Those that are chosen, by the name of their chip. */
function namesIn({ filters }: List, chosen: Chosen): string[] {
  const nameOf = (kind: Filter['kind']) => Object.keys(filters).find((name) => filters[name]?.kind === kind)
  return Object.keys(chosen).map((name) => {
    const kind = filters[name]?.kind
    if (kind === 'to') return nameOf('from') ?? name
    return kind === 'most' ? (nameOf('least') ?? name) : name
  })
}

/** The chips in sight. One that was chosen stays when that is taken back: nothing goes away under somebody's hands. */
function useFolded(list: List, chosen: Chosen, chips: readonly (readonly [name: string, filter: Filter])[]) {
  const first = usePhone() ? FIRST.phone : FIRST.wide
  const [isUnfolded, setUnfolded] = useState(false)
  const [used, setUsed] = useState<readonly string[]>([])
  const fresh = namesIn(list, chosen).filter((name) => !used.includes(name))
  if (fresh.length > 0) setUsed([...used, ...fresh])
  const isKept = (name: string, at: number) => at < first || used.includes(name)
  const rest = chips.filter(([name], at) => !isKept(name, at)).length
  return {
    shown: isUnfolded ? chips : chips.filter(([name], at) => isKept(name, at)),
    rest,
    isUnfolded,
    toggle: () => {
      if (isUnfolded) setUsed(namesIn(list, chosen))
      setUnfolded(!isUnfolded)
    },
  }
}

/** The search and the filters that are used most or chosen; a button has the rest. */
export function FilterBar({ title, ...props }: Props) {
  const { list, address } = props
  const t = useWords(text)
  const { shown, rest, isUnfolded, toggle } = useFolded(list, address.chosen, chipsOf(props))
  return (
    <search className="filter-bar" aria-label={t('filters')}>
      {SEARCH in list.filters && <Search title={title} address={address} />}
      <div className="filter-chips" data-list-filters="">
        {shown.map(([name, filter]) => (
          <FilterOf key={name} name={name} filter={filter} {...props} />
        ))}
        {(rest > 0 || isUnfolded) && (
          <button type="button" className="filter-link" aria-expanded={isUnfolded} onClick={toggle}>
            {isUnfolded ? t('fewerFilters') : t('moreFilters', { count: rest })}
          </button>
        )}
        {Object.keys(address.chosen).some((name) => !props.without?.includes(name)) && (
          <button type="button" className="filter-link" onClick={address.clear}>
            {t('clearAll')}
          </button>
        )}
      </div>
    </search>
  )
}
