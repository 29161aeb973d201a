import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  LinkOutlined,
  MinusCircleOutlined,
  PieChartOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import type { PaymentLinkRow } from '@vezne/contract/payment-links/list.ts'
import { LINK_SEND_STATE_WORDS, LINK_STATE_WORDS, type LinkSendState } from '@vezne/contract/payment-links/words.ts'
import type { LinkState } from '@vezne/domain/payment-link/state.ts'
import { Standing } from '../../../features/standing/standing.tsx'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const SHOWN = {
  active: { icon: LinkOutlined, tone: 'moving' },
  'partly-paid': { icon: PieChartOutlined, tone: 'success' },
  paid: { icon: CheckCircleFilled, tone: 'success' },
  exhausted: { icon: CheckCircleFilled, tone: 'quiet' },
  expired: { icon: ClockCircleOutlined, tone: 'quiet' },
  cancelled: { icon: MinusCircleOutlined, tone: 'quiet' },
  blocked: { icon: ExclamationCircleFilled, tone: 'warning' },
} as const satisfies Record<LinkState, object>

/** How a link stands; and whether somebody is at the bank with it now. */
export function LinkStatus({
  status,
  isBeingPaid,
  leftAmount,
}: Pick<PaymentLinkRow, 'status' | 'isBeingPaid' | 'leftAmount'>) {
  const t = useWords(text)
  const language = useLanguage()
  if (isBeingPaid) return <Standing icon={SyncOutlined} tone="moving" word={t('beingPaid')} />
  if (leftAmount === 0n) return <Standing icon={CheckCircleFilled} tone="quiet" word={t('settled')} />
  return <Standing {...SHOWN[status]} word={LINK_STATE_WORDS[status][language]} />
}

const SENT = {
  waiting: { icon: ClockCircleOutlined, tone: 'moving' },
  sent: { icon: CheckCircleFilled, tone: 'quiet' },
  delivered: { icon: CheckCircleFilled, tone: 'success' },
  failed: { icon: CloseCircleFilled, tone: 'warning' },
} as const satisfies Record<LinkSendState, object>

/** What became of a message. */
export function SendState({ state }: { state: LinkSendState }) {
  return <Standing {...SENT[state]} word={LINK_SEND_STATE_WORDS[state][useLanguage()]} />
}
