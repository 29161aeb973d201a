import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  MinusCircleOutlined,
  RollbackOutlined,
} from '@ant-design/icons'
import { STATUS_WORDS } from '@vezne/contract/collections/words.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { useLanguage } from '../../kit/i18n/i18n.ts'
import './payment-status.css'

const UNDER_WAY = { icon: ClockCircleOutlined, tone: 'moving' } as const
const BACK = { icon: RollbackOutlined, tone: 'quiet' } as const
const OPEN = { icon: ExclamationCircleFilled, tone: 'warning' } as const

/** The one palette of how payments stand, on every screen. */
const SHOWN = {
  created: UNDER_WAY,
  'init-sent': UNDER_WAY,
  'awaiting-3d': UNDER_WAY,
  'auth-sent': UNDER_WAY,
  'in-doubt': OPEN,
  review: OPEN,
  approved: { icon: CheckCircleFilled, tone: 'success' },
  'partly-refunded': BACK,
  refunded: BACK,
  voided: BACK,
  declined: { icon: CloseCircleFilled, tone: 'danger' },
  abandoned: { icon: MinusCircleOutlined, tone: 'quiet' },
} as const satisfies Record<PaymentState, object>

/** How a payment stands: sign, word and colour, never the colour alone. */
export function PaymentStatus({ status }: { status: PaymentState }) {
  const language = useLanguage()
  const { icon: Icon, tone } = SHOWN[status]
  return (
    <span className="payment-status" data-tone={tone}>
      <Icon aria-hidden="true" />
      {STATUS_WORDS[status][language]}
    </span>
  )
}
