import { liveEvents } from '@vezne/contract/events.ts'
import type pg from 'pg'
import type { Ground } from '../../../ground.ts'
import { someAtATime } from '../../../kit/db/some-at-a-time.ts'
import { streamRoute } from '../../../kit/http/routes.ts'
import { module } from '../../../kit/module.ts'
import type { Watch } from '../../../kit/watch.ts'
import { forEachTenant, type TenantDeps } from '../tenants/index.ts'
import type { EventDeps } from './deps.ts'
import { createHub } from './hub.ts'
import { createLookout } from './lookout.ts'
import { openStream } from './open-stream.ts'
import { tidyChanges } from './store.ts'

interface Needs extends Ground {
  readonly pool: pg.Pool
  readonly tenants: TenantDeps
  readonly watches: () => readonly Watch[]
}

/** Every browser comes three times a minute, and many share one address. */
const STREAMS_PER_MINUTE = 1200

export const events = module({
  name: 'events',
  deps: ({ config, tenantDb: db, pool, log, tenants, watches }: Needs): EventDeps => {
    const hub = createHub(pool)
    const lookout = createLookout({ db, hub, watches, log, everyMs: config.liveLookMs })
    return { db, hub, lookout, watches, streamMs: config.liveStreamMs, log, tenants }
  },
  routes: ({ events: deps }) => [
    streamRoute(liveEvents, (input, call, streaming) => openStream(deps, input, call, streaming), {
      perMinute: STREAMS_PER_MINUTE,
    }),
  ],
  sweeps: ({ events: deps }) => [
    {
      name: 'live.tidy',
      cron: '*/20 * * * *',
      run: () =>
        forEachTenant(deps, 'live.tidy', (tenantId) =>
          someAtATime((atMost) => deps.db.forTenant(tenantId, (db) => tidyChanges(db, atMost))),
        ),
    },
  ],
})
