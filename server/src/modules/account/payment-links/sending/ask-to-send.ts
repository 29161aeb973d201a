import type { LinkChannel } from '@vezne/contract/payment-links/words.ts'
import * as z from 'zod'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { enqueue, job } from '../../../../kit/jobs/job.ts'
import { insertSend } from './sends.store.ts'

/** A link goes out. What it says is looked up then: no payload carries its code. */
export const sendLink = job('payment-links.send', z.object({ sendId: z.uuid() }))

interface Asked {
  readonly linkId: string
  readonly channels: readonly LinkChannel[]
  readonly to: { readonly recipientEmail: string | null; readonly recipientPhone: string | null }
  readonly by: string
  readonly isReminder?: boolean
}

/** Written down and enqueued with whatever asks for it. A channel without an address was refused before. */
export async function askToSend(
  db: TenantDb,
  { linkId, channels, to, by, isReminder = false }: Asked,
): Promise<string[]> {
  const ids: string[] = []
  for (const channel of new Set(channels)) {
    const address = channel === 'email' ? to.recipientEmail : to.recipientPhone
    if (address === null) throw new Error(`a link is to be sent by ${channel} to nobody`)
    const sendId = await insertSend(db, { linkId, channel, address, isReminder, by })
    await enqueue(db, sendLink, { sendId })
    ids.push(sendId)
  }
  return ids
}
