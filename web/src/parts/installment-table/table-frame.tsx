import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import type { InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { ComponentType } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { OfferTerms } from '../payment-options/definition.ts'
import type { ChosenOption } from '../payment-options/options-frame.tsx'
import type { text } from './text.ts'
import './installment-table.css'

export interface InstallmentTableProps {
  readonly reply: CommissionOptionsReply | undefined
  /** Whose rates are shown: the option chosen, or the first. Undefined: none is known yet. */
  readonly option: CommissionOptionWire | undefined
  readonly netMinor: bigint | undefined
  readonly currency: Currency
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  readonly hidesRates: boolean
  readonly chosen?: InstallmentChoice | undefined
  /** Lines can be chosen here where the company says so (`isSelectableInstallmentTable`) and the page listens. */
  readonly onChoose?: ((choice: ChosenOption) => void) | undefined
  readonly allows?: OfferTerms['allows']
}

export type InstallmentRowsProps = InstallmentTableProps & {
  readonly reply: CommissionOptionsReply
  readonly option: CommissionOptionWire
}

export function EmptyRow({ netMinor }: Pick<InstallmentTableProps, 'netMinor'>) {
  const words = useText<typeof text>('installment-table')
  return (
    <tr>
      <td className="installments-empty" colSpan={netMinor === undefined ? 2 : 3}>
        {words.empty}
      </td>
    </tr>
  )
}

/** The table with its head; its lines come with an answer, and a page may bring them along with that. */
export function TableFrame({
  Rows,
  ...props
}: InstallmentTableProps & { readonly Rows: ComponentType<InstallmentRowsProps> | undefined }) {
  const words = useText<typeof text>('installment-table')
  const { reply, option, netMinor, hidesRates } = props
  const columns = netMinor === undefined ? [hidesRates ? words.unknown : words.rate] : [words.monthly, words.total]
  return (
    <table className="installments" aria-label={words.title}>
      <caption>
        {words.title}
        {option && <span className="installments-of"> {option.bankName}</span>}
      </caption>
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
        {Rows && reply && option ? <Rows {...props} reply={reply} option={option} /> : <EmptyRow netMinor={netMinor} />}
      </tbody>
    </table>
  )
}
