import { AGREEMENT_KIND_WORDS, AGREEMENT_KINDS, type AgreementSet } from '@vezne/contract/agreements/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { Agreement } from './agreements.ts'
import type { HeldVersion } from './held.store.ts'
import { agreementPath, versionName } from './serve/address.ts'

interface Shown {
  readonly tenantId: string
  readonly set: AgreementSet
  readonly language: Language
}

/**
 * The papers of a screen: the company's own version that holds, in the payer's language or else in the other one; where it
 * has published none, the paper that stood there before.
 */
export function heldInstead(
  before: readonly Agreement[],
  held: readonly HeldVersion[],
  { tenantId, set, language }: Shown,
): Agreement[] {
  const kinds = AGREEMENT_KINDS.filter((kind) => AGREEMENT_KIND_WORDS[set][kind] !== undefined)
  return kinds.flatMap((kind) => {
    const own = held.filter((one) => one.set === set && one.kind === kind)
    const version = own.find((one) => one.language === language) ?? own[0]
    if (version !== undefined) return [agreementFrom(tenantId, version)]
    return before.filter((one) => one.kind === kind)
  })
}

const agreementFrom = (tenantId: string, { id, kind, title, number, sha256, language }: HeldVersion): Agreement => ({
  kind,
  title,
  language,
  url: agreementPath({ tenantId, id }),
  version: versionName(number),
  sha256,
})
