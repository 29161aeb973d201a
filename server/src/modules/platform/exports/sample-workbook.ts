import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'
import type { Column, ColumnKind } from '@vezne/contract/kit/list.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { FileAnswer } from '../../../kit/http/file-answer.ts'
import { writeXlsx } from './formats/xlsx.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook to be filled in and sent back: every title, and some rows that show how. */
export interface Sample<Key extends string> {
  readonly title: Bilingual
  readonly fileName: Bilingual
  readonly columns: Readonly<Record<Key, { readonly title: Bilingual }>>
  /** Of those that are no text. */
  readonly kinds: Partial<Record<Key, ColumnKind>>
  readonly rowsOf: (today: Day, language: Language) => Partial<Record<Key, string | number | bigint>>[]
}

export async function handOutSample<Key extends string>(
  { forCaller }: Pick<TenantDatabase, 'forCaller'>,
  { title, fileName, columns, kinds, rowsOf }: Sample<Key>,
  { caller, language }: SignedInCall,
): Promise<FileAnswer> {
  const now = await forCaller(caller, (db) => db.now())
  const pages = async function* pages() {
    yield rowsOf(istanbulDay(now.getTime()), language)
  }
  const titled = (Object.keys(columns) as Key[]).map((key): Column => ({
    key,
    kind: kinds[key] ?? 'text',
    title: columns[key].title,
  }))
  return new FileAnswer({
    name: fileName[language],
    type: TYPE,
    pieces: writeXlsx({ title: title[language], columns: titled, language }, pages()),
  })
}
