import type { CampaignRecord } from '@vezne/contract/commission-rules/campaigns.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

type FoundCampaign = CampaignRecord & { readonly id: string }

const named = sql<string[]>`(select coalesce(json_agg(d.definition_id order by d.definition_id), '[]')
  from campaign_definitions d where d.tenant_id = c.tenant_id and d.campaign_id = c.id)`

/** The youngest first. */
export async function findCampaigns(db: TenantDb): Promise<FoundCampaign[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.name', 'c.valid_from as from', 'c.valid_to as to'])
    .select(['c.extra_installments as extraInstallments', 'c.picture_path as picturePath'])
    .select(['c.deferral_usual as usual', 'c.deferral_from as least', 'c.deferral_to as most'])
    .select([named.as('definitionIds'), sql<boolean>`c.stopped_at is not null`.as('isStopped')])
    .where('c.tenant_id', '=', db.tenantId)
    .orderBy('c.valid_from', 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(500)
    .execute()
  return rows.map(({ usual, least, most, ...row }) => ({
    ...row,
    deferral: usual === null || least === null || most === null ? null : { usual, from: least, to: most },
  }))
}

/** Until this transaction is done nobody else puts these options into a campaign: two campaigns never share one. */
export async function holdDefinitions(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db
    .on<Tables>()
    .selectFrom('commission_definitions')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Its options take the place of those before. */
export async function putCampaign(db: TenantDb, id: string, campaign: CampaignRecord): Promise<void> {
  const queries = db.on<Tables>()
  const { deferral } = campaign
  const row = {
    name: campaign.name,
    valid_from: campaign.from,
    valid_to: campaign.to,
    extra_installments: campaign.extraInstallments,
    deferral_usual: deferral?.usual ?? null,
    deferral_from: deferral?.from ?? null,
    deferral_to: deferral?.to ?? null,
    picture_path: campaign.picturePath,
  }
  await queries
    .insertInto('campaigns')
    .values({ tenant_id: db.tenantId, id, ...row })
    .onConflict((same) => same.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute()
  await queries
    .deleteFrom('campaign_definitions')
    .where('tenant_id', '=', db.tenantId)
    .where('campaign_id', '=', id)
    .execute()
  const rows = [...new Set(campaign.definitionIds)].map((definition_id) => ({
    tenant_id: db.tenantId,
    campaign_id: id,
    definition_id,
  }))
  if (rows.length > 0) await queries.insertInto('campaign_definitions').values(rows).execute()
}

export async function markStopped(db: TenantDb, id: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('campaigns')
    .set({ stopped_at: sql<Date>`engine_now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}
