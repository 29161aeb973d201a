import { decideRates } from '@vezne/contract/rates.ts'
import { EXCHANGE_RATE_TYPES } from '@vezne/domain/money/exchange.ts'
import { CheckCircleFilled, ClockCircleOutlined, StopOutlined } from '@ant-design/icons'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { changing } from '../../kit/api/change.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Held } from './queries.ts'
import { text } from './text.ts'

const SHOWN = {
  waits: { icon: ClockCircleOutlined, tone: 'moving' },
  accepted: { icon: CheckCircleFilled, tone: 'success' },
  refused: { icon: StopOutlined, tone: 'warning' },
} as const

const STEPS = [
  ['accepted', 'accept', 'acceptSaid'],
  ['refused', 'refuse', 'refuseSaid'],
] as const

function Differences({ held }: { readonly held: Held }) {
  const t = useWords(text)
  const typeOf = (word: string) => {
    const type = EXCHANGE_RATE_TYPES.find((each) => each === word)
    return type === undefined ? word : t(`types.${type}`)
  }
  return (
    <ul className="plain-list">
      {held.differs.map(({ currency, type, rate, last }) => (
        <li key={`${currency} ${type}`}>{t('differs', { currency, type: typeOf(type), rate, last })}</li>
      ))}
    </ul>
  )
}

function One({ held, mayDecide }: { readonly held: Held; readonly mayDecide: boolean }) {
  const t = useWords(text)
  const decide = changing(decideRates)
  const { digest, date, number, heldAt, seenAt, decided } = held
  const state = decided?.decision ?? 'waits'
  return (
    <li className="rates-held">
      <h3>{t('heldOf', { date: writeDay(date), number })}</h3>
      <Standing {...SHOWN[state]} word={t(state)} />
      {decided && <p>{t('decided', { name: decided.by, when: writeInstant(decided.at), reason: decided.reason })}</p>}
      <p>{t('seen', { held: writeInstant(heldAt), seen: writeInstant(seenAt) })}</p>
      <Differences held={held} />
      {mayDecide &&
        STEPS.filter(([decision]) => decision !== decided?.decision).map(([decision, title, said]) => (
          <ReasonedStep
            key={`${decision} ${state}`}
            title={t(title)}
            said={t(said)}
            isDangerous={decision === 'accepted'}
            onSend={(reason) => decide({ digest, decision, reason })}
          />
        ))}
    </li>
  )
}

/** Bulletins that nobody believes without looking. */
export function HeldBulletins({ held, mayDecide }: { readonly held: readonly Held[]; readonly mayDecide: boolean }) {
  const t = useWords(text)
  return (
    <section className="office-section rates-section" aria-labelledby="rates-held">
      <h2 id="rates-held">{t('held')}</h2>
      <p>{t(held.length === 0 ? 'noneHeld' : 'heldLead')}</p>
      <ul className="plain-list">
        {held.map((each) => (
          <One key={each.digest} held={each} mayDecide={mayDecide} />
        ))}
      </ul>
    </section>
  )
}
