import { meet } from './part-keys.ts'
import type { OpenAmount, StillOpen } from './standing-allocations.ts'

/** What a payment under way means to close. A credit that is set off has an amount too. */
export interface Claim {
  readonly paymentId: string
  readonly key: string
}

export interface TickedItem {
  readonly key: string
  readonly amountMinor: bigint
}

export type StartRefusal = 'claimed' | 'not-payable' | 'more-than-open' | 'does-not-add-up'

/**
 * Why a payment of these items may not begin: another one is under way for one of them, one is at DBS, less of it is open,
 * or debts without credits are not what is paid. A link pays at most what is open of its items by the same rule.
 */
export function startRefusal(
  open: StillOpen,
  ticked: readonly TickedItem[],
  netMinor: bigint,
  claims: readonly Claim[],
  notPayable: ReadonlySet<string> = new Set(),
): StartRefusal | undefined {
  const items = new Map(open.items.map((item) => [item.key, item]))
  if (ticked.some(({ key }) => isClaimed(key, claims))) return 'claimed'
  if (ticked.some(({ key }) => isAmong(key, notPayable))) return 'not-payable'
  if (ticked.some(({ key, amountMinor }) => amountMinor > (items.get(key)?.openMinor ?? 0n))) return 'more-than-open'
  const closesMinor = ticked.reduce((sum, each) => sum + closes(each, items.get(each.key)?.side), 0n)
  return ticked.length > 0 && closesMinor !== netMinor ? 'does-not-add-up' : undefined
}

/** What a payment may close that ticked nothing of it: not what another one is under way for, nor what is at DBS. */
export const closable = (
  items: readonly OpenAmount[],
  claims: readonly Claim[],
  notPayable: ReadonlySet<string> = new Set(),
): OpenAmount[] => items.filter(({ key }) => !isHeldBack(key, claims, notPayable))

/** Whether an item is out of reach of what ticked nothing: claimed, or not payable now. */
export const isHeldBack = (key: string, claims: readonly Claim[], notPayable: ReadonlySet<string>): boolean =>
  isAmong(key, notPayable) || isClaimed(key, claims)

/** A document that is claimed is claimed in all its parts, and one that is claimed in part is not free as a whole. */
const isClaimed = (key: string, claims: readonly Claim[]) => claims.some((claim) => meet(claim.key, key))
const isAmong = (key: string, keys: ReadonlySet<string>) => [...keys].some((each) => meet(each, key))

/** As it is handed out: a debt that is closed is above zero, a credit that is used below. */
const closes = ({ amountMinor }: TickedItem, side: 'debit' | 'credit' | undefined) =>
  side === 'credit' ? -amountMinor : amountMinor
