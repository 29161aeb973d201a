import { randomUUID } from 'node:crypto'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { openFirm } from '../../../company/firms/index.ts'
import { newWebhookSecret } from '../../webhooks/index.ts'
import { codeSeal, hashOfCode, newCode, newNumber, notifySecretPlace, sealPlace } from '../code.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { findLinkByRequest, insertLink } from '../links.store.ts'
import type { JudgedLink } from '../judge-link.ts'

/** Who makes links: a person, or the house itself. */
interface Maker {
  readonly userId: string | null
  readonly name: string
}

export interface Making {
  readonly link: JudgedLink
  readonly firmId: string | null
  readonly by: Maker
  /** Names the request: made with the same words it is the same link. */
  readonly requestKey: Buffer
  /** Of the link that it copies: whoever is told knows it. */
  readonly notifySecret?: string | undefined
  /** The demo's links have codes that people can type. */
  readonly code?: string
}

export interface MadeLink {
  readonly id: string
  readonly number: string
  readonly code: string
  /** Of a link that tells an address. */
  readonly notifySecret: string | null
  /** This request made it before. */
  readonly isOld: boolean
}

/** A request that names no key is one of its own. */
export const requestKeyOf = (by: string, key: string | undefined): Buffer =>
  sha256(`vezne/payment-link-request/${by}/${key ?? randomUUID()}`)

const written = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

/** The firm that is named, or the caller's own. One that the caller does not see does not exist. */
export async function firmFor(
  db: TenantDb,
  { firmId, subFirmId }: Pick<Caller, 'firmId' | 'subFirmId'>,
  named: string | null | undefined,
): Promise<string | null> {
  const wanted = named?.toLowerCase() ?? subFirmId ?? firmId
  if (wanted === undefined) return null
  if ((await openFirm(db, wanted)) === undefined) throw new Refusal('not-found')
  return wanted
}

/** Writes it down, or finds what the same request made before. */
export async function makeLink({ payments }: PaymentLinkDeps, db: TenantDb, making: Making): Promise<MadeLink> {
  const { link, firmId, by, requestKey } = making
  const [id, number, code] = [randomUUID(), newNumber(), making.code ?? newCode()]
  const notifySecret = link.notifyUrl === null ? null : (making.notifySecret ?? newWebhookSecret())
  const seal = codeSeal(payments.secret)
  const requestDigest = sha256(written([firmId, link]))
  const isNew = await insertLink(db, {
    ...link,
    id,
    number,
    codeHash: hashOfCode(code),
    codeSealed: seal.close(code, sealPlace(db.tenantId, id)),
    notifySecretSealed: notifySecret && seal.close(notifySecret, notifySecretPlace(db.tenantId, id)),
    firmId,
    createdBy: by.userId,
    createdByName: by.name,
    requestKey,
    requestDigest,
  })
  if (isNew) return { id, number, code, notifySecret, isOld: false }
  const first = await findLinkByRequest(db, requestKey)
  // Somebody else's, out of sight: the key is theirs and not this caller's to use.
  if (first === undefined || !first.requestDigest.equals(requestDigest)) throw new Refusal('idempotency-key-reused')
  const firstCode = seal.open(first.codeSealed, sealPlace(db.tenantId, first.id))
  const sealed = first.notifySecretSealed
  return {
    id: first.id,
    number: first.number,
    code: firstCode,
    notifySecret: sealed && seal.open(sealed, notifySecretPlace(db.tenantId, first.id)),
    isOld: true,
  }
}
