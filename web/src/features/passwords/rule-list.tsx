import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@ant-design/icons'
import type { PasswordOwner } from '@vezne/domain/access/password-rules.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { RULE_COUNT, rulesFor, ruleState, type RuleState } from './rule-states.ts'
import { text } from './text.ts'
import './rule-list.css'

const SIGNS: Record<RuleState, ReactNode> = {
  open: <span className="rule-list-circle" aria-hidden="true" />,
  kept: <CheckCircleFilled aria-hidden="true" />,
  broken: <CloseCircleFilled aria-hidden="true" />,
  later: <ClockCircleOutlined aria-hidden="true" />,
}

/** What a password must be, to be read before typing; what the page can prove is ticked off while one types. */
export function RuleList(props: { password: string; owner: PasswordOwner; isFirst: boolean }) {
  const { password, owner, isFirst } = props
  const t = useWords(text)
  return (
    <div className="rule-list">
      <p>{t('rules')}:</p>
      <ul>
        {rulesFor(isFirst).map((rule) => {
          const state = ruleState(rule, password, owner)
          return (
            <li key={rule} data-state={state}>
              {SIGNS[state]}
              <span>
                {t(`rule.${rule}`, { count: RULE_COUNT[rule] ?? 0 })}
                <span className="visually-hidden"> ({t(`ruleStates.${state}`)})</span>
              </span>
            </li>
          )
        })}
      </ul>
      {/* For the eye: each line says it to a screen reader already. */}
      <p className="rule-list-note" aria-hidden="true">
        {SIGNS.later} {t('laterNote')}
      </p>
    </div>
  )
}
