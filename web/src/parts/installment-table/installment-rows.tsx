import { encodeChoice } from '@vezne/domain/installment/choice.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { offersOf, type Offer } from '../payment-options/definition.ts'
import { rateWords } from '../payment-options/rate-words.ts'
import { Tick } from '../tick/tick.tsx'
import { EmptyRow, type InstallmentRowsProps } from './table-frame.tsx'
import type { text } from './text.ts'

type RowProps = Pick<InstallmentRowsProps, 'netMinor' | 'currency' | 'hidesRates'> & { readonly offer: Offer }

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

function Figures({ offer, netMinor, currency, hidesRates }: RowProps) {
  const words = useText<typeof text>('installment-table')
  if (netMinor === undefined) {
    return <td className="amount">{hidesRates ? '—' : rateWords(offer, netMinor, words.percent)}</td>
  }
  return (
    <>
      <td className="amount">{formatAmount(offer.quote.monthlyMinor, currency)}</td>
      <td className="amount">{formatAmount(offer.quote.totalMinor, currency)}</td>
    </>
  )
}

/** A line for each count of the option. */
export function InstallmentRows({ reply, option, today, chosen, onChoose, allows, ...row }: InstallmentRowsProps) {
  const offers = offersOf(option, { reply, netMinor: row.netMinor, today, allows })
  const chosenText = chosen && encodeChoice(chosen)
  const isSelectable = reply.isSelectableInstallmentTable && onChoose !== undefined && !option.isBankSilent
  if (offers.length === 0) return <EmptyRow netMinor={row.netMinor} />
  return offers.map((offer) => {
    const isChosen = encodeChoice(offer.choice) === chosenText
    const choose = () => onChoose?.({ ...offer.choice, option: offer.option })
    return (
      <tr key={offer.choice.count} data-chosen={isChosen}>
        <Count offer={offer} isChosen={isChosen} onChoose={isSelectable ? choose : undefined} />
        <Figures offer={offer} {...row} />
      </tr>
    )
  })
}
