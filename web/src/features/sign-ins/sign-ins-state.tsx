import { Skeleton } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed } from '../../kit/read/read.tsx'
import type { useSignIns } from './queries.ts'
import { text } from './text.ts'
import './sign-in-row.css'

/** What stands in the place of the list until there is one. */
export function SignInsState({ signIns, rows }: { signIns: ReturnType<typeof useSignIns>; rows: number }) {
  const t = useWords(text)
  if (signIns.isPending) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <div className="sign-ins-skeleton" aria-hidden="true">
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} active avatar={{ shape: 'square' }} title={false} paragraph={{ rows: 2 }} />
          ))}
        </div>
      </div>
    )
  }
  if (!signIns.isError) return null
  return <ReadFailed query={signIns} title={t('loadFailed')} />
}
