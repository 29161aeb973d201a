import { Dialog } from '../../kit/layout/dialog.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { OptionsFrame, type AnsweredParts, type PaymentOptionsProps } from './options-frame.tsx'
import { Panels } from './panels.tsx'

const parts: AnsweredParts = { Panels, RichText }

/** "Ödeme Seçenekleri": how to pay with the card at hand, a card per bank or programme, a radio per installment count. */
export function PaymentOptions(props: PaymentOptionsProps) {
  return <OptionsFrame {...props} parts={parts} Dialog={Dialog} />
}
