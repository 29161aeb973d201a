import type { Language } from '@vezne/contract/kit/language.ts'
import { FORM_FIELDS } from '@vezne/domain/payer/form-fields.ts'
import { useEffect, useRef, type MouseEvent } from 'react'
import { fieldId } from '../../parts/field/field.tsx'
import type { FieldErrors } from './payer-fields.tsx'
import { laterText } from './later-text.ts'

/** Brings the field to the eye and the caret into it; an address with a hash would be one more page to go back from. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (field === null) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}

interface ErrorSummaryProps {
  readonly language: Language
  readonly said: FieldErrors
  readonly errors: FieldErrors
}

/**
 * All that is wrong in one place, each sentence a way to its field. Drawn anew after each refusal, it takes the focus.
 * What is mended meanwhile stays in its line: the form below must not jump under the hands of whoever types.
 */
export function ErrorSummary({ language, said, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  // What was said when a field was left stands beside that field alone.
  const isMended = FORM_FIELDS.every((field) => said[field] === undefined || errors[field] === undefined)
  if (isMended) return null
  return (
    <div className="pay-errors" role="alert" tabIndex={-1} ref={box} aria-labelledby="pay-errors-title">
      <h2 id="pay-errors-title">{laterText[language].errorsTitle}</h2>
      <ul>
        {FORM_FIELDS.filter((field) => said[field] !== undefined).map((field) => (
          <li key={field}>
            {errors[field] === undefined ? (
              <s>{said[field]}</s>
            ) : (
              <a href={`#${fieldId(field)}`} onClick={goToField}>
                {errors[field]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
