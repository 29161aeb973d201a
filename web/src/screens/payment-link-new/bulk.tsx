import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { importPaymentLinks, samplePaymentLinks } from '@vezne/contract/payment-links/import.ts'
import type { LinkChannel } from '@vezne/contract/payment-links/words.ts'
import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { SampleButton } from '../../features/sheet-import/sample-button.tsx'
import { SheetImport } from '../../features/sheet-import/sheet-import.tsx'
import { callForFile } from '../../kit/api/call.ts'
import { sendChange } from '../../kit/api/change.ts'
import { forget } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { text } from './text.ts'

type Reading = ReplyOf<typeof importPaymentLinks>

interface BulkValues {
  readonly channels?: LinkChannel[]
}

/** How many links the file would make, beside the cells below. */
function Counts({ created, unchanged, wrong }: Reading) {
  const t = useWords(text)
  const said = [
    t('bulkNew', { count: created }),
    unchanged > 0 && t('bulkKnown', { count: unchanged }),
    wrong > 0 && t('bulkWrong', { count: wrong }),
  ]
  return (
    <p role="status" className="strong flush">
      {said.filter(Boolean).join(' · ')}
    </p>
  )
}

/** Links of a workbook: looked at first, then made as they were seen; the same rows again make nothing. */
export function Bulk({ onClose }: { onClose: () => void }) {
  const t = useWords(text)
  const [onlyGood, setOnlyGood] = useState(false)
  const [reading, setReading] = useState<Reading>()
  const ask = async (file: string, apply: { digest: string; channels: LinkChannel[] } | null) => {
    const answer = await sendChange(importPaymentLinks, { file, onlyGood, apply })
    setReading(answer)
    return answer
  }
  return (
    <Drawer isOpen place="end" className="link-bulk" title={t('bulkTitle')} onLeave={onClose}>
      <div className="link-bulk-body">
        <p>{t('bulkLead')}</p>
        <p>{t('bulkColumns')}</p>
        <SampleButton ask={() => callForFile(samplePaymentLinks, {})} />
        {reading && <Counts {...reading} />}
        {reading !== undefined && reading.wrong > 0 && !reading.isApplied && (
          <Checkbox checked={onlyGood} onChange={({ target }) => setOnlyGood(target.checked)}>
            {t('bulkOnlyGood')}
          </Checkbox>
        )}
        <SheetImport<BulkValues>
          subject="payment-links"
          given={String(onlyGood)}
          onRead={(file) => ask(file, null)}
          onApply={(file, digest, { channels = [] }) => ask(file, { digest, channels })}
          onApplied={() => void forget(['/PaymentLink/'])}
        >
          <Form.Item name="channels" label={t('channels')} extra={t('noChannels')}>
            <Checkbox.Group
              options={[
                { value: 'email', label: t('channelEmail') },
                { value: 'sms', label: t('channelSms') },
              ]}
            />
          </Form.Item>
        </SheetImport>
      </div>
    </Drawer>
  )
}
