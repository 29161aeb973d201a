import type { Language } from '@vezne/contract/kit/language.ts'
import { openReconciliation, type ShownLetter } from '@vezne/contract/reconciliations/letter.ts'
import type { ReconciliationPage } from '@vezne/contract/reconciliations/page.ts'
import { showDay } from '@vezne/domain/payer/dates.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { askIn } from '../../kit/api/transport.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Button } from '../../parts/button/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answered, Letter } from './letter.tsx'
import type { text } from './text.ts'
import { useAlive } from './use-alive.ts'
import './view.css'

interface ViewProps {
  readonly data: ReconciliationPage
  readonly language: Language
}

interface EnvelopeProps extends ViewProps {
  readonly onOpened: (letter: ShownLetter) => void
}

/** Closed until a person opens it: what only fetches the page learns nothing of it and changes nothing. */
function Envelope({ data: { token, firmName, asOf, number }, language, onOpened }: EnvelopeProps) {
  const words = useText<typeof text>('reconciliation')
  const isAlive = useAlive()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async () => {
    setOpening(true)
    setProblem(undefined)
    const outcome = await askIn(language)(openReconciliation, { token })
    setOpening(false)
    if (outcome.success) onOpened(outcome.data)
    else setProblem(outcome.message || words.failed)
  }
  return (
    <section className="reconciliation-letter" aria-label={words.letter}>
      <p>{fill(words.envelope, { firm: firmName, day: showDay(asOf), number })}</p>
      <p className="reconciliation-quiet">{words.envelopeHint}</p>
      {problem !== undefined && (
        <p className="reconciliation-problem" role="alert">
          {problem}
        </p>
      )}
      <Button isPrimary isBusy={isOpening || !isAlive} onClick={() => void open()}>
        {words.open}
      </Button>
    </section>
  )
}

/** A reconciliation letter and its answer, for whoever holds its link. */
export function View({ data, language }: ViewProps) {
  const words = useText<typeof text>('reconciliation')
  const [letter, setLetter] = useState<ShownLetter>()
  const title = useRef<HTMLHeadingElement>(null)
  const standing = letter && `${letter.status} ${letter.isOpen}`
  // What had the focus is gone with what it opened or sent.
  useLayoutEffect(() => {
    if (standing !== undefined) title.current?.focus()
  }, [standing])
  return (
    <div className="reconciliation">
      <h1 ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      {letter === undefined ? (
        <Envelope data={data} language={language} onOpened={setLetter} />
      ) : (
        <div className="reconciliation-open">
          <Letter letter={letter} language={language} />
          {letter.isOpen ? (
            <AnswerForm token={data.token} letter={letter} language={language} onAnswered={setLetter} />
          ) : (
            <Answered letter={letter} language={language} />
          )}
        </div>
      )}
    </div>
  )
}
