import { searchKey } from '@vezne/domain/text/search-key.ts'
import { CheckCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { failureTexts } from '../../kit/api/decide.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { text as apiText } from '../../kit/api/text.ts'
import { marksOf } from '../brand/initials.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { useSwitchCompany, type Company } from './queries.ts'
import { text } from './text.ts'

/** From here on a list is searched and no longer looked over. */
const SEARCH_FROM = 9

function Failure({ error }: { error: Error }) {
  const words = apiText[useLanguage()]
  const sentences = error instanceof CallFailed ? failureTexts(error.failure, words) : [words.broken]
  return sentences.map((sentence) => <Alert key={sentence} type="error" showIcon title={sentence} role="alert" />)
}

interface CompanyModalProps {
  readonly companies: readonly Company[]
  readonly activeId: string
  readonly open: boolean
  readonly onClose: () => void
}

function Cards({ companies, activeId, onClose }: Omit<CompanyModalProps, 'open'>) {
  const t = useWords(text)
  const change = useSwitchCompany()
  const [typed, setTyped] = useState('')
  const marks = marksOf(companies.map(({ name }) => name))
  const found = companies.filter(({ name }) => searchKey(name).includes(searchKey(typed)))
  const choose = (id: string) => {
    if (change.isPending) return
    if (id === activeId) onClose()
    else change.mutate(id)
  }
  return (
    <div className="companies" aria-busy={change.isPending}>
      <p className="companies-lead">{t('lead')}</p>
      {change.error && <Failure error={change.error} />}
      {companies.length >= SEARCH_FROM && (
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 && <p>{t('nothingFound')}</p>}
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="company-card"
              aria-current={id === activeId ? 'true' : undefined}
              aria-disabled={change.isPending}
              data-chosen={change.isPending && change.variables === id}
              onClick={() => choose(id)}
            >
              <span className="company-initials" aria-hidden="true">
                {marks.get(name)}
              </span>
              <span className="company-card-words">
                <bdi className="breaks strong">{name}</bdi>
                {id === activeId && (
                  <span className="company-active">
                    <CheckCircleFilled aria-hidden="true" /> {t('active')}
                  </span>
                )}
                {change.isPending && change.variables === id && (
                  <span className="company-switching" aria-hidden="true">
                    <LoadingOutlined /> {t('switching')}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {change.isPending && t('switching')}
      </p>
    </div>
  )
}

/** "Şirket Listesi": the companies as cards, the active one marked. Choosing the active one only closes the list. */
export function CompanyModal({ companies, activeId, open, onClose }: CompanyModalProps) {
  const t = useWords(text)
  return (
    <Modal
      isOpen={open}
      title={t('title')}
      closeLabel={t('close')}
      onLeave={onClose}
      leavesBeside
      className="companies-dialog"
    >
      <Cards companies={companies} activeId={activeId} onClose={onClose} />
    </Modal>
  )
}
