import { CheckCircleFilled, ClockCircleOutlined, MinusCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { UserRow } from '@vezne/contract/auth/user-list.ts'
import { USER_STATE_WORDS } from '@vezne/contract/auth/user-words.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useLanguage } from '../../kit/i18n/i18n.ts'

const SHOWN = {
  active: { icon: CheckCircleFilled, tone: 'success' },
  invited: { icon: ClockCircleOutlined, tone: 'moving' },
  suspended: { icon: StopOutlined, tone: 'warning' },
  'firm-closed': { icon: MinusCircleOutlined, tone: 'quiet' },
} as const

export function UserState({ status }: Pick<UserRow, 'status'>) {
  return <Standing {...SHOWN[status]} word={USER_STATE_WORDS[status][useLanguage()]} />
}
