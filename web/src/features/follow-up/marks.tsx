import { askWriteOff, decideWriteOff, enforceDebts } from '@vezne/contract/follow-ups.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '../../kit/api/change.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReasonedStep } from '../reasoned-step/reasoned-step.tsx'
import type { FollowUp, WriteOff } from './queries.ts'
import { sayMoney, saySum } from './say.ts'
import { text } from './text.ts'

interface Props {
  readonly followUp: FollowUp
  readonly ticked: readonly string[]
}

/** What is done with ticked debts that a person has to answer for: each says what will happen and asks why. */
export function MarkDebts({ followUp: { firm, debts, today }, ticked }: Props) {
  const t = useWords(text)
  const [enforcedOn, setEnforcedOn] = useState(today)
  const enforce = useChange(enforceDebts)
  const writeOff = useChange(askWriteOff)
  const some = debts.filter(({ id }) => ticked.includes(id))
  const items = some.map(({ id }) => id)
  if (items.length === 0) return <p className="muted">{t('tickFirst')}</p>
  const about = { firmId: firm.id, items }
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-legal">
      <h3 id="follow-up-legal">{t('legal')}</h3>
      <p>{t('legalLead')}</p>
      <Form layout="vertical" requiredMark={false} component={false}>
        <Form.Item label={t('enforcedOn')} htmlFor="follow-up-enforced-on">
          <Input
            id="follow-up-enforced-on"
            type="date"
            max={today}
            value={enforcedOn}
            onChange={({ target }) => setEnforcedOn(target.value)}
          />
        </Form.Item>
      </Form>
      <div className="follow-up-steps">
        <ReasonedStep
          title={t('enforce')}
          said={t('enforceSaid', { day: enforcedOn === '' ? '—' : writeDay(enforcedOn) })}
          onSend={(reason) =>
            enforce.mutateAsync({ ...about, enforcedOn: enforcedOn === '' ? today : enforcedOn, reason })
          }
        />
        {some.some((debt) => debt.enforcedOn !== null) && (
          <ReasonedStep
            title={t('release')}
            said={t('releaseSaid')}
            onSend={(reason) => enforce.mutateAsync({ ...about, enforcedOn: null, reason })}
          />
        )}
        <ReasonedStep
          title={t('writeOff')}
          said={t('writeOffSaid', { amount: saySum(some) })}
          isDangerous
          onSend={(reason) => writeOff.mutateAsync({ ...about, reason })}
        />
      </div>
    </section>
  )
}

function Decide({ of }: { readonly of: WriteOff }) {
  const t = useWords(text)
  const decide = useChange(decideWriteOff)
  const about = {
    document: of.documentNo ?? t('unnumbered'),
    amount: sayMoney(of.amount, of.currencyCode),
  }
  const send = (step: 'approve' | 'refuse' | 'resume') => (reason: string) =>
    decide.mutateAsync({ id: of.id, step, reason })
  if (of.status === 'approved')
    return <ReasonedStep title={t('resume')} said={t('resumeSaid', about)} onSend={send('resume')} />
  if (of.status !== 'asked') return null
  return (
    <div className="follow-up-steps">
      {of.mayApprove ? (
        <ReasonedStep title={t('approve')} said={t('approveSaid', about)} isDangerous onSend={send('approve')} />
      ) : (
        <small>{t('secondPerson')}</small>
      )}
      <ReasonedStep title={t('refuse')} said={t('refuseSaid', about)} onSend={send('refuse')} />
    </div>
  )
}

/** Debts that somebody wants to follow no longer, and what was decided. */
export function WriteOffs({ followUp: { writeOffs }, mayEdit }: { followUp: FollowUp; mayEdit: boolean }) {
  const t = useWords(text)
  if (writeOffs.length === 0) return null
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-write-offs">
      <h3 id="follow-up-write-offs">{t('writeOffs')}</h3>
      <ul className="follow-up-list plain-list">
        {writeOffs.map((each) => (
          <li key={each.id}>
            <strong>
              {each.documentNo ?? t('unnumbered')} · {sayMoney(each.amount, each.currencyCode)} ·{' '}
              {t(`states.${each.status}`)}
            </strong>
            <small>{t('asked', { by: each.askedBy, when: writeInstant(each.askedAt), reason: each.reason })}</small>
            {each.decidedAt !== null && (
              <small>
                {t('decided', {
                  by: each.decidedBy ?? '',
                  when: writeInstant(each.decidedAt),
                  reason: each.decidedReason ?? '',
                })}
              </small>
            )}
            {mayEdit && <Decide of={each} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
