import { type listCampaigns, saveCampaign } from '@vezne/contract/commission-rules.ts'
import type { CampaignRecord } from '@vezne/contract/commission-rules/campaigns.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { inOrder } from '../../features/definitions/definitions-field.tsx'
import { sendChange } from '../../kit/api/change.ts'

export type Campaigns = ReplyOf<typeof listCampaigns>
export type Campaign = Campaigns['campaigns'][number]

/** What the form holds: a day that is not there is an empty text, and an empty deferral three empty fields. */
export interface CampaignValues {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly extraInstallments: number
  readonly deferral: { readonly from: number | null; readonly usual: number | null; readonly to: number | null }
  readonly definitionIds: readonly string[]
  readonly picturePath: string
}

export const toForm = (campaign: CampaignRecord): CampaignValues => ({
  name: campaign.name,
  from: campaign.from,
  to: campaign.to ?? '',
  extraInstallments: campaign.extraInstallments,
  deferral: {
    from: campaign.deferral?.from ?? null,
    usual: campaign.deferral?.usual ?? null,
    to: campaign.deferral?.to ?? null,
  },
  definitionIds: inOrder(campaign.definitionIds),
  picturePath: campaign.picturePath ?? '',
})

/** All three months, or none of them; undefined: only some were typed. */
export function deferralIn({ deferral }: Pick<CampaignValues, 'deferral'>): CampaignRecord['deferral'] | undefined {
  const { from, usual, to } = deferral
  const typed = [from, usual, to].filter((months) => typeof months === 'number')
  if (typed.length === 0) return null
  return from === null || usual === null || to === null ? undefined : { usual, from, to }
}

const fromForm = (values: CampaignValues): Omit<InputOf<typeof saveCampaign>, 'id' | 'version' | 'reason'> => ({
  name: values.name.trim(),
  from: values.from,
  to: values.to || null,
  extraInstallments: values.extraInstallments,
  deferral: deferralIn(values) ?? null,
  definitionIds: inOrder(values.definitionIds),
  picturePath: values.picturePath || null,
})

export const sendCampaign =
  (id: string | null) =>
  async ({ reason, ...values }: CampaignValues & { readonly reason?: string }, version: number) => {
    const why = id === null ? {} : { reason: reason ?? '' }
    return sendChange(saveCampaign, { id, version, ...fromForm(values), ...why })
  }
