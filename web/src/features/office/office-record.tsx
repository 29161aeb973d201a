import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { callQuery } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface OfficeRecordProps<E extends Endpoint> {
  readonly of: E
  readonly input: InputOf<E>
  readonly children: (record: ReplyOf<E>) => ReactNode
}

/** Reads what a section is about, and draws waiting, failure and another try in its place. */
export function OfficeRecord<E extends Endpoint>({ of, input, children }: OfficeRecordProps<E>) {
  const t = useWords(text)
  const { data, isPending, isError, isFetching, refetch } = useQuery({ ...callQuery(of, input), staleTime: 0 })
  if (isPending) {
    return (
      <div className="office-section" aria-busy="true">
        <span className="visually-hidden">{t('reading')}</span>
        <Skeleton active aria-hidden="true" paragraph={{ rows: 6 }} />
      </div>
    )
  }
  if (isError) {
    const retry = (
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    )
    return <Alert type="error" showIcon title={t('readFailed')} action={retry} />
  }
  return children(data)
}
