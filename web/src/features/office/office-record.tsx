import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Read } from '../../kit/read/read.tsx'
import { text } from './text.ts'

interface OfficeRecordProps<E extends Endpoint> {
  readonly of: E
  readonly input: InputOf<E>
  readonly children: (record: ReplyOf<E>) => ReactNode
}

/** Reads what a section is about. */
export function OfficeRecord<E extends Endpoint>({ of, input, children }: OfficeRecordProps<E>) {
  const t = useWords(text)
  return (
    <Read query={useQuery({ ...callQuery(of, input), staleTime: 0 })} loading={t('reading')} className="office-section">
      {children}
    </Read>
  )
}
