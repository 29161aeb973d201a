import { saleFieldAt } from '@vezne/contract/checkout/form-paths.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { fieldErrorsIn } from '@vezne/contract/kit/envelope.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { besideField } from '@vezne/contract/kit/validation.ts'
import type { startPosTrial } from '@vezne/contract/pos-accounts.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { readExpiry } from '@vezne/domain/payer/dates.ts'
import type { FormValues } from '@vezne/domain/payer/form-fields.ts'
import { checkForm } from '@vezne/domain/payer/form-rules.ts'
import type { FormVariant } from '@vezne/domain/payer/form-variant.ts'
import { useEffect, useState, type SubmitEvent } from 'react'
import { text as ruleText } from '../../../features/checkout/rules/text.ts'
import type { CallFailed } from '../../../kit/api/query.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { Button } from '../../../parts/button/button.tsx'
import { CardForm } from '../../../parts/card-form/card-form.tsx'
import { Field, fieldId } from '../../../parts/field/field.tsx'
import { text } from './text.ts'

const TRIAL_MINOR = 100n

const CARD_FIELDS = ['holderName', 'cardNumber', 'expiration', 'cvv'] as const
type CardField = (typeof CARD_FIELDS)[number]
type CardErrors = Readonly<Partial<Record<CardField, string>>>

const isCardField = (field: string | undefined): field is CardField => CARD_FIELDS.some((each) => each === field)

/** A form with nothing but the card. */
const CARD_ALONE: FormVariant = {
  kind: 'plain',
  isCallback: true,
  showsCustomer: false,
  showsPhone: false,
  showsTckn: false,
  asksMethod: false,
  asksTypes: false,
  asksCurrency: false,
}

const nothing = () => undefined

function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const names = [...CARD_FIELDS, 'currencyCode'] as const
  return Object.fromEntries(
    names.map((name) => {
      const value = data.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** What is wrong with the card, before it is sent. */
function errorsIn(values: FormValues, language: 'tr' | 'en'): CardErrors {
  const broken = checkForm(CARD_ALONE, values, istanbulDay(Date.now()))
  return Object.fromEntries(
    broken.flatMap(({ field, rule }) => (isCardField(field) ? [[field, ruleText[language][rule]] as const] : [])),
  )
}

/** What the server says of single fields. */
function errorsOf(error: CallFailed | undefined, language: 'tr' | 'en'): CardErrors {
  const placed = fieldErrorsIn(error?.failure.body).flatMap((each) => {
    const field = saleFieldAt(each.path)
    return isCardField(field) ? [[field, besideField(each, language)] as const] : []
  })
  return Object.fromEntries(placed)
}

function inputFrom(accountId: string, values: FormValues, first: Currency): InputOf<typeof startPosTrial> {
  const expiry = readExpiry(values.expiration ?? '')
  return {
    accountId,
    currencyCode: CURRENCIES.find((code) => code === values.currencyCode) ?? first,
    holderName: (values.holderName ?? '').trim(),
    cardNumber: new Sensitive((values.cardNumber ?? '').replace(/\D/g, '')),
    cvv: new Sensitive(values.cvv ?? ''),
    expireMonth: new Sensitive(expiry?.month ?? ''),
    expireYear: new Sensitive(expiry?.year ?? ''),
  }
}

interface CurrencyFieldProps {
  readonly currencies: readonly Currency[]
  readonly onChange: (currency: Currency) => void
}

function CurrencyField({ currencies, onChange }: CurrencyFieldProps) {
  const t = useWords(text)
  return (
    <Field name="currencyCode" label={t('currency')}>
      {(control) => (
        <select
          {...control}
          onChange={({ target }) => onChange(currencies.find((code) => code === target.value) ?? 'TRY')}
        >
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface CardStepProps {
  readonly accountId: string
  readonly currencies: readonly Currency[]
  readonly isSending: boolean
  readonly error: CallFailed | undefined
  readonly onSend: (input: InputOf<typeof startPosTrial>) => void
}

/** The card of whoever tries the account. It stands in the browser's own fields, and is gone with them. */
export function CardStep({ accountId, currencies, isSending, error, onSend }: CardStepProps) {
  const t = useWords(text)
  const language = useLanguage()
  const [first = 'TRY'] = currencies
  const [currency, setCurrency] = useState<Currency>(first)
  const [found, setFound] = useState<CardErrors>({})
  const said = errorsOf(error, language)
  const errors = { ...said, ...found }
  const wrong = CARD_FIELDS.find((field) => errors[field] !== undefined)
  useEffect(() => {
    if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus()
  }, [wrong])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const values = readForm(event.currentTarget)
    const broken = errorsIn(values, language)
    setFound(broken)
    if (Object.keys(broken).length === 0) onSend(inputFrom(accountId, values, first))
  }
  const amount = formatAmount(TRIAL_MINOR, currency)
  return (
    <form className="trial-card" name="trial" method="post" noValidate onSubmit={submit}>
      <p>{t('cardLead', { amount })}</p>
      {currencies.length > 1 && <CurrencyField currencies={currencies} onChange={setCurrency} />}
      <CardForm errors={errors} onBin={nothing} />
      {error !== undefined && Object.keys(said).length === 0 && <Refused error={error} />}
      <Button type="submit" isPrimary isBusy={isSending}>
        {t('send', { amount })}
      </Button>
    </form>
  )
}
