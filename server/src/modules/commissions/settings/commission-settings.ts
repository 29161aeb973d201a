import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { harmlessHtml } from './harmless-html.ts'
import { findSettings, upsertSettings } from './store.ts'

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
}

const DEFAULTS = {
  useCommissionsForAvailableInstallment: true,
  useFirmGroupCodeForMaxInstallment: false,
  isSelectableInstallmentTable: true,
  useEmptyCommissionList: false,
  posCollectionDescription: null,
} satisfies CommissionSettings
const ROUTING: RoutingTerms = { dailyMoneyCostPpm: 1500, failedSaleCostPpm: 20_000 }

export async function commissionSettings(db: TenantDb, firmGroupCode?: string): Promise<FoundSettings> {
  const row = await findSettings(db, firmGroupCode)
  const useFirmGroupCodeForMaxInstallment = row.uses_firm_group_code_for_max_installment ?? false
  return {
    settings: {
      useCommissionsForAvailableInstallment:
        row.uses_commissions_for_available_installment ?? DEFAULTS.useCommissionsForAvailableInstallment,
      useFirmGroupCodeForMaxInstallment,
      isSelectableInstallmentTable: row.is_selectable_installment_table ?? DEFAULTS.isSelectableInstallmentTable,
      useEmptyCommissionList: row.uses_empty_commission_list ?? DEFAULTS.useEmptyCommissionList,
      posCollectionDescription: harmlessHtml(row.pos_collection_description),
    },
    routing: {
      dailyMoneyCostPpm: row.daily_money_cost_ppm ?? ROUTING.dailyMoneyCostPpm,
      failedSaleCostPpm: row.failed_sale_cost_ppm ?? ROUTING.failedSaleCostPpm,
    },
    maxInstallments: useFirmGroupCodeForMaxInstallment ? (row.group_max_installments ?? undefined) : undefined,
  }
}

/** What is not given takes its default. */
export function saveCommissionSettings(
  db: TenantDb,
  changes: Partial<CommissionSettings & RoutingTerms>,
): Promise<void> {
  const all = { ...DEFAULTS, ...ROUTING, ...changes }
  return upsertSettings(db, {
    uses_commissions_for_available_installment: all.useCommissionsForAvailableInstallment,
    uses_firm_group_code_for_max_installment: all.useFirmGroupCodeForMaxInstallment,
    is_selectable_installment_table: all.isSelectableInstallmentTable,
    uses_empty_commission_list: all.useEmptyCommissionList,
    pos_collection_description: harmlessHtml(all.posCollectionDescription),
    daily_money_cost_ppm: all.dailyMoneyCostPpm,
    failed_sale_cost_ppm: all.failedSaleCostPpm,
  })
}
