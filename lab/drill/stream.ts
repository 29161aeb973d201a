import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@vezne/contract/auth.ts'
import { readAnswer, wireRequest } from '@vezne/contract/kit/client.ts'
import { openPool } from '@vezne/server/kit/db/pool.ts'
import { tenantDatabase } from '@vezne/server/kit/db/tenant-db.ts'
import { enqueue } from '@vezne/server/kit/jobs/job.ts'
import { createJobSeal } from '@vezne/server/kit/jobs/sealed.ts'
import { sendMail } from '@vezne/server/modules/platform/mail/index.ts'
import { tenantId } from '@vezne/tools/seed/store.ts'
import { DEMO_PASSWORD } from '@vezne/tools/seed/people.ts'
import type { DrillHouse } from './start-house.ts'

const TENANT = tenantId('anadolu')

/** What was acknowledged to us: from then on it must be there for ever. */
export interface Acknowledged {
  readonly tokens: string[]
  /** Codes of firms; the mail that was enqueued in the same transaction goes to `<code>@drill.vezne.test`. */
  readonly facts: string[]
}

export interface Stream {
  readonly acknowledged: Acknowledged
  /** Tries that got no answer or a "not now": nothing was promised about them. */
  readonly unanswered: () => number
  readonly stop: () => Promise<void>
}

interface Tables {
  firms: { tenant_id: string; id: string; code: string; name: string }
}

async function signIn(apiUrl: string): Promise<string | undefined> {
  const { method, url, body } = wireRequest(login, {
    email: 'bayi@vezne.test',
    password: DEMO_PASSWORD,
    b2BDomainUrl: 'localhost',
  })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(apiUrl + url, { method, headers, body: body ?? null, signal })
  const outcome = readAnswer(login, { status: response.status, body: await response.json() })
  return outcome.success ? outcome.data.token : undefined
}

/** Signs in through the API, and writes facts with a job each, until told to stop. */
export function startStream(house: DrillHouse): Stream {
  const acknowledged: Acknowledged = { tokens: [], facts: [] }
  const stopped = new AbortController()
  let unanswered = 0
  const pool = openPool({ url: house.databaseUrl, max: 3, role: 'vezne_app', onError: () => (unanswered += 1) })
  const { forTenant } = tenantDatabase(pool, createJobSeal(house.secret).close)

  const writeFact = async () => {
    const id = randomUUID()
    const code = `drill-${id.slice(0, 13)}`
    await forTenant(TENANT, async (db) => {
      await db.on<Tables>().insertInto('firms').values({ tenant_id: TENANT, id, code, name: code }).execute()
      await enqueue(db, sendMail, { to: `${code}@drill.vezne.test`, subject: code, text: 'Tatbikat' })
    })
    acknowledged.facts.push(code)
  }
  const openSession = async () => {
    const token = await signIn(house.apiUrl)
    if (token === undefined) throw new Error('not now')
    acknowledged.tokens.push(token)
  }
  const repeat = async (work: () => Promise<void>, pauseMs: number) => {
    while (!stopped.signal.aborted) {
      await work().catch(() => (unanswered += 1))
      await sleep(pauseMs)
    }
  }
  const running = Promise.all([repeat(writeFact, 40), repeat(writeFact, 60), repeat(openSession, 150)])
  return {
    acknowledged,
    unanswered: () => unanswered,
    stop: async () => {
      stopped.abort()
      await running
      await pool.end()
    },
  }
}
