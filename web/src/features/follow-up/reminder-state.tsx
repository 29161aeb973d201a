import { CheckCircleFilled, ClockCircleOutlined, QuestionCircleOutlined, StopOutlined } from '@ant-design/icons'
import {
  REMINDER_STATE_WORDS,
  REMINDER_WHY_WORDS,
  type ReminderState as State,
} from '@vezne/contract/reminders/words.ts'
import { Standing } from '../standing/standing.tsx'
import { useLanguage } from '../../kit/i18n/i18n.ts'

const SHOWN = {
  waiting: { icon: ClockCircleOutlined, tone: 'moving' },
  sending: { icon: ClockCircleOutlined, tone: 'moving' },
  sent: { icon: CheckCircleFilled, tone: 'success' },
  delivered: { icon: CheckCircleFilled, tone: 'success' },
  shared: { icon: CheckCircleFilled, tone: 'success' },
  'not-sent': { icon: StopOutlined, tone: 'quiet' },
  unknown: { icon: QuestionCircleOutlined, tone: 'warning' },
} as const

/** How a reminder stands, by sign and word. */
export function ReminderState({ status }: { readonly status: State }) {
  return <Standing {...SHOWN[status]} word={REMINDER_STATE_WORDS[status][useLanguage()]} />
}

/** Why it was not sent, in plain words. */
export function ReminderWhy({ why }: { readonly why: string | null }) {
  const language = useLanguage()
  return why === null ? null : <small>{REMINDER_WHY_WORDS[why]?.[language] ?? why}</small>
}
