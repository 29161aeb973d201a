import type { CampaignTerms } from '@vezne/domain/terminal/campaign.ts'
import type { CapRules } from '@vezne/domain/terminal/installment-caps.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { harmlessHtml } from '../../../../kit/harmless-html.ts'
import { findSettings, upsertSettings, type FoundSettings as FoundRow } from './store.ts'

/** How a company offers installments; the flags have the specification's names, for they travel as they are. */
export interface CommissionSettings {
  readonly useCommissionsForAvailableInstallment: boolean
  readonly useFirmGroupCodeForMaxInstallment: boolean
  readonly isSelectableInstallmentTable: boolean
  readonly useEmptyCommissionList: boolean
  /** HTML out of a short list of elements, made harmless when it is saved and again when it is read. */
  readonly posCollectionDescription: string | null
}

/** How it weighs its POS accounts, in parts per million of the amount. */
export interface RoutingTerms {
  readonly dailyMoneyCostPpm: number
  readonly failedSaleCostPpm: number
}

export interface FoundSettings {
  readonly settings: CommissionSettings
  readonly routing: RoutingTerms
  /** What the firm's group may choose at most, where the company lets groups decide it. */
  readonly maxInstallments: number | undefined
  /** How many months a sale may take: the law's lines and the company's own. */
  readonly caps: CapRules
  /** What holds on the day that was asked for, by the option that it is about. */
  readonly campaigns: ReadonlyMap<string, CampaignTerms>
}

const DEFAULTS = {
  useCommissionsForAvailableInstallment: true,
  useFirmGroupCodeForMaxInstallment: false,
  isSelectableInstallmentTable: true,
  useEmptyCommissionList: false,
  posCollectionDescription: null,
} satisfies CommissionSettings
const ROUTING: RoutingTerms = { dailyMoneyCostPpm: 1500, failedSaleCostPpm: 20_000 }

function campaignsIn({ campaigns }: FoundRow): ReadonlyMap<string, CampaignTerms> {
  return new Map(
    campaigns.map(({ definitionId, extraInstallments, until, usual, from, to }) => {
      const deferral = usual === null || from === null || to === null ? null : { usual, from, to }
      return [definitionId, { extraInstallments, until, deferral }]
    }),
  )
}

export async function commissionSettings(db: TenantDb): Promise<FoundSettings> {
  return settingsIn(await findSettings(db))
}

/** With the defaults where the company has said nothing. */
export function settingsIn(row: FoundRow): FoundSettings {
  const useFirmGroupCodeForMaxInstallment = row.usesFirmGroupCodeForMaxInstallment ?? false
  return {
    settings: {
      useCommissionsForAvailableInstallment:
        row.usesCommissionsForAvailableInstallment ?? DEFAULTS.useCommissionsForAvailableInstallment,
      useFirmGroupCodeForMaxInstallment,
      isSelectableInstallmentTable: row.isSelectableInstallmentTable ?? DEFAULTS.isSelectableInstallmentTable,
      useEmptyCommissionList: row.usesEmptyCommissionList ?? DEFAULTS.useEmptyCommissionList,
      posCollectionDescription: harmlessHtml(row.posCollectionDescription),
    },
    routing: {
      dailyMoneyCostPpm: row.dailyMoneyCostPpm ?? ROUTING.dailyMoneyCostPpm,
      failedSaleCostPpm: row.failedSaleCostPpm ?? ROUTING.failedSaleCostPpm,
    },
    maxInstallments: useFirmGroupCodeForMaxInstallment ? (row.groupMaxInstallments ?? undefined) : undefined,
    caps: { sector: row.sector ?? 'general', law: row.lawfulCaps, own: row.ownCaps },
    campaigns: campaignsIn(row),
  }
}

/** What is not given takes its default. */
export function saveCommissionSettings(
  db: TenantDb,
  changes: Partial<CommissionSettings & RoutingTerms>,
): Promise<void> {
  const all = { ...DEFAULTS, ...ROUTING, ...changes }
  return upsertSettings(db, {
    usesCommissionsForAvailableInstallment: all.useCommissionsForAvailableInstallment,
    usesFirmGroupCodeForMaxInstallment: all.useFirmGroupCodeForMaxInstallment,
    isSelectableInstallmentTable: all.isSelectableInstallmentTable,
    usesEmptyCommissionList: all.useEmptyCommissionList,
    posCollectionDescription: harmlessHtml(all.posCollectionDescription),
    dailyMoneyCostPpm: all.dailyMoneyCostPpm,
    failedSaleCostPpm: all.failedSaleCostPpm,
  })
}
