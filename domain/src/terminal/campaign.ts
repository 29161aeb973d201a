import type { Day } from '../calendar/day.ts'
import type { Deferral, Offer } from './offer.ts'

/** What a campaign that holds on a day adds to an option. */
export interface CampaignTerms {
  readonly extraInstallments: number
  readonly deferral: Deferral | null
  /** Its last day; null: it has none. */
  readonly until: Day | null
}

/** The option as it is while the campaign holds: what the campaign says takes the place of what the option says. */
export function withCampaign<T extends Offer>(offer: T, campaign: CampaignTerms | undefined): T {
  if (campaign === undefined) return offer
  const { extraInstallments, deferral, until } = campaign
  const { extraInstallmentsUntil: _, ...definition } = offer.definition
  const extended = { ...definition, extraInstallments, ...(until === null ? {} : { extraInstallmentsUntil: until }) }
  return {
    ...offer,
    definition: extraInstallments > 0 ? extended : offer.definition,
    ...(deferral === null ? {} : { deferral }),
  }
}

export const CAMPAIGN_STATES = ['planned', 'running', 'over', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

interface CampaignDays {
  readonly from: Day
  readonly to: Day | null
}

export function campaignStateOn(
  today: Day,
  { from, to, isStopped }: CampaignDays & { readonly isStopped: boolean },
): CampaignState {
  if (to !== null && to < today) return 'over'
  if (isStopped) return 'stopped'
  return from > today ? 'planned' : 'running'
}

/** Whether two campaigns have a day in common. */
export const isOverlapping = (one: CampaignDays, other: CampaignDays): boolean =>
  (one.to === null || one.to >= other.from) && (other.to === null || other.to >= one.from)

type CampaignFault = 'campaign-empty' | 'campaign-past' | 'campaign-begun' | 'campaign-days' | 'deferral-order'

interface CampaignWish extends CampaignDays {
  readonly extraInstallments: number
  readonly deferral: Deferral | null
}

/** What is wrong with a campaign by itself, each with its field. What has begun keeps its first day. */
export function campaignFaults(
  wish: CampaignWish,
  before: CampaignDays | null,
  today: Day,
): { readonly path: string; readonly fault: CampaignFault }[] {
  const { from, to, extraInstallments, deferral } = wish
  const hasBegun = before !== null && before.from <= today
  const isFirstDayWrong = hasBegun ? from !== before.from : from < today
  const isInOrder = deferral === null || (deferral.from <= deferral.usual && deferral.usual <= deferral.to)
  const firstDay = hasBegun ? 'campaign-begun' : 'campaign-past'
  return [
    ...(isFirstDayWrong ? [{ path: 'from', fault: firstDay } as const] : []),
    ...(to !== null && (to < from || to < today) ? [{ path: 'to', fault: 'campaign-days' } as const] : []),
    ...(extraInstallments === 0 && deferral === null
      ? [{ path: 'extraInstallments', fault: 'campaign-empty' } as const]
      : []),
    ...(isInOrder ? [] : [{ path: 'deferral.usual', fault: 'deferral-order' } as const]),
  ]
}
