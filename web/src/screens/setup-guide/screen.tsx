import { getGuide } from '@vezne/contract/setup.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { Checklist } from './checklist.tsx'
import { meta } from './meta.ts'
import { PaymentPage } from './payment-page.tsx'
import { Steps } from './steps.tsx'
import { text } from './text.ts'
import '../../features/office/office-form.css'
import './screen.css'

/** From a company that was just made to a page that takes money. */
export function Screen() {
  const t = useWords(text)
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={getGuide} input={{}}>
        {({ steps, takesPayments, paymentUrl }) => (
          <>
            <Steps steps={steps} />
            <PaymentPage takesPayments={takesPayments} paymentUrl={paymentUrl} />
          </>
        )}
      </OfficeRecord>
      <Checklist />
    </>
  )
}
