import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import type { InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { ComponentType, ComponentProps } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { fieldId } from '../field/field.tsx'
import { Campaign } from './campaign.tsx'
import type { OfferTerms } from './definition.ts'
import type { text } from './text.ts'
import './payment-options.css'

/** Option, bank, installment count and card: what the page learns of a choice. */
export type ChosenOption = InstallmentChoice & { readonly option: CommissionOptionWire }

export interface PaymentOptionsProps {
  /** Undefined until there was an answer. */
  readonly reply: CommissionOptionsReply | undefined
  readonly netMinor: bigint | undefined
  readonly currency: Currency
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  /** Whose card it is, where that is known: then the best offer stands on top. */
  readonly ownBankId?: number | null
  readonly isLoading: boolean
  /** `b2BHideCommissionRateInfo` */
  readonly hidesRates: boolean
  readonly campaignImageUrl: string | null
  readonly chosen: InstallmentChoice | undefined
  readonly onChoose: (choice: ChosenOption) => void
  readonly deferral: number | undefined
  /** Called with every choice as well: with the first count of its range, or undefined where it has none. */
  readonly onDefer: (count: number | undefined) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly allows?: OfferTerms['allows']
}

/** What stands where the options would: that they come, what is missing, or that there are none. */
function Instead({ reply, isLoading }: PaymentOptionsProps) {
  const words = useText<typeof text>('payment-options')
  if (isLoading) {
    return (
      <div className="options-skeleton" role="status" aria-label={words.loading}>
        {['one', 'two', 'three', 'four'].map((name) => (
          <span key={name} />
        ))}
      </div>
    )
  }
  return (
    <p className="options-empty" role="status">
      {reply?.useEmptyCommissionList === true ? words.noneFits : words.enterCard}
    </p>
  )
}

/** What is drawn only with an answer, so that a page may bring it along with that. */
export interface AnsweredParts {
  readonly Panels: ComponentType<PaymentOptionsProps & { readonly reply: CommissionOptionsReply }>
  readonly RichText: ComponentType<{ readonly html: string }>
}

interface OptionsFrameProps extends PaymentOptionsProps {
  readonly parts: AnsweredParts | undefined
  readonly Dialog: ComponentProps<typeof Campaign>['Dialog']
  /** Somebody wants to see what opens in one. */
  readonly onDialogWanted?: () => void
}

/** The place of the options: its title, its campaign, its error, and what is said before there are any. */
export function OptionsFrame({ parts, Dialog, onDialogWanted, ...props }: OptionsFrameProps) {
  const words = useText<typeof text>('payment-options')
  const { reply, campaignImageUrl, error, isLoading, disabled = false } = props
  const id = fieldId('bankIdInstallment')
  const hasOptions = reply !== undefined && reply.commissions.length > 0
  return (
    <section className="options" aria-labelledby="options-title" aria-busy={isLoading}>
      <div className="options-top">
        <h2 id="options-title">{words.title}</h2>
        {campaignImageUrl !== null && (
          <Campaign imageUrl={campaignImageUrl} Dialog={Dialog} onWanted={onDialogWanted} />
        )}
      </div>
      {parts && reply?.posCollectionDescription && (
        <div className="options-description">
          <parts.RichText html={reply.posCollectionDescription} />
        </div>
      )}
      <fieldset
        className="options-choice"
        id={id}
        role="radiogroup"
        aria-labelledby="options-title"
        aria-required={!disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        disabled={disabled}
        tabIndex={-1}
      >
        {parts && hasOptions && !isLoading ? <parts.Panels {...props} reply={reply} /> : <Instead {...props} />}
      </fieldset>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </section>
  )
}
