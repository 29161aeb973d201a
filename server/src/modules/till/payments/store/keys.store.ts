import { PAYMENT_STATES, isAtRest } from '@vezne/domain/payment/state.ts'
import { sql, type RawBuilder } from 'kysely'
import { secondsAgo } from '../../../../kit/db/moment.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

export interface KeyOwner {
  readonly paymentId: string
  readonly fingerprint: Buffer
}

export interface NewKey {
  readonly hash: Buffer
  readonly fingerprint: Buffer
  readonly paymentId: string
  /** Of a key that the client did not send. */
  readonly derivedFrom?: Buffer | undefined
}

/** Takes the key for this payment, or tells whose it is; with it a lock that has to be held from here on. */
export async function claimKey(
  db: TenantDb,
  key: NewKey,
  lock: RawBuilder<unknown> = sql`null`,
): Promise<KeyOwner | undefined> {
  const { isTaken } = await db
    .on<PaymentTables>()
    .with('taken', (queries) =>
      queries
        .insertInto('payment_keys')
        .values({
          tenant_id: db.tenantId,
          key_hash: key.hash,
          fingerprint: key.fingerprint,
          payment_id: key.paymentId,
          derived_from: key.derivedFrom ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('payment_id'),
    )
    .selectNoFrom((build) => [
      build.exists(build.selectFrom('taken').select('payment_id')).as('isTaken'),
      lock.as('lock'),
    ])
    .executeTakeFirstOrThrow()
  if (isTaken) return undefined
  const owner = await findKey(db, key.hash)
  if (owner === undefined) throw new Error('a key that is taken has an owner')
  return owner
}

export async function findKey(db: TenantDb, hash: Buffer): Promise<KeyOwner | undefined> {
  return db
    .on<PaymentTables>()
    .selectFrom('payment_keys')
    .select(['payment_id as paymentId', 'fingerprint'])
    .where('tenant_id', '=', db.tenantId)
    .where('key_hash', '=', hash)
    .executeTakeFirst()
}

/** The last one of the same content, by the database's clock. What ended without money is no reason not to try again. */
export async function findDerivedKey(
  db: TenantDb,
  derivedFrom: Buffer,
  withinSeconds: number,
): Promise<KeyOwner | undefined> {
  return db
    .on<PaymentTables>()
    .selectFrom('payment_keys as key')
    .innerJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'key.tenant_id').onRef('payments.id', '=', 'key.payment_id'),
    )
    .select(['key.payment_id as paymentId', 'key.fingerprint'])
    .where('key.tenant_id', '=', db.tenantId)
    .where('key.derived_from', '=', derivedFrom)
    .where('key.created_at', '>', secondsAgo(withinSeconds))
    .where('payments.state', 'not in', ['declined', 'abandoned'])
    .orderBy('key.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const KEPT_SECONDS = 30 * 24 * 60 * 60
/** A person may still decide a review, and what they decide is the answer to the key. */
const DECIDED = PAYMENT_STATES.filter((state) => isAtRest(state) && state !== 'review')

/** Keys of a month ago whose payment nobody decides about any more; its order id alone is unique for ever. */
export async function forgetKeys(db: TenantDb, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payment_keys where tenant_id = ${db.tenantId} and key_hash in (
      select k.key_hash from payment_keys k join payments p on p.tenant_id = k.tenant_id and p.id = k.payment_id
       where k.tenant_id = ${db.tenantId} and k.created_at < ${secondsAgo(KEPT_SECONDS)} and p.state = any(${DECIDED})
       order by k.created_at limit ${atMost})`.execute(db.on<PaymentTables>())
  return Number(numAffectedRows ?? 0n)
}
