import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { houseOverview } from '@vezne/contract/platform-office.ts'
import { readAlarms } from '../../../kit/alarms/store.ts'
import { readDurability } from '../../../kit/db/durability.ts'
import { appliedMigrations, migrationFiles, pendingMigrations } from '../../../kit/migrate/migrations.ts'
import { productVersion } from '../../../kit/product-version.ts'
import { readNow, shownSweeps } from '../operations/index.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import { keysOf } from '../../company/terminals/index.ts'
import type { PlatformDeps } from './deps.ts'
import * as store from './store.ts'

type House = ReplyOf<typeof houseOverview>

async function versionsOf({ pool }: PlatformDeps): Promise<House['versions']> {
  const [files, applied] = [await migrationFiles(), await appliedMigrations(pool)]
  return {
    portal: productVersion(),
    node: process.version,
    migrations: applied.size,
    lastMigration: [...applied.keys()].toSorted().at(-1) ?? '',
    pending: pendingMigrations(files, applied).length,
  }
}

/** How far a change of the wrapping key has come: each company is asked for its own keys, behind its own row security. */
async function keyProgress({ terminals, db, tenants, log }: PlatformDeps): Promise<House['keys']> {
  const sums = { companies: 0, current: 0, older: 0 }
  await forEachTenant({ tenants, log }, 'keys', async (tenantId) => {
    const { current, older } = await db.forTenant(tenantId, (one) => keysOf(terminals.ring, one))
    sums.companies += current + older > 0 ? 1 : 0
    sums.current += current
    sums.older += older
  })
  return { currentId: terminals.ring.currentId, ...sums }
}

async function alarmsOf({ pool }: PlatformDeps): Promise<House['alarms']> {
  const kept = await readAlarms(pool)
  return kept.slice(0, 1000).map(({ name, about, value, checkedAt }) => ({
    name,
    about,
    value: Number(value),
    checkedAt: checkedAt.getTime(),
  }))
}

/** How the installation stands, for whoever runs it. */
export async function showHouse(deps: PlatformDeps): Promise<House> {
  await deps.clock.look()
  const durability = await readDurability(deps.pool)
  const [versions, keys, alarms] = [await versionsOf(deps), await keyProgress(deps), await alarmsOf(deps)]
  return deps.platform.forPlatform(async (db) => {
    const now = await readNow(db)
    const momentOrNull = (at: Date | null) => at?.getTime() ?? null
    return {
      readAt: now.getTime(),
      database: { ...(await store.readDatabase(db)), ...durability },
      replicas: await store.findReplicas(db),
      clock: { differenceMs: Math.round(deps.clock.offsetMs() ?? 0), isFit: deps.clock.isFit() },
      versions,
      keys,
      jobs: (await store.findHouseJobs(db)).map((jobs) => ({ ...jobs, oldestAt: momentOrNull(jobs.oldestAt) })),
      deadLetters: (await store.findHouseDeadLetters(db)).map((each) => ({
        ...each,
        oldestAt: each.oldestAt.getTime(),
      })),
      sweeps: await shownSweeps(db, now),
      alarms,
    }
  })
}
