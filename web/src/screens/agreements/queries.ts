import {
  getAgreement,
  listAgreements,
  publishAgreement,
  removeAgreement,
  saveAgreement,
  type AgreementRecord,
} from '@vezne/contract/agreements.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Versions = ReplyOf<typeof listAgreements>['versions']
export type Version = Versions[number]
export type OpenVersion = ReplyOf<typeof getAgreement>

/** What the form holds. A PDF is chosen anew, or what is saved stays. */
export interface VersionValues {
  readonly set: AgreementRecord['set']
  readonly kind: AgreementRecord['kind']
  readonly language: AgreementRecord['language']
  readonly title: string
  readonly media: AgreementRecord['media']
  readonly body: string
  readonly file: string
}

export const toForm = ({ set, kind, language, title, media, body }: AgreementRecord): VersionValues => ({
  set,
  kind,
  language,
  title,
  media,
  body: body ?? '',
  file: '',
})

function contentOf({ media, body, file }: VersionValues): InputOf<typeof saveAgreement>['content'] {
  if (media === 'text') return { body }
  return file === '' ? { keeps: true } : { file }
}

/** What was read of the versions is read anew. */
function useAnew() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [listAgreements, getAgreement]) void queries.invalidateQueries({ queryKey: [path] })
  }
}

export function useSaveVersion(id: string | null) {
  const readAnew = useAnew()
  return async (values: VersionValues, version: number) => {
    const { set, kind, language, title } = values
    const content = contentOf(values)
    const saved = await sendChange(saveAgreement, { id, version, set, kind, language, title: title.trim(), content })
    readAnew()
    return saved
  }
}

export function usePublish() {
  const readAnew = useAnew()
  return async (input: InputOf<typeof publishAgreement>) => {
    await sendChange(publishAgreement, input)
    readAnew()
  }
}

export function useRemove() {
  const queries = useQueryClient()
  return async (input: InputOf<typeof removeAgreement>) => {
    await sendChange(removeAgreement, input)
    void queries.invalidateQueries({ queryKey: [listAgreements.path] })
  }
}
