import { listAgreements } from '@vezne/contract/agreements.ts'
import { Link, useSearchParams } from 'react-router'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { NEW, OPEN } from './address.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'
import { VersionList } from './version-list.tsx'
import { NewVersion, VersionPage } from './version-page.tsx'
import './screen.css'

/** What payers accept: the versions of both sets, or one of them. */
export function Screen() {
  const t = useWords(text)
  const [params] = useSearchParams()
  const title = useTitle(meta)
  const mayEdit = useRight('message.edit') === true
  const open = params.get(OPEN)
  const isNew = open === NEW && mayEdit
  return (
    <OfficeRecord of={listAgreements} input={{}}>
      {({ today, versions }) =>
        open === null || (open === NEW && !mayEdit) ? (
          <div className="agreement-page stack gap-20">
            <header>
              <h1>{title}</h1>
              <p>{t('lead')}</p>
            </header>
            <VersionList versions={versions} mayEdit={mayEdit} />
          </div>
        ) : (
          <div className="agreement-page stack gap-20">
            <nav aria-label={t('back')}>
              <Link to={meta.path}>{t('back')}</Link>
            </nav>
            {isNew ? <NewVersion /> : <VersionPage key={open} id={open} today={today} mayEdit={mayEdit} />}
          </div>
        )
      }
    </OfficeRecord>
  )
}
