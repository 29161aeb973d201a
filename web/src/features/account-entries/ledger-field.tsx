import type { listEntryLedgers } from '@vezne/contract/account-entries.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
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
  const query = useOwnLedgers()
  const { own, isError } = query
  if (own === undefined && isError) return <ReadFailed query={query} title={t('ledgersFailed')} />
  if (own === undefined) return <Waiting rows={4} />
  return own.length === 0 ? <Alert type="info" showIcon title={none} /> : children(own)
}
