import {
  BankOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleFilled,
  MessageOutlined,
} from '@ant-design/icons'
import { EXPECTED_STATUS_WORDS } from '@vezne/contract/collection-plans/words.ts'
import type { ExpectedStatus as Status } from '@vezne/domain/collection-plan/expected-money.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useLanguage } from '../../kit/i18n/i18n.ts'

const SHOWN = {
  expected: { icon: CalendarOutlined, tone: 'quiet' },
  'due-today': { icon: ClockCircleOutlined, tone: 'warning' },
  overdue: { icon: ExclamationCircleFilled, tone: 'danger' },
  promised: { icon: MessageOutlined, tone: 'moving' },
  'promise-broken': { icon: CloseCircleOutlined, tone: 'danger' },
  'at-bank': { icon: BankOutlined, tone: 'success' },
} as const satisfies Record<Status, object>

/** How expected money stands today: sign, word and colour. */
export const ExpectedStatus = ({ status }: { status: Status }) => (
  <Standing {...SHOWN[status]} word={EXPECTED_STATUS_WORDS[status][useLanguage()]} />
)
