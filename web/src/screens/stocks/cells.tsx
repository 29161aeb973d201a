import {
  CheckCircleFilled,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  StarFilled,
  StarOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { favourStock } from '@vezne/contract/stocks.ts'
import type { StockRow } from '@vezne/contract/stocks/list.ts'
import { STOCK_LEVEL_WORDS } from '@vezne/contract/stocks/words.ts'
import { Standing } from '../../features/standing/standing.tsx'
import { useChange } from '../../kit/api/change.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const SHOWN = {
  plenty: { icon: CheckCircleFilled, tone: 'success' },
  some: { icon: CheckCircleFilled, tone: 'success' },
  few: { icon: ExclamationCircleOutlined, tone: 'warning' },
  none: { icon: StopOutlined, tone: 'danger' },
} as const

export function Level({ level }: Pick<StockRow, 'level'>) {
  const language = useLanguage()
  return level === null ? '–' : <Standing {...SHOWN[level]} word={STOCK_LEVEL_WORDS[level][language]} />
}

/** One's own mark on an item, in every warehouse that has it. */
export function Favourite({ code, name, isFavourite }: Pick<StockRow, 'code' | 'name' | 'isFavourite'>) {
  const t = useWords(text)
  const { mutate, isPending } = useChange(favourStock)
  const Star = isFavourite ? StarFilled : StarOutlined
  return (
    <button
      type="button"
      className="stock-favourite"
      aria-pressed={isFavourite}
      aria-label={t(isFavourite ? 'unfavour' : 'favour', { name })}
      disabled={isPending}
      // The row behind it is not opened by it.
      onClick={(event) => {
        event.stopPropagation()
        mutate({ code, isFavourite: !isFavourite })
      }}
    >
      <Star aria-hidden="true" />
    </button>
  )
}

export function Named(row: StockRow) {
  return (
    <span className="stock-name">
      <Favourite {...row} />
      {row.name}
    </span>
  )
}

/** When the ERP said so, and a sign where that is long ago. */
export function Refreshed({ refreshedAt, isStale }: Pick<StockRow, 'refreshedAt' | 'isStale'>) {
  const t = useWords(text)
  const at = writeInstant(refreshedAt)
  if (!isStale) return at
  return (
    <span title={t('staleHint', { at })}>
      {at} <Standing icon={ClockCircleOutlined} tone="warning" word={t('stale')} />
    </span>
  )
}
