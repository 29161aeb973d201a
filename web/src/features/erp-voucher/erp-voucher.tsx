import { previewErpVoucher } from '@vezne/contract/erp-connections.ts'
import { diagnose } from '@vezne/contract/erp-outbox/doctor.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Alert } from 'antd'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { OfficeRecord } from '../office/office-record.tsx'
import { text } from './text.ts'
import './erp-voucher.css'

/** Why the connector would not even send it, as the doctor of transfers says it. */
function Refused({ error }: { readonly error: string }) {
  const t = useWords(text)
  const language = useLanguage()
  const { why, next, said } = diagnose(error)
  return (
    <Alert
      type="error"
      showIcon
      title={t('refused')}
      description={
        <>
          <p>{why[language]}</p>
          <p>{next[language]}</p>
          {said !== null && <p>{t('missing', { what: said })}</p>}
        </>
      }
    />
  )
}

function Told({ title, request, refused }: ReplyOf<typeof previewErpVoucher>) {
  const t = useWords(text)
  if (request === null) return <Refused error={refused ?? ''} />
  const { method, path, body } = request
  return (
    <figure className="erp-voucher">
      <figcaption>{t('sends', { title })}</figcaption>
      <code>
        {method} {path}
      </code>
      {body !== '' && (
        <pre role="group" aria-label={t('request')}>
          {body}
        </pre>
      )}
    </figure>
  )
}

/** A voucher as the connector of its ledger would send it now: of a hand-out, or a made-up one where there is none. */
export function ErpVoucher({ ledgerId, id }: { readonly ledgerId: string; readonly id: string | null }) {
  return (
    <OfficeRecord of={previewErpVoucher} input={{ ledgerId, id }}>
      {(shown) => <Told {...shown} />}
    </OfficeRecord>
  )
}
