import type pg from 'pg'
import { ConfigError, type Config } from './config.ts'
import { refuseSteeredClock } from './kit/db/engine-clock.ts'
import { faultOfServingLogin } from './kit/db/serving-login.ts'

/** What production asks its database before any door opens; a fault is one sentence that says what to do. */
export async function refuseOpenDoors({ config, pool }: { config: Config; pool: pg.Pool }): Promise<void> {
  if (!config.production) return
  const fault = await faultOfServingLogin(pool)
  if (fault !== undefined) throw new ConfigError(fault)
  await refuseSteeredClock(pool)
}
