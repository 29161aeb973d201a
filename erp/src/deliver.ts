import type { ErpConnector, ErpSession, Posting, Voucher } from './port.ts'

interface Delivery {
  readonly connector: ErpConnector
  readonly session: ErpSession
  readonly now: () => Date
  /** When the voucher was last sent without an answer that said how it ended, kept by the caller. */
  readonly lastSentAt?: Date
  /** Told right before the voucher is sent: what is not written down by then is not sent. */
  readonly willSend?: () => Promise<void>
}

/**
 * Brings a voucher into the ERP's books exactly once, however often it is called: the reference is looked up before
 * anything is written, and what was not answered is looked up again. A voucher that we stopped waiting for may still be on
 * its way; until its time is over, that it is not there proves nothing.
 */
export async function deliver(
  { connector, session, now, lastSentAt, willSend }: Delivery,
  voucher: Voucher,
): Promise<Posting> {
  const before = await session.find(voucher)
  if (before.kind !== 'absent') return before
  const isOnItsWay =
    lastSentAt !== undefined && now().getTime() - lastSentAt.getTime() < connector.traits.settlesWithinMs
  if (isOnItsWay) return { kind: 'unknown', why: 'may-still-arrive', message: '' }
  await willSend?.()
  const posting = await session.post(voucher)
  if (posting.kind !== 'unknown') return posting
  const after = await session.find(voucher)
  return after.kind === 'posted' ? after : posting
}
