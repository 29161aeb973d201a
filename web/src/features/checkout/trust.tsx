import { useText } from '../../kit/i18n/part-words.tsx'
import { CardBrand } from '../../parts/card-brand/card-brand.tsx'
import type { text } from './text.ts'

/** Where a card is typed: which cards are taken, who confirms the payment, and what becomes of the digits. */
export function Trust() {
  const words = useText<typeof text>('checkout')
  return (
    <div className="pay-trust">
      <p className="pay-safe">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3 7h10v7H3z" />
        </svg>
        {words.safe}
      </p>
      <p className="pay-marks">
        <CardBrand network="visa" />
        <CardBrand network="mastercard" />
        <CardBrand network="troy" />
        <span className="pay-secure" title={words.secure}>
          3D Secure
        </span>
      </p>
    </div>
  )
}
