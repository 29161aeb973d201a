import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { Tenant } from '../tenants/index.ts'
import { agreementsFor, fileOf, type AgreementDeps } from './agreements.ts'
import type { AgreementKind } from './default-agreements.ts'

/** The paper that somebody accepted, byte by byte; undefined where another text stands in its place by now. */
export async function readAgreement(
  deps: AgreementDeps,
  tenant: Tenant,
  accepted: { readonly kind: AgreementKind; readonly language: Language; readonly sha256: string },
): Promise<Buffer | undefined> {
  const current = await agreementsFor(deps, tenant, accepted.language)
  const same = current.find(({ kind, sha256 }) => kind === accepted.kind && sha256 === accepted.sha256)
  if (same === undefined) return undefined
  const content = await readFile(fileOf(deps, same))
  // It may have been changed since it was looked at.
  return createHash('sha256').update(content).digest('hex') === accepted.sha256 ? content : undefined
}
