import type { Currency } from '@vezne/domain/money/money.ts'
import { NEAREST_FIRST, nearnessOf, type KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import { withCampaign } from '@vezne/domain/terminal/campaign.ts'
import type { CapRules } from '@vezne/domain/terminal/installment-caps.ts'
import { deferralRange, narrowed, offeredCounts, offersForCard, type OfferTerms } from '@vezne/domain/terminal/offer.ts'
import { camel, camels } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { optionFrom, type CommissionOption } from './definitions/option.ts'
import { findOptions, type FoundOptions } from './found-options.store.ts'
import { settingsIn, type CommissionSettings, type RoutingTerms } from './settings/commission-settings.ts'

/** Who asks, and with what card. */
export interface OptionQuestion {
  readonly currency: Currency
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  readonly paymentSetId?: string | undefined
  readonly firmGroupCode?: string | undefined
  /** `unknown` for a card that no list has; left out while nobody typed one. */
  readonly card?: KnownCard | undefined
  /** A rate that was promised to whoever asks: it stands in the place of today's. */
  readonly held?: HeldRate | undefined
  readonly terms?: DebtTerms | undefined
}

/** Of one option at one count. */
interface HeldRate {
  readonly definitionId: string
  readonly count: number
  readonly ratePpm: number
  readonly isIncluded: boolean
}

/** What a debt itself allows, whatever the company offers otherwise. */
export interface DebtTerms {
  readonly maxInstallments?: number | undefined
  /** Whoever asked for the money bears the commission: every count costs what is owed. */
  readonly isCommissionOurs?: boolean | undefined
}

export interface CommissionOptions {
  readonly settings: CommissionSettings
  readonly routing: RoutingTerms
  /** How many months a sale may take. */
  readonly caps: CapRules
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
  return optionsIn(await findOptions(db, question, definitionId), question)
}

/** What a card may choose of what was read. */
export function optionsIn({ definitions, ...found }: FoundOptions, question: OptionQuestion): CommissionOptions {
  const { settings, routing, maxInstallments, caps, campaigns } = settingsIn(camel(found))
  const rows = camels(definitions)
  const { card, today, held } = question
  const terms = { card, today, maxInstallments: leastOf(maxInstallments, question.terms?.maxInstallments), caps }
  const options = offersForCard(
    rows.map((row) => withTerms(withHeld(optionFrom(row), held), question.terms)),
    card,
  ).flatMap((offered) => {
    const option = withoutVainDeferral(withCampaign(offered, campaigns.get(offered.id)), terms)
    const counts = offeredCounts(option, terms)
    if (counts.length === 0) return []
    const nearness = card === undefined ? undefined : nearnessOf(option.pos, card)
    return { ...option, counts, nearness, definition: narrowed(option, counts) }
  })
  return { settings, routing, caps, options: options.toSorted((one, other) => rankOf(one) - rankOf(other)) }
}

/** Offered as it was promised, also where the count has gone from the table since; what else bounds a card still does. */
function withHeld(option: CommissionOption, held: HeldRate | undefined): CommissionOption {
  if (held?.definitionId !== option.id) return option
  const { count, ratePpm, isIncluded } = held
  const rates = new Map(option.definition.rates).set(count, { ratePpm, isIncluded })
  return { ...option, definition: { ...option.definition, rates } }
}

const leastOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

function withTerms(option: CommissionOption, terms: DebtTerms | undefined): CommissionOption {
  if (terms?.isCommissionOurs !== true) return option
  const rates = new Map([...option.definition.rates].map(([count, rate]) => [count, { ...rate, isIncluded: true }]))
  return { ...option, definition: { ...option.definition, rates } }
}

/** A deferral that is too long even for a single payment is not offered: nobody is asked to choose what is refused then. */
function withoutVainDeferral(option: CommissionOption, terms: OfferTerms): CommissionOption {
  if (option.deferral === undefined || deferralRange(option, 1, terms) !== undefined) return option
  const { deferral: _, ...rest } = option
  return rest
}

function rankOf({ nearness }: CommissionOption): number {
  return nearness === undefined ? 0 : NEAREST_FIRST.indexOf(nearness)
}
