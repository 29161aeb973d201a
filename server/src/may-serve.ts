import { ConfigError } from './config.ts'
import type { Infrastructure } from './infrastructure.ts'
import { refuseSteeredClock } from './kit/db/engine-clock.ts'
import { faultOfServingLogin } from './kit/db/serving-login.ts'
import { tenantOfHost } from './modules/platform/tenants/index.ts'
import { faultOfOffered, offeredAccounts } from './modules/company/terminals/index.ts'

/** Passwords are set at the house's host: a company there would have them typed into pages of its own domain. */
const faultOfHouseHost = ({ houseHost }: Infrastructure['config'], company: string | undefined) =>
  company === undefined
    ? undefined
    : `PUBLIC_HOST is ${houseHost}, which is a domain of ${company}: give the house a host of its own, or the company another domain.`

/** What production asks its database before any door opens; a fault is one sentence that says what to do. */
export async function refuseOpenDoors(
  house: Pick<Infrastructure, 'config' | 'log' | 'pool' | 'platform' | 'tenantDb'>,
): Promise<void> {
  const { config, pool } = house
  if (!config.production) return
  const fault =
    (await faultOfServingLogin(pool)) ??
    faultOfHouseHost(config, await tenantOfHost(house, config.houseHost)) ??
    faultOfOffered(config, await offeredAccounts({ ...house, tenants: house }))
  if (fault !== undefined) throw new ConfigError(fault)
  await refuseSteeredClock(pool)
}
