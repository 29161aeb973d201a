import { originOf } from '@vezne/banks/pos/banks.ts'
import type { CardFacts, CardInfo } from '@vezne/contract/checkout/card.ts'
import type { KnownCard } from '@vezne/domain/terminal/card-facts.ts'

/** What the first digits of a card tell. A card in no list is no error: it pays at once. */
export function cardInfoOf(bin: string): CardInfo {
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

/** Undefined while nobody typed one. */
export function cardOfBin(bin: string | undefined): KnownCard | undefined {
  return bin === undefined ? undefined : (originOf(bin) ?? 'unknown')
}

/** Nothing said about the card: nobody typed one. Something said but not bank and kind: a card that no list has. */
export function cardFromFacts({ cardBankId, cardProgramme, cardType, isCommercial }: CardFacts): KnownCard | undefined {
  const facts = [cardBankId, cardProgramme, cardType, isCommercial]
  if (facts.every((fact) => fact === undefined)) return undefined
  if (cardBankId === undefined || cardType === undefined) return 'unknown'
  return { bankId: cardBankId, kind: cardType, commercial: isCommercial === 'true', programme: cardProgramme ?? '' }
}
