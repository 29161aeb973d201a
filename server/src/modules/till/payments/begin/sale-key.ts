import { createHash, randomUUID } from 'node:crypto'
import type { Card } from '@vezne/domain/card/card.ts'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { claimKey, findDerivedKey, findKey, type KeyOwner } from '../store/keys.store.ts'
import { holdLock } from './duplicates.store.ts'

/**
 * What makes a repeated request the same one. Made by the client, in the scope of who asks; or, when it sent none,
 * derived from what is asked, for two minutes.
 */
export type SaleKey =
  | { readonly scope: string; readonly value: string }
  | { readonly scope: string; readonly derivedFrom: readonly string[] }

/** For how long the same card and amount without a key, or with another one, look like the same payment. */
export const SAME_WITHIN_SECONDS = 120

const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** What is seen of a card: enough to tell it from another, too little to pay with. */
function seenOf(card: Card): string[] {
  const number = card.revealNumber()
  return [number.slice(0, 6), number.slice(-4), card.expiryMonth, card.expiryYear]
}

/** What was asked, without the number and the code of the card. */
export const fingerprintOf = (asked: readonly string[], card: Card): Buffer => hash([...asked, ...seenOf(card)])

interface Keyed {
  readonly key: SaleKey
  readonly card: Card
  readonly fingerprint: Buffer
}

/** The payment that an earlier request with this key began. The same key for something else is refused. */
export async function findByKey(db: TenantDb, { key, card, fingerprint }: Keyed): Promise<string | undefined> {
  if ('value' in key) return ownedBy(await findKey(db, hash([key.scope, key.value])), fingerprint)
  const owner = await findDerivedKey(db, familyOf(key, card), SAME_WITHIN_SECONDS)
  // Alike, but not the same: nobody said that it is.
  return owner?.fingerprint.equals(fingerprint) === true ? owner.paymentId : undefined
}

/** Takes the key for a new payment, or finds whose it is. The lock is held from before anybody's attempt is looked for. */
export async function takeKey(
  db: TenantDb,
  keyed: Keyed,
  paymentId: string,
  lock: RawBuilder<unknown> | undefined,
): Promise<string | undefined> {
  const { key, card, fingerprint } = keyed
  if ('value' in key) {
    const hashed = hash([key.scope, key.value])
    return ownedBy(await claimKey(db, { hash: hashed, fingerprint, paymentId }, lock), fingerprint)
  }
  // The lock leaves first: what leaves behind it reads what the one before us wrote.
  const [, first] = await together([lock && holdLock(db, lock), findByKey(db, keyed)])
  if (first !== undefined) return first
  await claimKey(db, { hash: hash([randomUUID()]), fingerprint, paymentId, derivedFrom: familyOf(key, card) })
  return undefined
}

function familyOf(key: Extract<SaleKey, { readonly derivedFrom: unknown }>, card: Card): Buffer {
  return hash([key.scope, ...key.derivedFrom, ...seenOf(card)])
}

function ownedBy(owner: KeyOwner | undefined, fingerprint: Buffer): string | undefined {
  if (owner !== undefined && !owner.fingerprint.equals(fingerprint)) throw new Refusal('idempotency-key-reused')
  return owner?.paymentId
}
