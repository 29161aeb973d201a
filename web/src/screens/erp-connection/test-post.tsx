import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErpVoucher } from '../../features/erp-voucher/erp-voucher.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** The first voucher before there is one: as the saved connection would write it, looked at and not sent. */
export function TestPost({ ledgerId, ledger }: { readonly ledgerId: string; readonly ledger: string }) {
  const t = useWords(text)
  const [isShown, setShown] = useState(false)
  const mapping = `/yonetim/erp-eslemesi?${new URLSearchParams({ defter: ledger }).toString()}`
  return (
    <section className="office-section erp-connection-part" aria-labelledby="erp-connection-post">
      <h2 id="erp-connection-post">{t('post')}</h2>
      <p>{t('postLead')}</p>
      {isShown ? (
        <ErpVoucher ledgerId={ledgerId} id={null} />
      ) : (
        <div className="row gap-12">
          <Button onClick={() => setShown(true)}>{t('postShow')}</Button>
        </div>
      )}
      <Link to={mapping}>{t('postMapping')}</Link>
    </section>
  )
}
