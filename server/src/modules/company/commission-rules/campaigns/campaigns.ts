import { randomUUID } from 'node:crypto'
import type { listCampaigns, saveCampaign, stopCampaign } from '@vezne/contract/commission-rules.ts'
import { campaignRecord, type CampaignRecord } from '@vezne/contract/commission-rules/campaigns.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { campaignFaults, campaignStateOn, isOverlapping } from '@vezne/domain/terminal/campaign.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import { findStandings, NEVER_CHANGED, saveRecord } from '../../../platform/records/index.ts'
import { contentUrl } from '../../../platform/tenants/index.ts'
import { areDefinitions, findDefinitionNames } from '../definitions.store.ts'
import type { CommissionRulesDeps } from '../deps.ts'
import { brokenReason, throwIfBroken } from '../form-rules.ts'
import { todayOf } from '../today.ts'
import { findCampaigns, holdDefinitions, markStopped, putCampaign } from './store.ts'

const subjectOf = (id: string) => `campaign:${id}`

export function showCampaigns(
  { db: database }: CommissionRulesDeps,
  caller: Caller,
): Promise<ReplyOf<typeof listCampaigns>> {
  return database.forCaller(caller, async (db) => {
    const today = await todayOf(db)
    const standings = await findStandings(db, 'campaign')
    return {
      today,
      campaigns: (await findCampaigns(db)).map((campaign) => ({
        ...campaign,
        state: campaignStateOn(today, campaign),
        pictureUrl: contentUrl(campaign.picturePath),
        ...(standings.get(subjectOf(campaign.id)) ?? NEVER_CHANGED),
      })),
      definitions: await findDefinitionNames(db),
    }
  })
}

async function readCampaign(db: TenantDb, id: string): Promise<CampaignRecord | null> {
  const found = (await findCampaigns(db)).find((campaign) => campaign.id === id)
  if (found === undefined) return null
  const { id: _, ...record } = found
  return record
}

/** What is over stays as it was. */
async function requireNotOver(db: TenantDb, before: CampaignRecord | null): Promise<void> {
  const state = before === null ? 'planned' : campaignStateOn(await todayOf(db), before)
  if (state === 'over' || state === 'stopped') throw new Refusal('campaign-over')
}

/** An option is in one campaign at a time: what holds on a day is never a guess. */
async function isTaken(db: TenantDb, id: string, wish: CampaignRecord): Promise<boolean> {
  await holdDefinitions(db, wish.definitionIds)
  const others = (await findCampaigns(db)).filter((other) => other.id !== id && !other.isStopped)
  return others.some(
    (other) =>
      isOverlapping(other, wish) && other.definitionIds.some((definition) => wish.definitionIds.includes(definition)),
  )
}

async function requireGoodCampaign(db: TenantDb, id: string, wish: CampaignRecord, before: CampaignRecord | null) {
  const broken: BrokenRule[] = campaignFaults(wish, before, await todayOf(db)).map(({ path, fault }) => ({
    path,
    rule: fault,
  }))
  if (wish.definitionIds.length === 0) broken.push({ path: 'definitionIds', rule: 'definition-required' })
  else if (!(await areDefinitions(db, wish.definitionIds)))
    broken.push({ path: 'definitionIds', rule: 'definition-unknown' })
  else if (await isTaken(db, id, wish)) broken.push({ path: 'definitionIds', rule: 'campaign-overlap' })
  throwIfBroken(broken)
}

export function changeCampaign(
  { db: database }: CommissionRulesDeps,
  { id: known, version, reason, ...wish }: InputOf<typeof saveCampaign>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveCampaign>> {
  const id = known ?? randomUUID()
  const campaign: CampaignRecord = { ...wish, isStopped: false }
  return database.forCaller(call.caller, async (db) => {
    if (known !== null && (await readCampaign(db, known)) === null) throw new Refusal('not-found')
    const saved = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: campaignRecord,
        version,
        kind: known === null ? 'campaign-planned' : 'campaign-changed',
        details: { id, name: campaign.name },
        reason,
        read: () => readCampaign(db, id),
        write: async (before) => {
          await requireNotOver(db, before)
          throwIfBroken(brokenReason(known, reason))
          await requireGoodCampaign(db, id, campaign, before)
          await putCampaign(db, id, campaign)
        },
      },
      call,
    )
    return { id, version: saved }
  })
}

/** From this moment on no payment gets it; payments that have their price already keep it. */
export function endCampaign(
  { db: database }: CommissionRulesDeps,
  { id, version, reason }: InputOf<typeof stopCampaign>,
  call: SignedInCall,
): Promise<ReplyOf<typeof stopCampaign>> {
  return database.forCaller(call.caller, async (db) => {
    const found = await readCampaign(db, id)
    if (found === null) throw new Refusal('not-found')
    const saved = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: campaignRecord,
        version,
        kind: 'campaign-stopped',
        details: { id, name: found.name },
        reason,
        read: () => readCampaign(db, id),
        write: async (before) => {
          await requireNotOver(db, before)
          await markStopped(db, id)
        },
      },
      call,
    )
    return { version: saved }
  })
}
