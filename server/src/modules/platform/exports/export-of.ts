import type { Bilingual } from '@vezne/contract/kit/language.ts'
import type { List } from '@vezne/contract/kit/list.ts'
import type { TenantDatabase, TenantReader } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import { task } from '../task-runs/index.ts'
import { exportInput, type Exported, type Scope } from './exported.ts'
import type { Row } from './formats/sheet.ts'

interface Told {
  /** As people know the list. */
  readonly title: Bilingual
  readonly fileName: Bilingual
}

interface ListDeps {
  readonly db: TenantDatabase
  readonly secret: Secrets
}

/** As much of a list's query as a file needs; what was asked for has been read by the list's own call already. */
interface Rows {
  readonly list: List
  readonly page: (
    deps: { readonly db: TenantReader; readonly secret: Secrets },
    input: never,
    scope: Scope,
  ) => Promise<{ readonly items: readonly Row[]; readonly nextCursor: string | null }>
  readonly count: (deps: { readonly db: TenantReader }, filter: never, scope: Scope) => Promise<number>
}

/** A list as a file, page by page as its own call answers it. */
export function exportOf(
  job: string,
  { list, page, count }: Rows,
  { title, fileName }: Told,
): (deps: ListDeps) => Exported {
  const exportTask = task(job, exportInput)
  return ({ db, secret }) => ({
    list,
    title,
    fileName,
    task: exportTask,
    page: (reader, scope, input) => page({ db: reader, secret }, input as never, scope),
    count: (scope, filter) => count({ db }, filter as never, scope),
  })
}
