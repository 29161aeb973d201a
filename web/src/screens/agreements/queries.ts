import {
  type getAgreement,
  type listAgreements,
  publishAgreement,
  removeAgreement,
  saveAgreement,
  type AgreementRecord,
} from '@vezne/contract/agreements.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sendChange, changing } from '../../kit/api/change.ts'

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

export const sendVersion = (id: string | null) => async (values: VersionValues, version: number) => {
  const { set, kind, language, title } = values
  const content = contentOf(values)
  return sendChange(saveAgreement, { id, version, set, kind, language, title: title.trim(), content })
}

export const publishVersion = changing(publishAgreement)

export const removeVersion = changing(removeAgreement)
