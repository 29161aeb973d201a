import {
  CalendarOutlined,
  ClockCircleOutlined,
  ExclamationCircleFilled,
  MinusCircleOutlined,
  PlusCircleOutlined,
  QuestionCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { PLAN_STATUS_WORDS } from '@vezne/contract/payment-plans/words.ts'
import type { PlanStatus as Status } from '@vezne/domain/payment-plan/plan-standing.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useLanguage } from '../../kit/i18n/i18n.ts'

const SHOWN = {
  overdue: { icon: ExclamationCircleFilled, tone: 'danger' },
  'due-today': { icon: ClockCircleOutlined, tone: 'warning' },
  'not-due': { icon: CalendarOutlined, tone: 'quiet' },
  credit: { icon: PlusCircleOutlined, tone: 'success' },
  'being-paid': { icon: SyncOutlined, tone: 'moving' },
  disputed: { icon: QuestionCircleOutlined, tone: 'warning' },
  'not-payable': { icon: MinusCircleOutlined, tone: 'quiet' },
} as const satisfies Record<Status, object>

/** How a line of the plan stands today: sign, word and colour. */
export const PlanStatus = ({ status }: { status: Status }) => (
  <Standing {...SHOWN[status]} word={PLAN_STATUS_WORDS[status][useLanguage()]} />
)
