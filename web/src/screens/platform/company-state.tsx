import { CheckCircleFilled, ClockCircleOutlined, MinusCircleOutlined } from '@ant-design/icons'
import { COMPANY_STATE_WORDS, type CompanyState as State } from '@vezne/contract/platform-office/list.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useLanguage } from '../../kit/i18n/i18n.ts'

const LOOKS = {
  open: { icon: CheckCircleFilled, tone: 'success' },
  waiting: { icon: ClockCircleOutlined, tone: 'warning' },
  closed: { icon: MinusCircleOutlined, tone: 'warning' },
} as const

export function CompanyState({ status }: { readonly status: State }) {
  return <Standing {...LOOKS[status]} word={COMPANY_STATE_WORDS[status][useLanguage()]} />
}
