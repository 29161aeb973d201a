import { PaymentSymbols } from '../../parts/brand/payment-symbols.tsx'
import './foot.css'

/** The foot of every page of ours that stands outside the panel's frame. */
export function Foot() {
  return (
    <footer className="foot">
      <PaymentSymbols />
      <span>Vezne 2025</span>
    </footer>
  )
}
