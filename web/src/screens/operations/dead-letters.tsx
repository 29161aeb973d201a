import { listDeadLetters, retryDeadLetter, dropDeadLetter } from '@vezne/contract/operations.ts'
import { sayWork } from '@vezne/contract/operations/words.ts'
import { Button } from 'antd'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { DeadLetter } from './queries.ts'
import { text } from './text.ts'

function Facts({ letter: { askedAt, diedAt, tries, error, about } }: { letter: DeadLetter }) {
  const t = useWords(text)
  const facts = [
    askedAt === null ? undefined : t('askedAt', { when: writeInstant(askedAt) }),
    t('diedAt', { when: writeInstant(diedAt) }),
    t('tries', { tries }),
    t('lastError', { error: error ?? t('unknownError') }),
    ...about.map(({ field, id }) => `${field}: ${id}`),
  ]
  return (
    <ul className="dead-letter-facts">
      {facts.flatMap((fact) => (fact === undefined ? [] : [<li key={fact}>{fact}</li>]))}
    </ul>
  )
}

function Letter({ letter, mayManage }: { readonly letter: DeadLetter; readonly mayManage: boolean }) {
  const t = useWords(text)
  const name = sayWork(letter.name, useLanguage())
  const [retry, drop] = [useChange(retryDeadLetter), useChange(dropDeadLetter)]
  return (
    <li className="dead-letter" aria-label={name}>
      <div className="dead-letter-what">
        <p className="row gap-4-12 breaks flush">
          <strong>{name}</strong> <code>{letter.name}</code>
        </p>
        <Facts letter={letter} />
        {retry.error && <Refused error={retry.error} />}
      </div>
      {mayManage && (
        <div className="dead-letter-ways">
          <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ id: letter.id })}>
            {t('again')}
          </Button>
          <ReasonedStep
            title={t('drop')}
            said={t('dropSaid')}
            isDangerous
            onSend={(reason) => drop.mutateAsync({ id: letter.id, reason })}
          />
        </div>
      )}
    </li>
  )
}

/** Jobs that no number of tries could finish: looked at, tried again or dropped. */
export function DeadLetters({ mayManage }: { readonly mayManage: boolean }) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="dead-letters">
      <h2 id="dead-letters">{t('deadLetters')}</h2>
      <p>{t('deadLettersLead')}</p>
      <OfficeRecord of={listDeadLetters} input={{}}>
        {(letters) =>
          letters.length === 0 ? (
            <p className="facts-empty">{t('noDeadLetters')}</p>
          ) : (
            <ul className="dead-letters">
              {letters.map((letter) => (
                <Letter key={letter.id} letter={letter} mayManage={mayManage} />
              ))}
            </ul>
          )
        }
      </OfficeRecord>
    </section>
  )
}
