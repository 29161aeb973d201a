import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { putCampaign } from '@vezne/server/modules/company/commission-rules/index.ts'
import { confirmPayerPays, saveDefinition } from '@vezne/server/modules/company/commissions/index.ts'
import { saveAccount } from '@vezne/server/modules/company/terminals/index.ts'
import { campaignOf, definitionsOf } from './commissions.ts'
import { DEMO_TILLS, posAccountOf, type DemoTill } from './pos-accounts.ts'
import { hasCampaign, hasDefinition, hasPosAccount, tenantId, userId } from './store.ts'

/** The companies of the demo charge installments on top, and somebody has said that they may. */
const CONFIRMED_BY = { userId: userId('yonetici@vezne.test'), name: 'Ömer Çelik' }

/** POS accounts, their rates and campaigns are put in where they are missing; what somebody changed since then stays. */
export async function putTills({ tenantDb, terminals }: Infrastructure): Promise<void> {
  const { simulatorsUrl } = terminals
  if (simulatorsUrl === undefined) return
  const putTill = ({ tenant, banks }: DemoTill) =>
    tenantDb.forTenant(tenantId(tenant), async (db) => {
      await confirmPayerPays(db, CONFIRMED_BY)
      for (const bank of banks) {
        const account = posAccountOf(tenant, bank, simulatorsUrl)
        if (!(await hasPosAccount(db, account.id))) await saveAccount(terminals, db, account)
        for (const definition of definitionsOf(tenant, bank)) {
          if (!(await hasDefinition(db, definition.id))) await saveDefinition(db, definition)
        }
        const planned = campaignOf(tenant, bank)
        if (planned && !(await hasCampaign(db, planned.id))) await putCampaign(db, planned.id, planned.campaign)
      }
    })
  for (const till of DEMO_TILLS) await putTill(till)
}
