import { diagnose } from '@vezne/contract/erp-outbox/doctor.ts'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useShownScreens } from '../shell/screens.ts'
import { text } from './text.ts'

/** The section of the back office where POS accounts and plans are mapped; led to where there is one for this reader. */
const MAPPING_PATH = '/yonetim/erp-eslemesi'
const mappingOf = (ledger: string) => `${MAPPING_PATH}?${new URLSearchParams({ defter: ledger }).toString()}`

/** What went wrong, why, and what to do about it, in plain words. */
export function Doctor({ error, ledger }: { readonly error: string; readonly ledger: string }) {
  const t = useWords(text)
  const language = useLanguage()
  const { why, next, said, isMapping } = diagnose(error)
  const hasMapping = useShownScreens().some(({ path }) => path === MAPPING_PATH)
  return (
    <Alert
      type="error"
      showIcon
      title={why[language]}
      description={
        <>
          <p>{next[language]}</p>
          {said !== null && (
            <p className="hand-out-said">
              {t('erpSaid')} <q>{said}</q>
            </p>
          )}
          {isMapping === true && hasMapping && <Link to={mappingOf(ledger)}>{t('mendMapping')}</Link>}
        </>
      }
    />
  )
}
