import type { PaymentLinkRow } from '@vezne/contract/payment-links/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Translate } from '../../../kit/i18n/i18n.ts'
import type { text } from './text.ts'

type T = Translate<typeof text>

/** What is asked for: an amount, or the range that the payer chooses from. */
export function writeAsked(
  row: Pick<PaymentLinkRow, 'amount' | 'minAmount' | 'maxAmount'>,
  t: T,
  in_?: Currency,
): string {
  const { amount, minAmount, maxAmount } = row
  const write = (minor: bigint) => formatAmount(minor, in_)
  if (amount !== null) return write(amount)
  if (minAmount !== null && maxAmount !== null) return `${write(minAmount)} – ${write(maxAmount)}`
  if (minAmount !== null) return t('from', { amount: write(minAmount) })
  return maxAmount === null ? t('openAmount') : t('upTo', { amount: write(maxAmount) })
}

/** `2/5`; where there is no end, how often it was used. */
export const writeUse = ({
  usage,
  usedCount,
  usageCount,
}: Pick<PaymentLinkRow, 'usage' | 'usedCount' | 'usageCount'>) =>
  `${usedCount}/${usage === 'single' ? 1 : (usageCount ?? '∞')}`

const HOUR = 60
const DAY = 24 * HOUR

/** As long as it takes a person to grasp: minutes, then hours, then days. Whatever took less is a minute. */
export function writeMinutes(minutes: number, t: T): string {
  if (minutes < 2 * HOUR) return t('minutes', { count: Math.max(1, minutes) })
  return minutes < 2 * DAY
    ? t('hours', { count: Math.round(minutes / HOUR) })
    : t('days', { count: Math.round(minutes / DAY) })
}
