import { UploadOutlined } from '@ant-design/icons'
import { batchList, type BatchRow } from '@vezne/contract/erp-feed/list.ts'
import { FEED_KIND_WORDS } from '@vezne/contract/erp-feed/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { Button } from 'antd'
import { text as entryText } from '../../features/account-entries/text.ts'
import { UploadLines } from '../../features/account-entries/upload-lines.tsx'
import { ListScreen } from '../../features/list/list-screen.tsx'
import { useDetail } from '../../features/list/use-detail.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { forget } from '../../kit/api/query.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { BatchDrawer } from './batch-drawer.tsx'
import { BatchState } from './batch-state.tsx'
import { meta } from './meta.ts'
import { text } from './text.ts'
import './screen.css'

const WIDTHS = { receivedAt: 150, kind: 150, ledger: 130, status: 150, snapshotState: 150, sentBy: 170 }
const cells = { status: ({ status }: BatchRow) => <BatchState status={status} /> }

function CardCounts({ ledger, received, rejected }: BatchRow) {
  return (
    <span className="muted">
      {ledger} · {received - rejected}/{received}
    </span>
  )
}

/** On a phone: what, when, how it stands. */
const cardIn = (language: Language) => (row: BatchRow) => ({
  who: FEED_KIND_WORDS[row.kind][language],
  howMuch: writeInstant(row.receivedAt),
  how: (
    <>
      <BatchState status={row.status} />
      <CardCounts {...row} />
    </>
  ),
})

/** The name of the drawer for a file, in the address: Back closes it. */
const UPLOAD = 'yukle'

function UploadButton() {
  const t = useWords(entryText)
  const { open } = useDetail()
  return (
    <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => open(UPLOAD)}>
      {t('uploadButton')}
    </Button>
  )
}

function Upload({ onClose }: { onClose: () => void }) {
  return <UploadLines onStored={() => void forget(['/Admin/ErpBatches/'])} onClose={onClose} />
}

/** A file to upload, or one batch. */
function BesideList({ id, onClose }: { id: string; onClose: () => void }) {
  const mayUpload = useRight('receivable.edit')
  if (id !== UPLOAD) return <BatchDrawer id={id} onClose={onClose} />
  return mayUpload === true ? <Upload onClose={onClose} /> : null
}

/** What came from the company's ERP and from files, batch by batch. */
export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const mayUpload = useRight('receivable.edit')
  const maySee = [useRight('erp.manage'), useRight('audit.see'), mayUpload].includes(true)
  const add = mayUpload === true && <UploadButton />
  return (
    <ListScreen
      list={batchList}
      title={useTitle(meta)}
      maySee={maySee}
      empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
      cells={cells}
      widths={WIDTHS}
      cardOf={cardIn(language)}
      Detail={BesideList}
      action={add}
    />
  )
}
