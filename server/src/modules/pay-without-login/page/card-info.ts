import { originOf } from '@vezne/banks/pos/banks.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getCardInfo } from '@vezne/contract/pay-without-login.ts'

/** What the first digits of a card tell. A card in no list is no error: it pays at once. */
export function cardInfoOf(bin: string): ReplyOf<typeof getCardInfo> {
  const origin = originOf(bin)
  return {
    isKnown: origin !== undefined,
    bankId: origin?.bankId ?? null,
    bankName: origin?.bankName ?? null,
    network: origin === undefined || origin.network === 'unknown' ? null : origin.network,
    cardType: origin?.kind ?? null,
    isCommercial: origin?.commercial ?? false,
    cardProgramme: origin?.programme ?? '',
  }
}
