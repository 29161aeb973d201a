import { deliver } from '@vezne/erp/deliver.ts'
import type { ErpConnector, ErpSession, Posted, Voucher } from '@vezne/erp/port.ts'
import { REFUSALS, type RefusalWhy } from '@vezne/erp/refusals.ts'
import { Killed, type PretendErp } from './pretend-erp.ts'

/** What the caller keeps of a voucher: when it may last have been sent, and how it ended. */
interface Kept {
  readonly voucher: Voucher
  lastSentAt?: Date
  posted?: Posted
}

interface Day {
  readonly posted: ReadonlyMap<string, Posted>
  readonly kills: number
  readonly tries: number
}

const MOST_TRIES = 400

/**
 * A day of a caller who keeps to the port: what belongs to a receipt goes out after it, a voucher is tried again minutes later
 * until it is posted (also after what staff mends, where it is said), before each try it is written down that it may be sent, and now and then the caller dies.
 */
export async function liveThrough(
  erp: PretendErp,
  connector: ErpConnector,
  vouchers: readonly Voucher[],
  dice: () => number,
  killEvery: number,
  mended: readonly RefusalWhy[] = [],
): Promise<Day> {
  const kept = new Map<string, Kept>(vouchers.map((voucher) => [voucher.reference, { voucher }]))
  let session: ErpSession | undefined
  let kills = 0
  let tries = 0
  const isReady = ({ posted, voucher: { original } }: Kept) =>
    posted === undefined && (original === undefined || kept.get(original.reference)?.posted !== undefined)
  erp.hurry(true)
  for (;;) {
    const ready = [...kept.values()].filter(isReady)
    const one = ready[Math.floor(dice() * Math.min(ready.length, 5))]
    if (one === undefined) break
    tries += 1
    if (tries > vouchers.length * MOST_TRIES) throw new Error(`${ready.length} vouchers do not get through`)
    if (dice() * killEvery < 1) erp.killAfter(Math.floor(dice() * 4))
    if (erp.canDie && dice() * killEvery * 3 < 1) await erp.die()
    session ??= erp.open()
    const { lastSentAt } = one
    const sentBefore = lastSentAt === undefined ? {} : { lastSentAt }
    const before = one.lastSentAt
    one.lastSentAt = erp.now()
    try {
      const ended = await deliver({ connector, session, now: erp.now, ...sentBefore }, withOriginal(one.voucher, kept))
      if (ended.kind === 'posted') one.posted = ended
      else if (ended.kind === 'refused') {
        if (REFUSALS[ended.why].heals !== 'by-itself' && !mended.includes(ended.why))
          throw new Error(`${one.voucher.reference} ${ended.why} ${ended.message}`)
        // Nothing was sent: what was on its way before still may be.
        restore(one, before)
      } else if (ended.why === 'may-still-arrive') restore(one, before)
      if (ended.kind !== 'posted') await erp.letPass(3)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      kills += 1
      session = undefined
      await erp.letPass(1)
    }
  }
  erp.killAfter(Number.POSITIVE_INFINITY)
  erp.hurry(false)
  await session?.end()
  await erp.letPass(60)
  return {
    posted: new Map([...kept].flatMap(([reference, { posted }]) => (posted ? [[reference, posted] as const] : []))),
    kills,
    tries,
  }
}

/**
 * A voucher that the ERP is slow to take: nobody heard that it is written, and for a while it is not. What the caller is told
 * when it is sent, when it is tried again too early, and when it must have arrived.
 */
export async function arrivesLate(erp: PretendErp, connector: ErpConnector, voucher: Voucher): Promise<string[]> {
  const session = erp.open()
  await session.find(voucher)
  await erp.set('traps', { slowMs: 1000 })
  await erp.order('slow')
  const lastSentAt = erp.now()
  erp.hurry(true)
  const sent = await session.post(voucher)
  erp.hurry(false)
  const again = () => deliver({ connector, session, now: erp.now, lastSentAt }, voucher)
  await erp.letPass(3)
  const early = await again()
  await erp.letPass(30)
  const late = await again()
  return [sent, early, late].map((ended) => ('why' in ended ? `${ended.kind} ${ended.why}` : ended.kind))
}

function restore(one: Kept, before: Date | undefined): void {
  if (before === undefined) delete one.lastSentAt
  else one.lastSentAt = before
}

/** A reversal names its receipt as the ERP told it. */
function withOriginal(voucher: Voucher, kept: ReadonlyMap<string, Kept>): Voucher {
  const posted = voucher.original && kept.get(voucher.original.reference)?.posted
  if (voucher.original === undefined || posted === undefined) return voucher
  return { ...voucher, original: { ...voucher.original, number: posted.number, voucherId: posted.voucherId } }
}
