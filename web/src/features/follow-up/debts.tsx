import { Checkbox } from 'antd'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Debt, FollowUp } from './queries.ts'
import { sayMoney } from './say.ts'
import { text } from './text.ts'

interface Props {
  readonly followUp: FollowUp
  readonly ticked: readonly string[]
  readonly onTick: (ticked: readonly string[]) => void
  readonly mayEdit: boolean
}

function Days({ days }: Pick<Debt, 'days'>) {
  const t = useWords(text)
  if (days === 0) return <>{t('today')}</>
  return days < 0 ? <strong>{t('late', { count: -days })}</strong> : <>{t('left', { count: days })}</>
}

function Marks({ debt, followUp: { writeOffs } }: { debt: Debt; followUp: FollowUp }) {
  const t = useWords(text)
  const ofDebt = writeOffs.find(
    ({ itemId, status }) => itemId === debt.id && (status === 'asked' || status === 'approved'),
  )
  const marks = [
    ...(debt.isBeingPaid ? [t('beingPaid')] : []),
    ...(debt.enforcedOn === null ? [] : [t('enforced', { day: writeDay(debt.enforcedOn) })]),
    ...(ofDebt === undefined ? [] : [t(ofDebt.status === 'asked' ? 'writeOffAsked' : 'writtenOff')]),
  ]
  return marks.length === 0 ? null : <span className="follow-up-marks">{marks.join(' · ')}</span>
}

/** What the firm owes now, the earliest due first; what is ticked is what is done something with. */
export function Debts({ followUp, ticked, onTick, mayEdit }: Props) {
  const t = useWords(text)
  const { debts } = followUp
  const tick = (id: string, isTicked: boolean) =>
    onTick(isTicked ? [...ticked, id] : ticked.filter((each) => each !== id))
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-debts">
      <h3 id="follow-up-debts">{t('debts')}</h3>
      {debts.length === 0 && <p>{t('noDebts')}</p>}
      <ul className="follow-up-debts">
        {debts.map((debt) => (
          <li key={debt.id}>
            {mayEdit && (
              <Checkbox
                checked={ticked.includes(debt.id)}
                onChange={({ target }) => tick(debt.id, target.checked)}
                aria-label={t('tick', { document: debt.documentNo ?? t('unnumbered') })}
              />
            )}
            <span className="follow-up-debt">
              <span>{debt.documentNo ?? t('unnumbered')}</span>
              <small>
                {writeDay(debt.dueOn)} · <Days days={debt.days} />
              </small>
              <Marks debt={debt} followUp={followUp} />
            </span>
            <strong className="follow-up-amount">{sayMoney(debt.remaining, debt.currencyCode)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
