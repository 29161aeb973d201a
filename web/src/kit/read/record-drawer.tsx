import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { callQuery, refreshQuietly } from '../api/query.ts'
import type { AnyText, Words } from '../i18n/bilingual.ts'
import { useLanguage, useWords, type Translate } from '../i18n/i18n.ts'
import { Drawer, type DrawerWidth } from '../layout/drawer.tsx'
import { useLive } from '../live/use-live.ts'
import { Read } from './read.tsx'

/** What a drawer says before there is a record, and where it cannot be read or is not there. */
type DrawerWords = Words & { readonly untitled?: string; readonly failed?: string; readonly missing?: string }

interface RecordDrawerOptions<E extends Endpoint, Text extends AnyText> {
  /** The reading call: its input is the id. */
  readonly of: E
  readonly text: Text
  /** Where the drawer's words are not those of the text itself. */
  readonly words?: Readonly<Record<Language, DrawerWords>>
  readonly titleOf?: (record: ReplyOf<E>, t: Translate<Text>, language: Language) => string
  /** What the drawer is called before there is a record, where that is not `untitled`. */
  readonly title?: Readonly<Record<Language, string>>
  readonly width?: DrawerWidth | 'menu'
  readonly className?: string
  /** The live list whose news may be of this record: it is read again then. */
  readonly news?: string
  /** How soon to read it again unasked. */
  readonly again?: (record: ReplyOf<E>) => number | false
  readonly Content: ComponentType<{ readonly record: ReplyOf<E>; readonly onClose: () => void }>
}

/** A list's record in full, from the right; its address is the list's with the record's id. */
export function recordDrawer<E extends Endpoint, Text extends AnyText>({
  of,
  text,
  words = text,
  titleOf,
  title,
  width = 640,
  className = '',
  news,
  again,
  Content,
}: RecordDrawerOptions<E, Text>) {
  return function RecordDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
    const t = useWords(text)
    const language = useLanguage()
    const queries = useQueryClient()
    const input = { id } as InputOf<E>
    const query = useQuery({
      ...callQuery(of, input),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data === undefined ? false : (again?.(data as ReplyOf<E>) ?? false)),
    })
    useLive(news, (changed) => {
      if (changed === null || changed === id) void refreshQuietly(queries, of, input)
    })
    const { untitled = '', failed, missing }: DrawerWords = words[language]
    const known = query.data === undefined ? undefined : titleOf?.(query.data, t, language)
    return (
      <Drawer
        isOpen
        place="end"
        {...(width !== 'menu' && { width })}
        title={known ?? title?.[language] ?? untitled}
        onLeave={onClose}
      >
        <div className={`drawer-body ${className}`} key={id}>
          <Read
            query={query}
            {...(failed !== undefined && { failed })}
            {...(missing !== undefined && { missing })}
            rows={8}
          >
            {(record) => <Content record={record} onClose={onClose} />}
          </Read>
        </div>
      </Drawer>
    )
  }
}
