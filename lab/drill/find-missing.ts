import { setTimeout as sleep } from 'node:timers/promises'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { wireRequest } from '@vezne/contract/kit/client.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import type { DrillHouse } from './start-house.ts'
import type { Acknowledged } from './stream.ts'

export async function mailsSeen({ simulatorsUrl }: DrillHouse): Promise<string[]> {
  const response = await fetch(`${simulatorsUrl}/_sim/mails`)
  const mails = (await response.json()) as { subject: string }[]
  return mails.map(({ subject }) => subject)
}

/** Sign-ins whose token no longer opens the door. */
export async function missingSessions(house: DrillHouse, { tokens }: Acknowledged): Promise<string[]> {
  const { url } = wireRequest(getActiveTenantInfo, {})
  const missing: string[] = []
  for (const token of tokens) {
    const answer = await fetch(house.apiUrl + url, { headers: { authorization: `Bearer ${token}` } })
    await answer.body?.cancel()
    if (answer.status !== 200) missing.push(`a session (${answer.status})`)
  }
  return missing
}

export async function missingFacts(house: DrillHouse, { facts }: Acknowledged): Promise<string[]> {
  return withClient(house.databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ code: string }>(`select code from firms where code like 'drill-%'`)
    const kept = new Set(rows.map(({ code }) => code))
    return facts.filter((code) => !kept.has(code))
  })
}

/** Jobs that are not done: still waiting, given up, or done without their mail having arrived. */
export async function missingMails(
  house: DrillHouse,
  { facts }: Acknowledged,
  seen: Set<string>,
  patienceMs: number,
): Promise<string[]> {
  const until = Date.now() + patienceMs
  for (;;) {
    for (const subject of await mailsSeen(house)) seen.add(subject)
    const missing = facts.filter((code) => !seen.has(code))
    if (missing.length === 0 || Date.now() > until) return missing
    await sleep(500)
  }
}
