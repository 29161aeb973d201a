import { downloadCommissions } from '@vezne/contract/commissions.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { SheetImport } from '../../features/sheet-import/sheet-import.tsx'
import { callForFile } from '../../kit/api/call.ts'
import { forget } from '../../kit/api/query.ts'
import { isFile, saveFile } from '../../kit/browser/save-file.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { DayField } from './day-field.tsx'
import { sendFile } from './queries.ts'
import { text } from './text.ts'

function Download({ today }: { today: string }) {
  const t = useWords(text)
  const [on, setOn] = useState(today)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    const outcome = await callForFile(downloadCommissions, { on })
    setMaking(false)
    if (outcome.success && isFile(outcome.data)) saveFile(outcome.data)
  }
  return (
    <section className="office-section commissions-section" aria-labelledby="commissions-download">
      <h2 id="commissions-download">{t('download')}</h2>
      <p>{t('downloadLead')}</p>
      <div className="commissions-bar">
        <DayField label={t('on')} value={on} onChange={setOn} />
        <Button loading={isMaking} onClick={() => void make()}>
          {t('download')}
        </Button>
      </div>
    </section>
  )
}

interface UploadProps {
  readonly today: string
  /** Nothing is offered yet: what the file brings is not to wait for tomorrow. */
  readonly isFirst: boolean
}

function Upload({ today, isFirst }: UploadProps) {
  const t = useWords(text)
  const [from, setFrom] = useState(isFirst ? today : addDays(today, 1))
  const [to, setTo] = useState('')
  const days = { from, to: to === '' ? null : to }
  return (
    <section className="office-section commissions-section" aria-labelledby="commissions-upload">
      <h2 id="commissions-upload">{t('upload')}</h2>
      <p>{t('uploadLead')}</p>
      <div className="commissions-bar">
        <DayField label={t('from')} value={from} least={today} onChange={setFrom} />
        <DayField label={t('to')} hint={t('toHint')} value={to} least={from} onChange={setTo} isOptional />
      </div>
      <SheetImport<{ reason: string }>
        subject="commissions"
        given={`${from} ${to}`}
        onRead={(file) => sendFile({ file, ...days, apply: null })}
        onApply={(file, digest, { reason }) => sendFile({ file, ...days, apply: { digest, reason } })}
        onApplied={() => void forget(['/Admin/Commissions/'])}
      >
        <ReasonField />
      </SheetImport>
    </section>
  )
}

/** The table as a file, out and in. */
export function ExcelPage({ today, isFirst, mayEdit }: UploadProps & { readonly mayEdit: boolean }) {
  return (
    <div className="commissions-page stack gap-16 stack-tight">
      <Download today={today} />
      {mayEdit && <Upload today={today} isFirst={isFirst} />}
    </div>
  )
}
