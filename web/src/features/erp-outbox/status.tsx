import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  MinusCircleOutlined,
  RollbackOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { OUTBOX_STATUS_WORDS, type OutboxStatus } from '@vezne/contract/erp-outbox/words.ts'
import { useLanguage } from '../../kit/i18n/i18n.ts'
import { Standing } from '../standing/standing.tsx'

const SHOWN = {
  waiting: { icon: ClockCircleOutlined, tone: 'quiet' },
  sending: { icon: SyncOutlined, tone: 'moving' },
  posted: { icon: CheckCircleFilled, tone: 'success' },
  failed: { icon: CloseCircleFilled, tone: 'danger' },
  ignored: { icon: MinusCircleOutlined, tone: 'quiet' },
  'taken-back': { icon: RollbackOutlined, tone: 'quiet' },
} as const satisfies Record<OutboxStatus, object>

/** How a hand-out stands. */
export function Status({ status }: { readonly status: OutboxStatus }) {
  return <Standing {...SHOWN[status]} word={OUTBOX_STATUS_WORDS[status][useLanguage()]} />
}
