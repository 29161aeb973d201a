import { importFirms } from '@vezne/contract/firms.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { SheetImport } from '../../features/sheet-import/sheet-import.tsx'
import { sendChange } from '../../kit/api/change.ts'
import { forget } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

type Reading = ReplyOf<typeof importFirms>

/** How many firms the file opens and changes, beside the cells below. */
function Counts({ reading }: { reading: Reading }) {
  const t = useWords(text)
  const { created, updated, unchanged, wrong } = reading
  return (
    <p role="status" className="strong flush">
      {[t('created', { count: created }), t('updated', { count: updated }), t('unchanged', { count: unchanged })].join(
        ' · ',
      )}
      {wrong > 0 && ` · ${t('wrongRows', { count: wrong })}`}
    </p>
  )
}

/** Firms of a workbook: looked at first, then opened and changed as they were seen. */
export function ImportFirms() {
  const t = useWords(text)
  const [onlyGood, setOnlyGood] = useState(false)
  const [reading, setReading] = useState<Reading>()
  const ask = async (file: string, apply: { digest: string; reason: string } | null) => {
    const answer = await sendChange(importFirms, { file, onlyGood, apply })
    setReading(answer)
    return answer
  }
  return (
    <div className="firm-import">
      <p>{t('importLead')}</p>
      {reading && <Counts reading={reading} />}
      {reading !== undefined && reading.wrong > 0 && !reading.isApplied && (
        <Checkbox checked={onlyGood} onChange={({ target }) => setOnlyGood(target.checked)}>
          {t('onlyGood')}
        </Checkbox>
      )}
      <SheetImport<{ reason: string }>
        subject="firms"
        given={String(onlyGood)}
        onRead={(file) => ask(file, null)}
        onApply={(file, digest, { reason }) => ask(file, { digest, reason })}
        onApplied={() => void forget(['/Admin/Firms/'])}
      >
        <ReasonField />
      </SheetImport>
    </div>
  )
}
