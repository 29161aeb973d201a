import { networkOf, type CardNetwork } from '@vezne/domain/card/network.ts'
import { useEffect, useEffectEvent, useRef, useState, type InputEvent } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { CardBrand } from '../card-brand/card-brand.tsx'
import { Field } from '../field/field.tsx'
import type { text } from './text.ts'
import { CARD_NUMBER, EXPIRATION, retype, SECURITY_CODE, type DigitFormat } from './typed-digits.ts'
import './card-form.css'

type CardField = 'holderName' | 'cardNumber' | 'expiration' | 'cvv'

export interface CardFormProps {
  readonly errors: Readonly<Partial<Record<CardField, string>>>
  /** The first 6 or 8 digits, once they rest; undefined as soon as there are fewer than six. */
  readonly onBin: (bin: string | undefined) => void
  readonly isDisabled?: boolean
}

const REST_MS = 250

/** Six digits name most banks, eight the others; what lies between would be asked for nothing. */
function binOf(digits: string): string | undefined {
  if (digits.length >= 8) return digits.slice(0, 8)
  return digits.length >= 6 ? digits.slice(0, 6) : undefined
}

/** The field belongs to the browser: it is rewritten as digits come, and what was typed before us is left as it is. */
function useDigits(format: DigitFormat, onDigits?: (digits: string) => void) {
  const before = useRef<string>(undefined)
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { inputType = '' } = event.nativeEvent as { inputType?: string }
    const caret = input.selectionStart ?? input.value.length
    const typed = retype(format, { value: input.value, caret, before: before.current, inputType })
    if (typed.text !== input.value) {
      input.value = typed.text
      if (document.activeElement === input) input.setSelectionRange(typed.caret, typed.caret)
    }
    before.current = typed.text
    onDigits?.(format.read(typed.text))
  }
  return onInput
}

function useCardNumber(onBin: CardFormProps['onBin']) {
  const [network, setNetwork] = useState<CardNetwork>()
  const [bin, setBin] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const reported = useRef<string>(undefined)
  const see = (digits: string) => {
    setNetwork(networkOf(digits))
    setBin(binOf(digits))
  }
  const onInput = useDigits(CARD_NUMBER, see)
  const seeFirst = useEffectEvent(() => see(CARD_NUMBER.read(input.current?.value ?? '')))
  useEffect(() => {
    // A payer may have typed, or the browser filled in, before this script ran. It is read, not touched.
    const timer = setTimeout(seeFirst)
    return () => clearTimeout(timer)
  }, [])
  const report = useEffectEvent(() => {
    if (reported.current === bin) return
    reported.current = bin
    onBin(bin)
  })
  useEffect(() => {
    const timer = setTimeout(report, bin === undefined ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [bin])
  return { network, input, onInput }
}

/** Name, number, expiry and security code of a card. Nothing of it is kept here: whoever pays reads it from the form. */
export function CardForm({ errors, onBin, isDisabled = false }: CardFormProps) {
  const words = useText<typeof text>('card-form')
  const number = useCardNumber(onBin)
  const typeExpiration = useDigits(EXPIRATION)
  const typeCvv = useDigits(SECURITY_CODE)
  return (
    <div className="card-form">
      <Field name="holderName" label={words.holderName} error={errors.holderName}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="cc-name"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={100}
            disabled={isDisabled}
          />
        )}
      </Field>
      <Field name="cardNumber" label={words.cardNumber} error={errors.cardNumber}>
        {(control) => (
          <div className="card-form-number">
            <input
              {...control}
              ref={number.input}
              type="text"
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="0000 0000 0000 0000"
              disabled={isDisabled}
              onInput={number.onInput}
            />
            <CardBrand network={number.network} />
          </div>
        )}
      </Field>
      <div className="card-form-pair">
        <Field name="expiration" label={words.expiration} error={errors.expiration}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder={words.expirationPattern}
              disabled={isDisabled}
              onInput={typeExpiration}
            />
          )}
        </Field>
        <Field
          name="cvv"
          label={words.cvv}
          error={errors.cvv}
          hint={number.network === 'amex' ? words.cvvHintAmex : words.cvvHint}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              disabled={isDisabled}
              onInput={typeCvv}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
