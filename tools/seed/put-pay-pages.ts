import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import { savePaymentTypes, saveScreenSettings } from '@vezne/server/modules/till/checkout/index.ts'
import { saveCommissionSettings, savePaymentMethod } from '@vezne/server/modules/company/commissions/index.ts'
import { branchByNumber, saveBranch } from '@vezne/server/modules/company/firms/index.ts'
import { demoId } from './demo-id.ts'
import { DEMO_PAY_PAGES, type DemoPayPage } from './pay-pages.ts'
import { firmId, hasRows, tenantId } from './store.ts'

/** What payment pages show is put in where it is missing; what somebody changed since then stays. */
export async function putPayPages({ tenantDb }: Infrastructure): Promise<void> {
  for (const page of DEMO_PAY_PAGES) await tenantDb.forTenant(tenantId(page.tenant), (db) => putPayPage(db, page))
}

async function putPayPage(db: TenantDb, page: DemoPayPage): Promise<void> {
  if (!(await hasRows(db, 'tenant_screen_settings'))) {
    for (const screenId of Object.values(SCREENS)) await saveScreenSettings(db, screenId, page.settings)
  }
  if (page.methods !== undefined && !(await hasRows(db, 'payment_methods'))) {
    for (const [position, name] of page.methods.entries()) {
      const id = demoId(`payment method ${page.tenant} ${name}`)
      await savePaymentMethod(db, { id, name, paymentSetId: null, position })
    }
  }
  if (page.paymentTypes !== undefined && !(await hasRows(db, 'payment_types'))) {
    await savePaymentTypes(db, page.paymentTypes)
  }
  for (const { firmCode, ...branch } of page.branches ?? []) {
    if ((await branchByNumber(db, branch.number)) !== undefined) continue
    await saveBranch(db, { ...branch, firmId: firmId(page.tenant, firmCode) })
  }
  if (page.description !== undefined && !(await hasRows(db, 'commission_settings'))) {
    await saveCommissionSettings(db, { posCollectionDescription: page.description })
  }
}
