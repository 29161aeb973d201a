import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  MinusCircleOutlined,
  RollbackOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { HAND_OUT_STATUS_WORDS, type HandOutStatus } from '@vezne/contract/hand-outs/words.ts'
import { useLanguage } from '../../kit/i18n/i18n.ts'
import { Standing } from '../standing/standing.tsx'

const SHOWN = {
  waiting: { icon: ClockCircleOutlined, tone: 'quiet' },
  sending: { icon: SyncOutlined, tone: 'moving' },
  posted: { icon: CheckCircleFilled, tone: 'success' },
  failed: { icon: CloseCircleFilled, tone: 'danger' },
  ignored: { icon: MinusCircleOutlined, tone: 'quiet' },
  'taken-back': { icon: RollbackOutlined, tone: 'quiet' },
} as const satisfies Record<HandOutStatus, object>

/** How a hand-out stands. */
export function Status({ status }: { readonly status: HandOutStatus }) {
  return <Standing {...SHOWN[status]} word={HAND_OUT_STATUS_WORDS[status][useLanguage()]} />
}
