import { modulesOf } from '@vezne/server/app.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { setUpSms } from '@vezne/server/modules/company/sms/index.ts'
import { tenantId } from './store.ts'
import { DEMO_TENANTS } from './world.ts'

/** One of each provider, in turn. */
const PROVIDERS = ['netgsm', 'ileti-merkezi', 'verimor'] as const

/** Has nothing yet, on purpose. */
const EMPTY = 'bos'

/** Every company of the demo sends its messages by a pretend provider; nobody's phone rings. */
export async function putSms(house: Infrastructure): Promise<void> {
  const { sms } = modulesOf(house)
  if (sms.simulatorsUrl === undefined) return
  for (const [at, { slug }] of DEMO_TENANTS.entries()) {
    if (slug === EMPTY) continue
    const provider = PROVIDERS[at % PROVIDERS.length] ?? 'netgsm'
    const sender = slug
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, 11)
    // At any hour: the demo's payers are awake.
    const hours = { quietFrom: '00:00', quietTo: '00:00' }
    const settings = { mode: 'simulated', provider, account: '8503000000', sender, ...hours } as const
    await house.tenantDb.forTenant(tenantId(slug), (db) => setUpSms(sms, db, settings, 'demo'))
  }
}
