import { CheckCircleFilled, ClockCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { DeliveryRow } from '@vezne/contract/webhooks/list.ts'
import { DELIVERY_ERROR_WORDS, DELIVERY_STATE_WORDS } from '@vezne/contract/webhooks/words.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const SHOWN = {
  delivered: { icon: CheckCircleFilled, tone: 'success' },
  pending: { icon: ClockCircleOutlined, tone: 'moving' },
  dead: { icon: StopOutlined, tone: 'warning' },
} as const

export function DeliveryState({ status }: Pick<DeliveryRow, 'status'>) {
  return <Standing {...SHOWN[status]} word={DELIVERY_STATE_WORDS[status][useLanguage()]} />
}

/** What came back last, in plain words: `HTTP 500 · Sunucu kabul etmedi`. */
export function useLastAnswer({ lastStatus, lastError }: Pick<DeliveryRow, 'lastStatus' | 'lastError'>): string {
  const t = useWords(text)
  const language = useLanguage()
  const parts = [
    ...(lastStatus === null ? [] : [t('http', { status: lastStatus })]),
    ...(lastError === null ? [] : [DELIVERY_ERROR_WORDS[lastError]?.[language] ?? lastError]),
  ]
  return parts.join(' · ') || t('noAnswer')
}

export function LastAnswer(row: Pick<DeliveryRow, 'lastStatus' | 'lastError'>) {
  return <span className="muted">{useLastAnswer(row)}</span>
}
