import type { listEntryLedgers } from '@vezne/contract/account-entries.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useOwnLedgers } from './queries.ts'
import { text } from './text.ts'

type Ledgers = ReplyOf<typeof listEntryLedgers>

interface Props {
  /** What is said where the ERP fills them all. */
  readonly none: string
  readonly children: (ledgers: Ledgers) => ReactNode
}

/** The ledgers that people fill themselves: nothing can be brought before they are known. */
export function OwnLedgers({ none, children }: Props) {
  const t = useWords(text)
  const { own, isError, isFetching, refetch } = useOwnLedgers()
  if (own === undefined && isError) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('ledgersFailed')}
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  }
  if (own === undefined) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton active aria-hidden="true" paragraph={{ rows: 4 }} />
      </div>
    )
  }
  return own.length === 0 ? <Alert type="info" showIcon title={none} /> : children(own)
}
