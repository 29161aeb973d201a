import { CheckCircleFilled, ExclamationCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { BatchRow } from '@vezne/contract/erp-feed/list.ts'
import { BATCH_STATE_WORDS } from '@vezne/contract/erp-feed/words.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useLanguage } from '../../kit/i18n/i18n.ts'

const SHOWN = {
  stored: { icon: CheckCircleFilled, tone: 'success' },
  partly: { icon: ExclamationCircleOutlined, tone: 'warning' },
  rejected: { icon: StopOutlined, tone: 'warning' },
} as const

export function BatchState({ status }: Pick<BatchRow, 'status'>) {
  return <Standing {...SHOWN[status]} word={BATCH_STATE_WORDS[status][useLanguage()]} />
}
