import { SearchOutlined } from '@ant-design/icons'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useKeys } from '../../features/list/use-keys.ts'
import { useSections } from '../../features/office/sections.ts'
import { text as officeText } from '../../features/office/text.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'
import './screen.css'

type Groups = ReturnType<typeof useSections>
type Section = Groups[number]['sections'][number]

/** Found by its title and its sentence in either language: a word that somebody remembers is enough. */
function found(groups: Groups, asked: string): Groups {
  const words = searchKey(asked.trim()).split(/\s+/)
  const isFound = ({ title, office: { lead } }: Section) => {
    const all = searchKey([title.tr, title.en, lead.tr, lead.en].join(' '))
    return words.every((word) => all.includes(word))
  }
  return groups
    .map(({ group, sections }) => ({ group, sections: sections.filter(isFound) }))
    .filter(({ sections }) => sections.length > 0)
}

function Cards({ groups }: { groups: Groups }) {
  const t = useWords(officeText)
  const language = useLanguage()
  return (
    <div className="office-groups">
      {groups.map(({ group, sections }) => (
        <section key={group} className="office-card" aria-labelledby={`office-${group}`}>
          <h2 id={`office-${group}`}>{t(`groups.${group}`)}</h2>
          <ul>
            {sections.map(({ path, title, icon: Icon, office: { lead } }) => (
              <li key={path}>
                <Link to={path}>
                  <span className="office-card-icon" aria-hidden="true">
                    <Icon />
                  </span>
                  <span className="office-card-words">
                    <strong>{title[language]}</strong>
                    <span>{lead[language]}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Search({ groups }: { groups: Groups }) {
  const t = useWords(text)
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const field = useRef<InputRef>(null)
  const shown = found(groups, asked)
  const count = shown.reduce((sum, { sections }) => sum + sections.length, 0)
  useKeys((key) => {
    if (key === '/') field.current?.focus()
    return key === '/'
  })
  const openFirst = () => {
    const first = shown[0]?.sections[0]
    if (asked.trim() !== '' && first !== undefined) void navigate(first.path)
  }
  return (
    <>
      <Input
        ref={field}
        className="office-search"
        type="search"
        size="large"
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
        onPressEnter={openFirst}
      />
      <p className="office-found muted" role="status">
        {asked.trim() !== '' && (count === 0 ? t('nothing') : t('found', { count }))}
      </p>
      <Cards groups={shown} />
    </>
  )
}

/** The back office: what this person may set, group by group. */
export function Screen() {
  const t = useWords(text)
  const groups = useSections()
  return (
    <div className="office-hub">
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      {groups.length === 0 ? (
        <div className="office-card">
          <h2>{t('empty')}</h2>
          <p>{t('emptyHint')}</p>
        </div>
      ) : (
        <Search groups={groups} />
      )}
    </div>
  )
}
