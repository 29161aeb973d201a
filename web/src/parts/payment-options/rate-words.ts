import { percentFromPpm } from '@vezne/domain/commission/definition.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import type { Offer } from './definition.ts'

/** What an offer costs in percent of the amount; before there is an amount, the rate itself. */
export function rateWords({ quote, ratePpm }: Offer, netMinor: bigint | undefined, pattern: string): string {
  const isKnown = netMinor !== undefined && netMinor > 0n
  return fill(pattern, {
    rate: isKnown ? formatAmount(quote.commissionHundredths) : percentFromPpm(ratePpm).replace('.', ','),
  })
}
