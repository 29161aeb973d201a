import { CAMPAIGN_STATES } from '@vezne/domain/terminal/campaign.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, list, nothing, text } from '../kit/fields.ts'
import { reason, standing, version } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'
import { day, definitionIds, definitionNames } from './fields.ts'

const CAMPAIGNS_MOST = 500
export const EXTRA_INSTALLMENTS_MOST = 24
export const DEFERRAL_MONTHS_MOST = 12

const months = z.int().check(z.minimum(1), z.maximum(DEFERRAL_MONTHS_MOST))

const terms = {
  from: day,
  /** Its last day; null: until somebody stops it. */
  to: z.nullable(day),
  extraInstallments: z.int().check(z.minimum(0), z.maximum(EXTRA_INSTALLMENTS_MOST)),
  /** Months that the first payment may wait: the usual ones, and the range to choose from. */
  deferral: z.nullable(z.strictObject({ usual: months, from: months, to: months })),
  definitionIds,
}

/** A campaign as it is read. */
export const campaignRecord = z.object({
  name: text(100),
  ...terms,
  /** As the house keeps it: `pictures/….webp`. */
  picturePath: z.nullable(text(100)),
  isStopped: z.boolean(),
})
export type CampaignRecord = z.output<typeof campaignRecord>

export const listCampaigns = endpoint({
  method: 'POST',
  path: '/Admin/Campaigns/List',
  access: 'commission.edit',
  orElse: 'audit.see',
  summary: 'The campaigns of the company with how they stand today, the youngest first, and the options there are',
  input: nothing,
  reply: z.object({
    today: day,
    campaigns: list(
      z.object({
        id,
        ...campaignRecord.shape,
        state: z.enum(CAMPAIGN_STATES),
        pictureUrl: z.nullable(text(200)),
        ...standing,
      }),
      CAMPAIGNS_MOST,
    ),
    definitions: definitionNames,
  }),
  refusals: [],
})

export const saveCampaign = endpoint({
  method: 'POST',
  path: '/Admin/Campaigns/Save',
  access: 'commission.edit',
  summary: 'Plans a campaign or changes one that is not over; the till takes what holds on the day of a payment',
  input: z.strictObject({
    /** Null: a new one, whose version is 0. */
    id: z.nullable(id),
    version,
    name: z.string().check(z.trim(), z.minLength(1, rule('campaign-name-required')), z.maxLength(100)),
    ...terms,
    picturePath: z.nullable(z.string().check(z.regex(/^pictures\/[0-9a-f]{64}\.webp$/), z.maxLength(100))),
    /** A change is asked for its reason; a new campaign has none. */
    reason: z.optional(reason),
  }),
  reply: z.object({ id, version }),
  refusals: ['not-found', 'changed-meanwhile', 'campaign-over'],
})

export const stopCampaign = endpoint({
  method: 'POST',
  path: '/Admin/Campaigns/Stop',
  access: 'commission.edit',
  summary: 'Ends a campaign at once; what was sold with it stays as it was sold',
  input: z.strictObject({ id, version, reason }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'campaign-over'],
})
