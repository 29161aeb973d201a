import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/pay-without-login.ts'
import { encodeChoice, type InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { offersOf, type Offer, type OfferTerms } from '../payment-options/definition.ts'
import type { ChosenOption } from '../payment-options/payment-options.tsx'
import { rateWords } from '../payment-options/rate-words.ts'
import { Tick } from '../tick/tick.tsx'
import type { text } from './text.ts'
import './installment-table.css'

export interface InstallmentTableProps {
  readonly reply: CommissionOptionsReply | undefined
  /** Whose rates are shown: the option chosen, or the first. Undefined: none is known yet. */
  readonly option: CommissionOptionWire | undefined
  readonly amountMinor: bigint | undefined
  readonly currency: Currency
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  readonly hidesRates: boolean
  readonly chosen?: InstallmentChoice | undefined
  /** Lines can be chosen here where the company says so (`isSelectableInstallmentTable`) and the page listens. */
  readonly onChoose?: ((choice: ChosenOption) => void) | undefined
  readonly allows?: OfferTerms['allows']
}

type RowProps = Pick<InstallmentTableProps, 'amountMinor' | 'currency' | 'hidesRates'> & { readonly offer: Offer }

function Count({ offer, isChosen, onChoose }: { offer: Offer; isChosen: boolean; onChoose: (() => void) | undefined }) {
  const words = useText<typeof text>('installment-table')
  const label = offer.quote.count === 1 ? words.single : String(offer.quote.number)
  if (onChoose === undefined) return <th scope="row">{label}</th>
  return (
    <th scope="row">
      <label>
        {/* A name of its own: with the picker's, the browser would let only one of the two be checked. */}
        <Tick
          type="radio"
          name="installmentTable"
          value={encodeChoice(offer.choice)}
          checked={isChosen}
          onChange={onChoose}
        />
        {label}
      </label>
    </th>
  )
}

function Figures({ offer, amountMinor, currency, hidesRates }: RowProps) {
  const words = useText<typeof text>('installment-table')
  if (amountMinor === undefined) {
    return <td className="amount">{hidesRates ? '—' : rateWords(offer, amountMinor, words.percent)}</td>
  }
  return (
    <>
      <td className="amount">{formatAmount(offer.quote.monthlyMinor, currency)}</td>
      <td className="amount">{formatAmount(offer.quote.totalMinor, currency)}</td>
    </>
  )
}

/** "Taksit Seçenekleri": what each installment count comes to; without an amount, its rate. */
export function InstallmentTable({ reply, option, today, chosen, onChoose, allows, ...row }: InstallmentTableProps) {
  const words = useText<typeof text>('installment-table')
  const { amountMinor, hidesRates } = row
  const offers = reply && option ? offersOf(option, { reply, amountMinor, today, allows }) : []
  const chosenText = chosen && encodeChoice(chosen)
  const isSelectable = reply?.isSelectableInstallmentTable === true && onChoose !== undefined
  const columns = amountMinor === undefined ? [hidesRates ? words.unknown : words.rate] : [words.monthly, words.total]
  return (
    <table className="installments">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.installments}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="installments-figure">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => {
          const isChosen = encodeChoice(offer.choice) === chosenText
          const choose = () => onChoose?.({ ...offer.choice, option: offer.option })
          return (
            <tr key={offer.choice.count} data-chosen={isChosen}>
              <Count offer={offer} isChosen={isChosen} onChoose={isSelectable ? choose : undefined} />
              <Figures offer={offer} {...row} />
            </tr>
          )
        })}
        {offers.length === 0 && (
          <tr>
            <td className="installments-empty" colSpan={columns.length + 1}>
              {words.empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
