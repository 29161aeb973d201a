import { formatAmount } from '@vezne/domain/money/format.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Button, ButtonLink } from '../button/button.tsx'
import type { PaymentStatus } from './standing.ts'
import type { text } from './text.ts'
import './paid-strip.css'

export interface PaidStripProps {
  readonly status: PaymentStatus
  readonly onPayMore: () => void
}

/** To hand the receipt on: nothing is sent from here, the payer's own programs open with it. */
function Share({ url, says }: { url: string; says: string }) {
  const words = useText<typeof text>('result-modal')
  const body = `${says}\n${url}`
  return (
    <>
      <ButtonLink href={`mailto:?subject=${encodeURIComponent(says)}&body=${encodeURIComponent(body)}`}>
        {words.byMail}
      </ButtonLink>
      <ButtonLink href={`https://wa.me/?text=${encodeURIComponent(body)}`} target="_blank" rel="noopener noreferrer">
        WhatsApp
      </ButtonLink>
    </>
  )
}

/** What is left of a payment that was taken once its window is closed: the number and the receipt, until the next one. */
export function PaidStrip({ status, onPayMore }: PaidStripProps) {
  const words = useText<typeof text>('result-modal')
  const { orderId: reference, receiptUrl } = status
  const amount = formatAmount(status.amount, status.currencyCode)
  return (
    <section className="paid-strip" role="status" aria-label={words.resultTitle}>
      <p>
        <strong>{fill(words.paidStrip, { amount })}</strong> {words.reference}: <strong>{reference}</strong>
      </p>
      <div className="paid-strip-ways">
        {receiptUrl !== undefined && (
          <>
            <ButtonLink href={`${receiptUrl}.pdf`} download>
              PDF
            </ButtonLink>
            <Share url={`${window.location.origin}${receiptUrl}`} says={fill(words.share, { amount, reference })} />
          </>
        )}
        <Button isPrimary onClick={onPayMore}>
          {words.payMore}
        </Button>
      </div>
    </section>
  )
}
