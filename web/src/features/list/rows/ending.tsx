import type { Column } from '@vezne/contract/kit/list.ts'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { afterPaint } from '../after-paint.ts'
import { text } from '../text.ts'
import { SkeletonRows } from './skeleton.tsx'

/** What lies behind the last row that is here. */
export interface Further {
  readonly hasMore: boolean
  readonly hasFailed: boolean
  readonly isComing: boolean
  readonly ask: () => void
}

/** Rows before the end at which the next page is asked for: it is here before anybody is. */
const AHEAD = 25

/** Asks for the next page when the end comes near. What failed waits for the reader's word. */
export function useEnding(end: number, count: number, { hasMore, hasFailed, isComing, ask }: Further): void {
  const isNear = count > 0 && hasMore && !hasFailed && !isComing && end + AHEAD >= count
  const goOn = useEffectEvent(ask)
  useEffect(() => {
    if (!isNear) return
    let isLeft = false
    // The rows that are here come first.
    void afterPaint().then(() => {
      if (!isLeft) goOn()
    })
    return () => {
      isLeft = true
    }
  }, [isNear])
}

export function FurtherFailed({ ask }: Pick<Further, 'ask'>) {
  const t = useWords(text)
  return (
    <span className="list-further-failed" role="alert">
      {t('moreFailed')}
      <Button size="small" onClick={ask}>
        {t('retry')}
      </Button>
    </span>
  )
}

/** The end of the table: more is coming, or could not come. */
export function Ending({ further, columns }: { further: Further; columns: readonly Column[] }) {
  if (further.hasFailed) {
    return (
      <tr>
        <td colSpan={columns.length + 1}>
          <FurtherFailed ask={further.ask} />
        </td>
      </tr>
    )
  }
  return further.hasMore && <SkeletonRows columns={columns} count={3} />
}
