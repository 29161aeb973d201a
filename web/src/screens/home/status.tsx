import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  RollbackOutlined,
} from '@ant-design/icons'
import { STATUS_WORDS } from '@vezne/contract/collections/words.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { useLanguage } from '../../kit/i18n/i18n.ts'

const UNDER_WAY = { icon: ClockCircleOutlined, tone: 'quiet' } as const
const BACK = { icon: RollbackOutlined, tone: 'quiet' } as const
const OPEN = { icon: ExclamationCircleOutlined, tone: 'warning' } as const

const SHOWN = {
  created: UNDER_WAY,
  'init-sent': UNDER_WAY,
  'awaiting-3d': UNDER_WAY,
  'auth-sent': UNDER_WAY,
  'in-doubt': OPEN,
  review: OPEN,
  approved: { icon: CheckCircleOutlined, tone: 'success' },
  'partly-refunded': BACK,
  refunded: BACK,
  voided: BACK,
  declined: { icon: CloseCircleOutlined, tone: 'danger' },
  abandoned: { icon: CloseCircleOutlined, tone: 'quiet' },
} as const satisfies Record<PaymentState, object>

/** How a payment stands: sign, word and colour, never the colour alone. */
export function Status({ status }: { status: PaymentState }) {
  const language = useLanguage()
  const { icon: Icon, tone } = SHOWN[status]
  return (
    <span className="payment-status" data-tone={tone}>
      <Icon aria-hidden="true" /> {STATUS_WORDS[status][language]}
    </span>
  )
}
