import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { rowChanged } from '../../../platform/events/index.ts'
import { findLink } from '../links.store.ts'
import { findSend, markDelivered, markNotSent } from './sends.store.ts'

const KEY = /^payment-link\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

interface Ended {
  readonly key: string
  readonly state: 'delivered' | 'undelivered' | 'refused'
  readonly why: string | null
}

/** Under which a send is carried. */
export const smsKeyOf = (sendId: string) => `payment-link/${sendId}`

/** A link is on somebody's phone, or will never be: the list shows it. */
export async function onSmsEnded(db: TenantDb, { key, state, why }: Ended): Promise<void> {
  const [, sendId] = KEY.exec(key) ?? []
  const send = sendId === undefined ? undefined : await findSend(db, sendId)
  if (sendId === undefined || send === undefined) return
  if (state === 'delivered') await markDelivered(db, sendId)
  else await markNotSent(db, sendId, why ?? state)
  const link = await findLink(db, send.linkId)
  if (link !== undefined) await rowChanged(db, { topic: 'links', id: link.id, firmId: link.firmId })
}
