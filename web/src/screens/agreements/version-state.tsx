import { CheckCircleFilled, ClockCircleOutlined, EditOutlined, HistoryOutlined } from '@ant-design/icons'
import type { AgreementState } from '@vezne/contract/agreements/words.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const LOOKS = {
  draft: { icon: EditOutlined, tone: 'warning' },
  coming: { icon: ClockCircleOutlined, tone: 'moving' },
  held: { icon: CheckCircleFilled, tone: 'success' },
  past: { icon: HistoryOutlined, tone: 'quiet' },
} as const

export function VersionState({ state }: { state: AgreementState }) {
  const t = useWords(text)
  return <Standing {...LOOKS[state]} word={t(`states.${state}`)} />
}
