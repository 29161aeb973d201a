import type { Language } from '@vezne/contract/kit/language.ts'
import {
  ANSWER_FILE_MOST_BYTES,
  answerReconciliation,
  type ShownLetter,
} from '@vezne/contract/reconciliations/letter.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { BALANCE_SIDES, sideWords, type BalanceSide } from '@vezne/domain/reconciliation/sides.ts'
import { useState, type SubmitEvent } from 'react'
import { askIn } from '../../kit/api/transport.ts'
import { fileText } from '../../kit/browser/file-text.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Field, FieldGroup, fieldId } from '../../parts/field/field.tsx'
import { placeErrors } from '../../parts/field/place-errors.ts'
import { Tick } from '../../parts/tick/tick.tsx'
import { sayBalance } from './say-balance.ts'
import type { text } from './text.ts'

type FieldName = 'isAgreed' | 'balance' | 'by' | 'file'
type Faults = Partial<Record<FieldName, string>>
type Words = ReturnType<typeof useText<typeof text>>

const FIELDS: readonly FieldName[] = ['isAgreed', 'balance', 'file', 'by']

interface Typed {
  readonly isAgreed: boolean | undefined
  readonly side: BalanceSide
  readonly balance: bigint | undefined
  readonly note: string
  readonly by: string
  readonly file: File | undefined
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function typedIn(form: FormData): Typed {
  const said = textOf(form, 'isAgreed')
  const side = BALANCE_SIDES.find((one) => one === textOf(form, 'side')) ?? 'firm-owes'
  const file = form.get('file')
  return {
    isAgreed: said === '' ? undefined : said === 'yes',
    side,
    balance: side === 'even' ? 0n : readAmount(textOf(form, 'balance')),
    note: textOf(form, 'note'),
    by: textOf(form, 'by'),
    file: file instanceof File && file.size > 0 ? file : undefined,
  }
}

function faultsOf({ isAgreed, balance, by, file }: Typed, words: Words): Faults {
  return {
    ...(isAgreed === undefined && { isAgreed: words.choose }),
    ...(isAgreed === false && balance === undefined && { balance: words.balanceFault }),
    ...(file !== undefined && file.size > ANSWER_FILE_MOST_BYTES && { file: words.fileFault }),
    ...(by === '' && { by: words.nameFault }),
  }
}

const fieldAt = (path: string) => FIELDS.find((name) => name === path)

interface Props {
  readonly token: string
  readonly letter: ShownLetter
  readonly language: Language
  readonly onAnswered: (letter: ShownLetter) => void
}

function useAnswer({ token, language, onAnswered }: Props, words: Words) {
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const show = (found: Faults) => {
    setFaults(found)
    const first = FIELDS.find((name) => found[name] !== undefined)
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }
  const send = async (typed: Typed) => {
    setSending(true)
    const { isAgreed = false, side, balance, note, by, file } = typed
    const outcome = await askIn(language)(answerReconciliation, {
      token,
      by,
      note,
      isAgreed,
      ...(!isAgreed && { side, balance: balance ?? null }),
      ...(!isAgreed && file && { file: await fileText(file) }),
    })
    setSending(false)
    if (outcome.success) {
      onAnswered(outcome.data)
      return
    }
    setProblem(outcome.message || words.notSent)
    show(placeErrors(outcome.body, fieldAt, {}, language))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const typed = typedIn(new FormData(event.currentTarget))
    const found = faultsOf(typed, words)
    setProblem(undefined)
    show(found)
    if (Object.keys(found).length === 0) void send(typed)
  }
  return { faults, problem, isSending, submit }
}

function Dispute({ faults, language }: { readonly faults: Faults; readonly language: Language }) {
  const words = useText<typeof text>('reconciliation')
  const [side, setSide] = useState<BalanceSide>('firm-owes')
  return (
    <>
      <Field name="side" label={words.side}>
        {(control) => (
          <select
            {...control}
            value={side}
            onChange={({ target }) => setSide(BALANCE_SIDES.find((one) => one === target.value) ?? 'firm-owes')}
          >
            {BALANCE_SIDES.map((one) => (
              <option key={one} value={one}>
                {sideWords(one, 'firm')[language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {side !== 'even' && (
        <Field name="balance" label={words.balance} hint={words.balanceHint} error={faults.balance}>
          {(control) => <input {...control} type="text" inputMode="decimal" maxLength={20} autoComplete="off" />}
        </Field>
      )}
      <Field name="note" label={words.note} isRequired={false}>
        {(control) => <textarea {...control} rows={3} maxLength={2000} />}
      </Field>
      <Field name="file" label={words.file} hint={words.fileHint} error={faults.file} isRequired={false}>
        {(control) => <input {...control} type="file" accept=".pdf,.png,.jpg,.jpeg,.webp" />}
      </Field>
    </>
  )
}

/** Yes, or no with one's own balance. It is sent by a press of the button and by nothing else. */
export function AnswerForm(props: Props) {
  const { letter, language } = props
  const words = useText<typeof text>('reconciliation')
  const [isAgreed, setAgreed] = useState<boolean>()
  const { faults, problem, isSending, submit } = useAnswer(props, words)
  const said = sayBalance(letter.balance, letter.currencyCode, 'firm', language)
  const choices = [
    { value: 'yes', label: words.agree, hint: fill(words.agreeSaid, said), is: true },
    { value: 'no', label: words.dispute, hint: words.disputeSaid, is: false },
  ]
  return (
    <form className="reconciliation-form" aria-label={words.answer} noValidate onSubmit={submit}>
      <FieldGroup name="isAgreed" label={words.answer} error={faults.isAgreed}>
        {choices.map(({ value, label, hint, is }) => (
          <div key={value} className="reconciliation-choice">
            <Tick
              id={`answer-${value}`}
              type="radio"
              name="isAgreed"
              value={value}
              checked={isAgreed === is}
              onChange={() => setAgreed(is)}
            />
            <label htmlFor={`answer-${value}`}>
              <strong>{label}</strong>
              <small>{hint}</small>
            </label>
          </div>
        ))}
      </FieldGroup>
      {isAgreed === false && <Dispute faults={faults} language={language} />}
      <Field name="by" label={words.by} error={faults.by}>
        {(control) => <input {...control} type="text" maxLength={200} autoComplete="name" />}
      </Field>
      {problem !== undefined && (
        <p className="reconciliation-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="reconciliation-quiet">{words.once}</p>
      <Button type="submit" isPrimary isBusy={isSending}>
        {words.send}
      </Button>
    </form>
  )
}
