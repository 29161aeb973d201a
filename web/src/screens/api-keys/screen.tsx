import { listApiKeys } from '@vezne/contract/auth.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { IssueForm } from './issue-form.tsx'
import { KeyRow } from './key-row.tsx'
import { meta } from './meta.ts'
import type { ApiKey } from './queries.ts'
import { text } from './text.ts'
import '../../features/office/office-form.css'
import '../../features/office/conflict.css'
import './screen.css'

function Keys({ keys, mayManage }: { readonly keys: readonly ApiKey[]; readonly mayManage: boolean }) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="api-keys">
      <h2 id="api-keys">{t('list')}</h2>
      {keys.length === 0 && (
        <>
          <p>{t('empty')}</p>
          <p>{t('emptyHint')}</p>
        </>
      )}
      <ul className="api-keys">
        {keys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} mayManage={mayManage} />
        ))}
      </ul>
    </section>
  )
}

/** The keys of the company's programs. */
export function Screen() {
  const t = useWords(text)
  const mayManage = useRight('key.manage') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      {mayManage && <IssueForm />}
      <OfficeRecord of={listApiKeys} input={{}}>
        {(keys) => <Keys keys={keys} mayManage={mayManage} />}
      </OfficeRecord>
    </>
  )
}
