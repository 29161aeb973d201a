import {
  CheckCircleFilled,
  ClockCircleOutlined,
  ExclamationCircleFilled,
  EyeOutlined,
  MailOutlined,
  MinusCircleOutlined,
  SendOutlined,
} from '@ant-design/icons'
import { RECONCILIATION_STATE_WORDS } from '@vezne/contract/reconciliations/words.ts'
import type { ReconciliationState } from '@vezne/domain/reconciliation/state.ts'
import { Standing } from '../../../features/standing/standing.tsx'
import { useLanguage } from '../../../kit/i18n/i18n.ts'

const SHOWN = {
  prepared: { icon: MailOutlined, tone: 'quiet' },
  sent: { icon: SendOutlined, tone: 'moving' },
  viewed: { icon: EyeOutlined, tone: 'moving' },
  agreed: { icon: CheckCircleFilled, tone: 'success' },
  disputed: { icon: ExclamationCircleFilled, tone: 'warning' },
  resolved: { icon: CheckCircleFilled, tone: 'quiet' },
  unanswered: { icon: MinusCircleOutlined, tone: 'quiet' },
} as const satisfies Record<ReconciliationState, object>

/** How a letter stands. */
export function LetterState({ status }: { status: ReconciliationState }) {
  return <Standing {...SHOWN[status]} word={RECONCILIATION_STATE_WORDS[status][useLanguage()]} />
}

/** The books of the agreed day say something else now. */
export function Changed({ word }: { word: string }) {
  return <Standing icon={ClockCircleOutlined} tone="warning" word={word} />
}
