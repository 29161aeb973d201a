import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Guide } from './queries.ts'
import { text } from './text.ts'

/** Where the company takes money, to copy and to open. */
export function PaymentPage({ takesPayments, paymentUrl }: Omit<Guide, 'steps'>) {
  const t = useWords(text)
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  if (paymentUrl === null) return null
  const copy = () => {
    // Without a safe connection the browser has no clipboard for pages.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard }
    if (clipboard === undefined) return setSaid('notCopied')
    clipboard.writeText(paymentUrl).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  }
  return (
    <section className="office-section" aria-labelledby="guide-page">
      <h2 id="guide-page">{takesPayments ? t('ready') : t('notReady')}</h2>
      <p>{takesPayments ? t('readyLead') : t('notReadyLead')}</p>
      <p className="guide-address">
        <code>{paymentUrl}</code>
      </p>
      <div className="guide-ways">
        <Button onClick={copy}>{t('copy')}</Button>
        <Button
          type={takesPayments ? 'primary' : 'default'}
          href={paymentUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('open')}
        </Button>
      </div>
      <div role="status">{said !== undefined && <Alert type="info" title={t(said)} />}</div>
    </section>
  )
}
