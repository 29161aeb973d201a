import { listSettlements, type SettlementFile } from '@vezne/contract/settlements.ts'
import { useDetail, type Detail } from '../../features/list/use-detail.ts'
import { OfficeList } from '../../features/office/office-list.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { FileDrawer } from './file-drawer.tsx'
import { meta } from './meta.ts'
import type { Settlements } from './queries.ts'
import { FetchReport, REPORT, reporting, Reports } from './reports.tsx'
import { text } from './text.ts'
import { Upload } from './upload.tsx'
import { writeDays } from './write-days.ts'
import '../../features/office/office-form.css'
import './screen.css'

/** The name of the drawer for a file, in the address: Back closes it. */
const UPLOAD = 'yukle'
const DRAWERS = [UPLOAD, REPORT]

function useRows(files: readonly SettlementFile[]) {
  const t = useWords(text)
  const stateOf = ({ openCount, differenceCount }: SettlementFile) => {
    if (openCount > 0) return t('differs', { count: openCount })
    return differenceCount > 0 ? t('settled') : t('agrees')
  }
  return files.map((file) => {
    const { rowCount: rows, matchedCount: matched, repeatedCount: repeated, brokenCount: broken } = file
    const days = writeDays(file)
    return {
      id: file.id,
      name: `${file.accountName} · ${days}`,
      state: stateOf(file),
      isOff: file.openCount > 0,
      facts: [
        t('counts', { rows, matched, repeated, broken, differences: file.differenceCount }),
        t('uploaded', { at: writeInstant(file.uploadedAt), by: file.uploadedBy || t('byItself') }),
      ],
      openLabel: t('openFile', { bank: file.bankName, days }),
    }
  })
}

function Files({ read, detail }: { readonly read: Settlements; readonly detail: Detail }) {
  const t = useWords(text)
  const mayUpload = useRight('review.decide') === true
  const reporters = reporting(read.accounts)
  return (
    <>
      {reporters.length > 0 && (
        <Reports accounts={reporters} {...(mayUpload && { onFetch: () => detail.open(REPORT) })} />
      )}
      <OfficeList
        name="settlements"
        title={t('files')}
        empty={t('none')}
        open={t('open')}
        rows={useRows(read.files)}
        detail={detail}
        add={mayUpload ? { label: t('upload'), onAdd: () => detail.open(UPLOAD) } : undefined}
      />
      {detail.id === UPLOAD && mayUpload && <Upload accounts={read.accounts} detail={detail} />}
      {detail.id === REPORT && mayUpload && reporters.length > 0 && (
        <FetchReport accounts={reporters} detail={detail} />
      )}
      {detail.id !== undefined && !DRAWERS.includes(detail.id) && <FileDrawer id={detail.id} onClose={detail.close} />}
    </>
  )
}

/** What the banks say they handed over, held against what should have come. */
export function Screen() {
  const t = useWords(text)
  const detail = useDetail()
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={listSettlements} input={{}}>
        {(read) => <Files read={read} detail={detail} />}
      </OfficeRecord>
    </>
  )
}
