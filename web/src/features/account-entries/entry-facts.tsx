import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReasonedStep } from '../reasoned-step/reasoned-step.tsx'
import { takeBack, useEntry } from './queries.ts'
import { text } from './text.ts'

interface Props {
  readonly lineId: string
  readonly onTakenBack: () => void
}

function Facts({ lineId, onTakenBack }: Props) {
  const t = useWords(text)
  const { data } = useEntry(lineId)
  if (data === undefined) return null
  return (
    <section className="statement-detail stack gap-10">
      <dl>
        <div>
          <dt>{t('entered')}</dt>
          <dd>{t('enteredSaid', { by: data.enteredBy, at: writeInstant(data.enteredAt) })}</dd>
        </div>
        <div>
          <dt>{t('why')}</dt>
          <dd>{data.reason}</dd>
        </div>
      </dl>
      {data.takenBack === null && (
        <ReasonedStep
          title={t('takeBack')}
          said={t('takeBackSaid')}
          isDangerous
          onSend={async (reason) => {
            await takeBack(lineId, reason)
            onTakenBack()
          }}
        />
      )}
    </section>
  )
}

/** Of a movement that somebody typed: who, when and why, and the way to take it back. */
export function EntryFacts(props: Props) {
  return useRight('receivable.edit') === true ? <Facts {...props} /> : null
}
