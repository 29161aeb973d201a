import { CheckCircleOutlined, ExclamationCircleOutlined, HourglassOutlined } from '@ant-design/icons'
import { REVIEW_STATUS_WORDS, type ReviewStatus } from '@vezne/contract/reviews/words.ts'
import { useLanguage } from '../../kit/i18n/i18n.ts'

const ICONS = { open: ExclamationCircleOutlined, waiting: HourglassOutlined, closed: CheckCircleOutlined } as const

/** How it stands: icon, word and colour, never colour alone. */
export function Status({ status }: { readonly status: ReviewStatus }) {
  const language = useLanguage()
  const Icon = ICONS[status]
  return (
    <span className={`review-status review-status-${status}`}>
      <Icon aria-hidden="true" />
      {REVIEW_STATUS_WORDS[status][language]}
    </span>
  )
}
