import { createPortal } from 'react-dom'
import { writeDay } from '../../kit/format/write-cell.ts'
import { TenantLogo } from '../../parts/brand/tenant-logo.tsx'
import { QrPicture } from './qr-picture.tsx'
import type { QrCode } from './qr.ts'
import { amountWords, CARD_WORDS, type SharedLink } from './shared-link.ts'
import './link-card.css'

interface Props {
  readonly link: SharedLink
  readonly code: QrCode
  readonly company: { readonly name: string; readonly logoPath: string | null; readonly phoneNumber: string | null }
}

/** A card of the size A6 for the counter, the parcel or the invoice: nobody sees it but the printer. */
export function LinkCard({ link, code, company }: Props) {
  const words = CARD_WORDS[link.language]
  return createPortal(
    <section className="link-card" lang={link.language} aria-hidden="true">
      <div className="link-card-company">
        {company.logoPath === null ? null : <TenantLogo src={company.logoPath} name={company.name} />}
        <strong>{company.name}</strong>
      </div>
      <p className="link-card-amount">{amountWords(link)}</p>
      <p className="link-card-about">{link.description}</p>
      <QrPicture code={code} label={words.pay} />
      <p className="link-card-scan">{words.scan}</p>
      <p className="link-card-address">{link.url}</p>
      <p className="link-card-foot">
        {words.number} {link.number} · {words.validUntil} {writeDay(link.validUntil)}
        {company.phoneNumber !== null && ` · ${company.phoneNumber}`}
      </p>
    </section>,
    document.body,
  )
}
