import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import type { FirmRow } from '@vezne/contract/firms/list.ts'
import { FIRM_STATE_WORDS } from '@vezne/contract/firms/words.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useLanguage } from '../../kit/i18n/i18n.ts'

export function FirmState({ status }: Pick<FirmRow, 'status'>) {
  const word = FIRM_STATE_WORDS[status][useLanguage()]
  return status === 'open' ? (
    <Standing icon={CheckCircleFilled} tone="success" word={word} />
  ) : (
    <Standing icon={MinusCircleOutlined} tone="quiet" word={word} />
  )
}
