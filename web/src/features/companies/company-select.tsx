import { searchKey } from '@vezne/domain/text/search-key.ts'
import { Select } from 'antd'
import { failureTexts } from '../../kit/api/decide.ts'
import { show } from '../../kit/api/effects.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { text as apiText } from '../../kit/api/text.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useSwitchCompany, type Company } from './queries.ts'
import { text } from './text.ts'

const NOTICE_SECONDS = 3

/** The drop-down. IŞIK, ışık and isik find each other in it. */
export function CompanySelect({ companies, activeId }: { companies: readonly Company[]; activeId: string }) {
  const t = useWords(text)
  const words = apiText[useLanguage()]
  const change = useSwitchCompany()
  const say = (error: Error) => {
    const sentences = error instanceof CallFailed ? failureTexts(error.failure, words) : [words.broken]
    for (const sentence of sentences) show({ kind: 'error', text: sentence, seconds: NOTICE_SECONDS })
  }
  return (
    <Select
      className="company-select"
      aria-label={t('company')}
      value={activeId}
      loading={change.isPending}
      disabled={change.isPending}
      options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{
        filterOption: (typed, option) => searchKey(option?.label ?? '').includes(searchKey(typed)),
      }}
      // Inside the header, so that it stands in a landmark like everything else.
      getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
      notFoundContent={t('nothingFound')}
      onSelect={(id) => {
        if (id !== activeId) change.mutate(id, { onError: say })
      }}
    />
  )
}
