import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ACCEPTED_KIND_WORDS, type AgreementKind } from '@vezne/contract/agreements/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import { agreementsFor, fileOf, type Agreement } from './agreements.ts'
import type { PublishedDeps } from './deps.ts'
import { agreementPath } from './serve/address.ts'
import { findByHash } from './serve/store.ts'

/** What a payment keeps of a paper. */
interface Accepted {
  readonly kind: AgreementKind
  readonly language: Language
  readonly sha256: string
}

interface AcceptedPaper {
  readonly content: Buffer
  readonly extension: 'pdf' | 'html'
}

const published = ({ db }: PublishedDeps, { id }: Tenant, { sha256 }: Accepted) =>
  db.forTenant(id, (of) => findByHash(of, sha256))

/** A file is the same paper only as long as nobody has put another one in its place. */
async function sameFile(deps: PublishedDeps, tenant: Tenant, accepted: Accepted): Promise<Agreement | undefined> {
  const current = await agreementsFor(deps, tenant, accepted.language)
  return current.find(({ kind, sha256 }) => kind === accepted.kind && sha256 === accepted.sha256)
}

/** The paper that somebody accepted, byte by byte; undefined where another text stands in its place by now. */
export async function readAgreement(
  deps: PublishedDeps,
  tenant: Tenant,
  accepted: Accepted,
): Promise<AcceptedPaper | undefined> {
  const version = await published(deps, tenant, accepted)
  if (version !== undefined) return { content: version.content, extension: version.media === 'pdf' ? 'pdf' : 'html' }
  const same = await sameFile(deps, tenant, accepted)
  if (same === undefined) return undefined
  const content = await readFile(fileOf(deps, same))
  // It may have been changed since it was looked at.
  const isSame = createHash('sha256').update(content).digest('hex') === accepted.sha256
  return isSame ? { content, extension: 'pdf' } : undefined
}

/** What the paper that somebody accepted is called, and where it stands as long as it still says the same. */
export async function findAccepted(
  deps: PublishedDeps,
  tenant: Tenant,
  accepted: Accepted,
): Promise<{ readonly title: string; readonly url: string | null }> {
  const version = await published(deps, tenant, accepted)
  if (version !== undefined) {
    return { title: version.title, url: agreementPath({ tenantId: tenant.id, id: version.id }) }
  }
  const same = await sameFile(deps, tenant, accepted)
  return { title: same?.title ?? ACCEPTED_KIND_WORDS[accepted.kind][accepted.language], url: same?.url ?? null }
}
