import { ConfigError } from './config.ts'
import type { Infrastructure } from './infrastructure.ts'
import { refuseSteeredClock } from './kit/db/engine-clock.ts'
import { faultOfServingLogin } from './kit/db/serving-login.ts'
import { faultOfOffered, offeredAccounts } from './modules/terminals/index.ts'

/** What production asks its database before any door opens; a fault is one sentence that says what to do. */
export async function refuseOpenDoors(
  house: Pick<Infrastructure, 'config' | 'log' | 'pool' | 'platform' | 'tenantDb'>,
): Promise<void> {
  const { config, pool } = house
  if (!config.production) return
  const fault =
    (await faultOfServingLogin(pool)) ?? faultOfOffered(config, await offeredAccounts({ ...house, tenants: house }))
  if (fault !== undefined) throw new ConfigError(fault)
  await refuseSteeredClock(pool)
}
