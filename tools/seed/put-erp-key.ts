import { modulesOf } from '@vezne/server/app.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { issueKey, listKeys } from '@vezne/server/modules/platform/auth/index.ts'
import { tenantId } from './store.ts'

/** Everybody knows it, so it stands in no database but one that the demo made: nobody else runs this seed. */
export const DEMO_ERP_KEY = 'vzk_demo_anadolu_erp'
const NAME = 'ERP (demo)'

/** The key by which Anadolu's pretend ERP comes; one that somebody revoked stays so. */
export async function putErpKey(house: Infrastructure): Promise<void> {
  const { auth } = modulesOf(house)
  const company = tenantId('anadolu')
  const there = await listKeys(auth, company)
  if (there.some(({ name }) => name === NAME)) return
  await issueKey(auth, company, { name: NAME, scope: 'erp' }, { key: DEMO_ERP_KEY })
}
