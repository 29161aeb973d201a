import { settlementDetail } from '@vezne/contract/settlements.ts'
import { FILE_LAYOUTS } from '@vezne/domain/settlement/bank-row.ts'
import { LAYOUT_WORDS } from '@vezne/contract/settlements/words.ts'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { BrokenLines, Differences } from './differences.tsx'
import { meta } from './meta.ts'
import type { Settlement } from './queries.ts'
import { text } from './text.ts'
import { writeDays } from './write-days.ts'

const REVIEWS = '/inceleme'

function Known({ record: file }: { readonly record: Settlement }) {
  const t = useWords(text)
  const language = useLanguage()
  const mayDecide = useRight('review.decide') === true
  const { rowCount: rows, matchedCount: matched, repeatedCount: repeated, brokenCount: broken } = file
  const { differenceCount: differences } = file
  const isReport = !FILE_LAYOUTS.some((name) => name === file.layout)
  return (
    <>
      <h3>{file.accountName}</h3>
      <p>
        {t(isReport ? 'reportFound' : 'found', { layout: LAYOUT_WORDS[file.layout][language], days: writeDays(file) })}
      </p>
      <p>{t('counts', { rows, matched, repeated, broken, differences })}</p>
      <p>{t('uploaded', { at: writeInstant(file.uploadedAt), by: file.uploadedBy || t('byItself') })}</p>
      {differences === 0 && <Alert type="success" showIcon title={t('foundNone')} />}
      <Differences differences={file.differences} />
      {mayDecide && file.openCount > 0 && <Link to={REVIEWS}>{t('reviews')}</Link>}
      <BrokenLines broken={file.broken} count={broken} />
    </>
  )
}

/** One file, from the right: where it differs and why, and what could not be read of it. */
export const FileDrawer = recordDrawer({
  of: settlementDetail,
  text,
  title: meta.title,
  width: 900,
  className: 'settlement-body',
  Content: Known,
})
