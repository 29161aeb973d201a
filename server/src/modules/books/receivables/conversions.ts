import { LIRA_RATE, readExchangeRate } from '@vezne/domain/money/exchange.ts'
import { convertedBack } from '@vezne/domain/receivables/converted-part.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { insertMoves, readConversions, readMoved, type Conversion, type Moved, type Move } from './conversions.store.ts'

/**
 * An approved payment of foreign debts: its lira go from the account of the receipt to those of the debts, by the rate that was
 * frozen when it began, behind the receipt's line. What stands there already is not moved again.
 */
export async function moveConverted(db: TenantDb, paymentId: string): Promise<readonly Conversion[]> {
  const conversions = await readConversions(db, paymentId)
  if (conversions.length === 0) return []
  const moved = await readMoved(db, paymentId)
  const standing = new Set(moved.filter((each) => each.liraMinor > each.backLiraMinor).map((each) => each.accountId))
  const behind = movesOf(moved)
  const moves = conversions
    .filter(({ accountId }) => !standing.has(accountId))
    .map((each, at): Move => ({ ...each, way: 'there', type: 'card-receipt', sequence: behind + at + 1 }))
  await insertMoves(db, paymentId, moves)
  return conversions
}

interface Back {
  /** What the payment still stands for on its firm's accounts, in lira. */
  readonly leftMinor: bigint
  /** What of it goes back now. */
  readonly backMinor: bigint
  /** What it is for the account of the debts. */
  readonly type: 'card-void' | 'card-refund' | 'chargeback'
}

/** Before money of such a payment goes back, exactly its share comes back from the accounts of the debts. */
export async function moveBack(db: TenantDb, paymentId: string, { leftMinor, backMinor, type }: Back): Promise<void> {
  const moved = await readMoved(db, paymentId)
  if (moved.length === 0) return
  const parts = moved.map((each) => ({ ...each, rate: readExchangeRate(each.rate) ?? LIRA_RATE }))
  const backs = convertedBack(parts, leftMinor, backMinor)
  const behind = movesOf(moved)
  const moves = moved.flatMap(({ accountId, rate }, at): Omit<Move, 'sequence'>[] => {
    const back = backs[at]
    return back === undefined || back.liraMinor === 0n ? [] : [{ ...back, way: 'back', accountId, rate, type }]
  })
  await insertMoves(
    db,
    paymentId,
    moves.map((move, at) => ({ ...move, sequence: behind + at + 1 })),
  )
}

const movesOf = (moved: readonly Moved[]) => moved.reduce((sum, { moves }) => sum + moves, 0)
