import { importAccountLines, sampleAccountLines } from '@vezne/contract/account-entries.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { callForFile } from '../../kit/api/call.ts'
import { sendChange } from '../../kit/api/change.ts'
import { forget } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { ReasonField } from '../office/reason-field.tsx'
import { SampleButton } from '../sheet-import/sample-button.tsx'
import { SheetImport } from '../sheet-import/sheet-import.tsx'
import { OwnLedgers } from './ledger-field.tsx'
import { text } from './text.ts'
import './account-entries.css'

type Reading = ReplyOf<typeof importAccountLines>

const STATEMENT = '/firm-transaction-list'

/** How many movements the file makes, changes and takes away, beside the cells below. */
function Counts({ reading }: { reading: Reading }) {
  const t = useWords(text)
  const { created, updated, unchanged, removed, wrong } = reading
  const said =
    wrong > 0
      ? [t('wrongRows', { count: wrong })]
      : [
          t('created', { count: created }),
          t('updated', { count: updated }),
          t('unchanged', { count: unchanged }),
          ...(removed > 0 ? [t('removed', { count: removed })] : []),
        ]
  return (
    <p role="status" className="strong flush">
      {said.join(' · ')}
    </p>
  )
}

interface FileProps {
  readonly ledgers: readonly { readonly code: string; readonly name: string }[]
  readonly onStored: () => void
}

function File({ ledgers, onStored }: FileProps) {
  const t = useWords(text)
  const id = useId()
  const [ledger, setLedger] = useState(ledgers[0]?.code ?? '')
  const [reading, setReading] = useState<Reading>()
  const ask = async (file: string, apply: { digest: string; reason: string } | null) => {
    const answer = await sendChange(importAccountLines, { file, ledger, apply })
    setReading(answer)
    return answer
  }
  return (
    <>
      <div className="entry-ledger">
        <label htmlFor={id}>{t('ledger')}</label>
        <Select
          id={id}
          value={ledger}
          options={ledgers.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          onChange={setLedger}
        />
      </div>
      {reading && <Counts reading={reading} />}
      <SheetImport<{ reason: string }>
        subject="account-lines"
        given={ledger}
        takesCsv
        onRead={(file) => ask(file, null)}
        onApply={(file, digest, { reason }) => ask(file, { digest, reason })}
        onApplied={() => {
          void forget(['/FirmTransaction/'])
          onStored()
        }}
      >
        <ReasonField />
      </SheetImport>
      {reading?.isApplied === true && (
        <p>
          <Link to={STATEMENT}>{t('statement')}</Link>
        </p>
      )}
    </>
  )
}

interface Props {
  readonly onStored: () => void
  readonly onClose: () => void
}

/** Account lines of a file: looked at first, then stored as they were seen; the same rows again change nothing. */
export function UploadLines({ onStored, onClose }: Props) {
  const t = useWords(text)
  return (
    <Drawer isOpen place="end" className="entry-upload" title={t('uploadTitle')} onLeave={onClose}>
      <div className="entry-body">
        <p>{t('uploadLead')}</p>
        <p>{t('uploadColumns')}</p>
        <SampleButton ask={() => callForFile(sampleAccountLines, {})} />
        <OwnLedgers none={t('uploadOfErp')}>{(ledgers) => <File ledgers={ledgers} onStored={onStored} />}</OwnLedgers>
      </div>
    </Drawer>
  )
}
