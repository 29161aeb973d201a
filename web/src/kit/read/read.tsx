import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { isMissing } from '../api/missing.ts'
import { useWords } from '../i18n/i18n.ts'
import { text } from '../i18n/text.ts'

export type Reading<Value> = Pick<UseQueryResult<Value>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** Shows that something could not be read, with a second try. */
export function ReadFailed({
  query,
  title,
}: {
  readonly query: Omit<Reading<unknown>, 'data'>
  readonly title?: string
}) {
  const t = useWords(text)
  return (
    <Alert
      type="error"
      showIcon
      title={title ?? t('readFailed')}
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    />
  )
}

/** Takes the place of content that is being read. */
export function Waiting({ title, rows = 6, className }: { title?: string; rows?: number; className?: string }) {
  const t = useWords(text)
  return (
    <div className={className} aria-busy="true">
      <span className="visually-hidden">{title ?? t('loading')}</span>
      <Skeleton active title={false} aria-hidden="true" paragraph={{ rows }} />
    </div>
  )
}

interface ReadProps<Value> {
  readonly query: Reading<Value>
  /** The sentence after a failed reading. */
  readonly failed?: string
  /** The sentence where there is no such thing; without it that is a failure like any other. */
  readonly missing?: string
  readonly loading?: string
  /** Lines of the skeleton. */
  readonly rows?: number
  readonly className?: string
  readonly children: (value: Value) => ReactNode
}

/**
 * Draws what was read, or waiting, absence, failure and another try in its place. The content stays when a later read
 * fails.
 */
export function Read<Value>({ query, failed, missing, loading, rows, className, children }: ReadProps<Value>) {
  const { data, error } = query
  if (missing !== undefined && isMissing(error)) return <Alert type="error" showIcon title={missing} />
  if (data !== undefined) return children(data)
  if (error !== null) return <ReadFailed query={query} {...(failed !== undefined && { title: failed })} />
  return (
    <Waiting
      {...(loading !== undefined && { title: loading })}
      {...(rows !== undefined && { rows })}
      {...(className !== undefined && { className })}
    />
  )
}
