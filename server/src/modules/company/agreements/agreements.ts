import type { AgreementKind as PaperKind } from '@vezne/contract/agreements/words.ts'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import {
  AGREEMENT_KINDS,
  AGREEMENT_TITLES,
  DEFAULT_VERSIONS,
  defaultPath,
  type AgreementKind,
} from './default-agreements.ts'

/** A paper that the payer agrees to; a payment keeps version and hash, so that it can be shown again word for word. */
export interface Agreement {
  readonly kind: PaperKind
  readonly title: string
  readonly url: string
  /** The day of the text for ours, the beginning of the hash for a company's own. */
  readonly version: string
  readonly sha256: string
  readonly language: Language
}

export interface AgreementDeps {
  /** What companies uploaded. */
  readonly contentDir: string
}

const CONTENT_URL = '/api/content/'
const SHIPPED_CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url))
const VERSION_LETTERS = 12

/**
 * The papers of a company that has published no version of its own: the files that its settings name, else ours in the
 * payer's language.
 */
export function agreementsFor(deps: AgreementDeps, tenant: Tenant, language: Language): Promise<Agreement[]> {
  const { confidentialityAgreementUrl: privacy, salesAgreementUrl: sales } = tenant.payment
  const own = { privacy, sales }
  return Promise.all(AGREEMENT_KINDS.map((kind) => agreementOf(deps, kind, own[kind], language)))
}

async function agreementOf(
  { contentDir }: AgreementDeps,
  kind: AgreementKind,
  ownUrl: string | null,
  language: Language,
): Promise<Agreement> {
  const title = AGREEMENT_TITLES[kind][language]
  const own = ownUrl === null ? undefined : await hashOf(contentDir, ownUrl.slice(CONTENT_URL.length))
  if (ownUrl !== null && own !== undefined) {
    return { kind, title, language, url: ownUrl, version: own.slice(0, VERSION_LETTERS), sha256: own }
  }
  // A company's own paper that is not there would be a dead link; the payer reads ours instead, and the payment says so.
  const path = defaultPath(kind, language)
  const sha256 = await hashOf(SHIPPED_CONTENT, path)
  if (sha256 === undefined) throw new Error(`${path} is missing: npm run draw:agreements`)
  return { kind, title, language, url: CONTENT_URL + path, version: DEFAULT_VERSIONS[kind], sha256 }
}

/** Ours are told from a company's own by their address. */
export function fileOf({ contentDir }: AgreementDeps, { kind, language, url }: Agreement): string {
  const path = url.slice(CONTENT_URL.length)
  const isOurs = AGREEMENT_KINDS.some((one) => one === kind && path === defaultPath(one, language))
  return join(isOurs ? SHIPPED_CONTENT : contentDir, path)
}

const hashes = new Map<string, { readonly stamp: string; readonly sha256: string }>()

/** Of a file inside the folder; read again only when it has changed. Undefined where there is none. */
async function hashOf(folder: string, path: string): Promise<string | undefined> {
  const file = join(folder, path)
  if (!file.startsWith(join(folder, sep))) return undefined
  try {
    const { mtimeMs, size } = await stat(file)
    const stamp = `${mtimeMs}/${size}`
    const known = hashes.get(file)
    if (known?.stamp === stamp) return known.sha256
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    hashes.set(file, { stamp, sha256 })
    return sha256
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
