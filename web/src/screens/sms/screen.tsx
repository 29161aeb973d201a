import { getSms } from '@vezne/contract/sms.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { CopyButton } from '../../features/shown-once/copy-button.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { Recent } from './recent.tsx'
import { SmsForm } from './sms-form.tsx'
import { text } from './text.ts'
import { Trial } from './trial.tsx'
import '../../features/office/office-form.css'
import './screen.css'

function Report({ url }: { readonly url: string }) {
  const t = useWords(text)
  return (
    <section className="office-section sms-report" aria-labelledby="sms-report">
      <h2 id="sms-report">{t('report')}</h2>
      <p>{t('reportLead')}</p>
      <code>{url}</code>
      <CopyButton value={url} label={t('copy')} />
    </section>
  )
}

/** Who carries the company's messages to phones. */
export function Screen() {
  const t = useWords(text)
  const mayEdit = useRight('company.edit') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={getSms} input={{}}>
        {(sms) => (
          <>
            <SmsForm sms={sms} mayEdit={mayEdit} />
            {mayEdit && <Report url={sms.reportUrl} />}
            {mayEdit && <Trial sms={sms} />}
          </>
        )}
      </OfficeRecord>
      <Recent />
    </>
  )
}
