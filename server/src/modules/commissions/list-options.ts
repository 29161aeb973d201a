import type { Currency } from '@vezne/domain/money/money.ts'
import { NEAREST_FIRST, nearnessOf, type KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import { narrowed, offeredCounts, offersForCard } from '@vezne/domain/terminal/offer.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { optionFrom, type CommissionOption } from './definitions/option.ts'
import { listDefinitions } from './definitions/store.ts'
import { commissionSettings, type CommissionSettings, type RoutingTerms } from './settings/commission-settings.ts'

/** Who asks, and with what card. */
export interface OptionQuestion {
  readonly currency: Currency
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  readonly paymentSetId?: string | undefined
  readonly firmGroupCode?: string | undefined
  /** `unknown` for a card that no list has; left out while nobody typed one. */
  readonly card?: KnownCard | undefined
}

export interface CommissionOptions {
  readonly settings: CommissionSettings
  readonly routing: RoutingTerms
  readonly options: readonly CommissionOption[]
}

/** What may be chosen: nearest to the card first, each with the counts that this card may take. */
export async function commissionOptions(db: TenantDb, question: OptionQuestion): Promise<CommissionOptions> {
  return optionsBeside(db, question, undefined)
}

/** The same for one POS account: of all that it offers, for it decides together what a card sees there. */
export async function optionsBeside(
  db: TenantDb,
  question: OptionQuestion,
  definitionId: string | undefined,
): Promise<CommissionOptions> {
  // Neither waits for the other: both leave at once.
  const [{ settings, routing, maxInstallments }, rows] = await Promise.all([
    commissionSettings(db, question.firmGroupCode),
    listDefinitions(db, { ...question, besideDefinitionId: definitionId }),
  ])
  const { card, today } = question
  const options = offersForCard(rows.map(optionFrom), card).flatMap((option) => {
    const counts = offeredCounts(option, { card, today, maxInstallments })
    if (counts.length === 0) return []
    const nearness = card === undefined ? undefined : nearnessOf(option.pos, card)
    return { ...option, counts, nearness, definition: narrowed(option, counts) }
  })
  return { settings, routing, options: options.toSorted((one, other) => rankOf(one) - rankOf(other)) }
}

function rankOf({ nearness }: CommissionOption): number {
  return nearness === undefined ? 0 : NEAREST_FIRST.indexOf(nearness)
}
