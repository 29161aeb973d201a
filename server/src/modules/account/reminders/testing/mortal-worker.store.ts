import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../../../../kit/db/pool.ts'
import { tenantDatabase, type TenantDatabase } from '../../../../kit/db/tenant-db.ts'
import type { Mail } from '../../../../kit/mail.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import type { ReminderDeps } from '../deps.ts'
import { planRound } from '../plan-round.ts'
import { findDue } from '../reminders.store.ts'
import { sendTheReminder } from '../send-reminder.ts'

const AT_ONCE = 4
const DUE_AT_ONCE = 40
const never = () => new Promise<never>(() => undefined)

/**
 * A worker on connections of its own that does nothing but remind. Killed, it is as a process that is gone: its connections
 * are cut where they stand, and nothing of it goes on, whatever it waited for. It dies after so many `steps`. `onMail` is the mail server: what it was
 * told has left, whether or not whoever told it lives to hear so.
 */
export function mortalWorker(
  house: TestHouse,
  reminders: ReminderDeps,
  tenantId: string,
  { onMail, steps = Infinity }: { readonly onMail: (mail: Mail) => void; readonly steps?: number },
) {
  const pool = openPool({ url: house.databaseUrl, max: AT_ONCE, role: 'vezne_app', onError: () => undefined })
  const backends: number[] = []
  pool.on(
    'connect',
    (client: pg.PoolClient & { readonly processID?: number }) => void backends.push(client.processID ?? 0),
  )
  const own = tenantDatabase(pool, house.infrastructure.jobSeal.close)
  let isDead = false
  let left = steps
  const died = Promise.withResolvers<void>()
  /** One step nearer to its end: before a transaction or a mail, or just behind one. */
  const step = () => {
    left -= 1
    if (left > 0 || isDead) return
    isDead = true
    died.resolve()
  }
  const whileAlive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    step()
    if (isDead) return never()
    try {
      const result = await work()
      step()
      return isDead ? await never() : result
    } catch (error) {
      if (isDead) return never()
      throw error
    }
  }
  const db: TenantDatabase = { ...own, forTenant: (id, work) => whileAlive(() => own.forTenant(id, work)) }
  const deps = { ...reminders, db }
  const mailer = {
    send: (mail: Mail) =>
      whileAlive(async () => {
        await sleep(Math.random() * 4)
        if (isDead) return
        onMail(mail)
        await sleep(Math.random() * 4)
      }),
    close: () => undefined,
  }
  return {
    plan: () => planRound(deps, tenantId),
    /** All that is due, some at a time. */
    send: async () => {
      for (;;) {
        const due = await db.forTenant(tenantId, async (one) => findDue(one, await one.now(), DUE_AT_ONCE))
        if (due.length === 0) return
        await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, place) => {
            for (const id of due.filter((__, at) => at % AT_ONCE === place))
              await sendTheReminder(deps, mailer, tenantId, id)
          }),
        )
      }
    },
    /** Once it has come so far, or has done all there is. */
    kill: async (work: Promise<void>) => {
      await Promise.race([died.promise, work])
      isDead = true
      await house.owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [backends])
      // Whoever was waiting for a connection finds a closed door.
      void pool.end()
    },
    end: () => pool.end(),
  }
}
