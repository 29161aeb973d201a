import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { recordDelivery } from './reminders.store.ts'

const KEY = /^reminder\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

interface Ended {
  readonly key: string
  readonly state: 'delivered' | 'undelivered' | 'refused'
  readonly why: string | null
}

/** Under which a reminder is carried. */
export const smsKeyOf = (id: string): string => `reminder/${id}`

/** A reminder is on somebody's phone, or will never be. */
export async function onSmsEnded(db: TenantDb, { key, state, why }: Ended): Promise<void> {
  const [, id] = KEY.exec(key) ?? []
  if (id !== undefined) await recordDelivery(db, id, { isDelivered: state === 'delivered', why })
}
