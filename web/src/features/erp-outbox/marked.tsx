import type { OutboxItem } from '@vezne/contract/erp-outbox/list.ts'
import { retryOutboxItems } from '@vezne/contract/erp-outbox/report.ts'
import { Button } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { show } from '../../kit/api/effects.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface Props {
  readonly rows: readonly OutboxItem[]
  readonly unmark: () => void
}

const NEWS_SECONDS = 6

/** Under the list: those of the marked ones that failed, to be sent again together. */
export function Marked({ rows, unmark }: Props) {
  const t = useWords(text)
  const ids = rows.filter(({ status }) => status === 'failed').map(({ id }) => id)
  const retry = useChange(retryOutboxItems, {
    onDone: ({ retried, skipped }) => {
      const said = skipped === 0 ? t('retried', { count: retried }) : t('retriedSome', { count: retried, skipped })
      show({ kind: 'success', text: said, seconds: NEWS_SECONDS })
      unmark()
    },
  })
  if (rows.length === 0) return null
  return (
    <div className="hand-out-bar" role="status">
      {ids.length === 0 ? (
        <span>{t('noneFailed')}</span>
      ) : (
        <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ ids })}>
          {t('retryMany', { count: ids.length })}
        </Button>
      )}
      {retry.error && <Refused error={retry.error} />}
    </div>
  )
}
