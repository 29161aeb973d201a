import type pg from 'pg'
import type { Sweep } from '../../../../kit/jobs/worker.ts'
import { forgetOldTries } from './store.ts'

export function checkoutSweeps(pool: pg.Pool): Sweep[] {
  return [{ name: 'pay-without-login.forget-tries', cron: '*/5 * * * *', run: () => forgetOldTries(pool) }]
}
