import type { Language } from '@vezne/contract/kit/language.ts'
import { useEffect, useRef } from 'react'
import { fill } from '../../kit/i18n/bilingual.ts'
import { Button } from '../../parts/button/button.tsx'
import { laterText } from './later-text.ts'
import type { Setback } from './setback.ts'

interface SetbackNoteProps {
  readonly language: Language
  readonly setback: Setback
  /** As people read it; undefined while it is being worked out. */
  readonly total: string | undefined
  readonly onConfirm: (duplicateOf: string | undefined) => void
  readonly onCancel: () => void
}

/** Why the payment did not begin, and where a yes of the payer is enough, the button for it. */
export function SetbackNote({ language, setback, total, onConfirm, onCancel }: SetbackNoteProps) {
  const words = laterText[language]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const isQuestion = setback.kind !== 'refused'
  return (
    <div className={isQuestion ? 'pay-note pay-question' : 'pay-note'} role="alert" tabIndex={-1} ref={box}>
      {!isQuestion && <p className="pay-note-title">{words.refusedTitle}</p>}
      {setback.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {setback.kind === 'price-changed' && total !== undefined && (
        <p className="pay-note-title">{fill(words.newTotal, { amount: total })}</p>
      )}
      {setback.kind === 'price-changed' && total !== undefined && (
        <div className="pay-note-buttons">
          <Button isPrimary onClick={() => onConfirm(undefined)}>
            {fill(words.confirm, { amount: total })}
          </Button>
          <Button onClick={onCancel}>{words.cancel}</Button>
        </div>
      )}
      {setback.kind === 'likely-duplicate' && (
        <div className="pay-note-buttons">
          <Button isPrimary onClick={() => onConfirm(setback.duplicateOf)}>
            {words.confirmDuplicate}
          </Button>
          <Button onClick={onCancel}>{words.cancel}</Button>
        </div>
      )}
    </div>
  )
}
