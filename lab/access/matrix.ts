import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { everybody, type Who } from './callers.ts'
import { foreignTo, type Foreign } from './foreign.ts'
import { badCalls, namesRow, operationsOf, plainCall, readDocument, type Operation, type Probe } from './operations.ts'

export interface Verdict {
  /** What was answered to the wrong person, or in the wrong order. */
  readonly faults: string[]
  /** Calls behind a door whose rules the plain call broke, so that nobody came to the rows: the probe must learn them. */
  readonly unreached: string[]
  readonly asked: number
}

/** 401 before 403; undefined: they may come in. */
export function refusalFor({ access, alsoNeeds, orElse, reads }: Operation, { known }: Who): 401 | 403 | undefined {
  if (access === 'public') return undefined
  if (known === undefined) return 401
  if (known === 'operator') return access === 'platform' ? undefined : 403
  if ('scope' in known) return access === `key:${known.scope}` ? undefined : 403
  if (known.isImpersonating === true && !reads) return 403
  if ([orElse ?? []].flat().some((right) => known.rights.includes(right))) return undefined
  const needed = [...(access === 'session' ? [] : [access]), ...(alsoNeeds === undefined ? [] : [alsoNeeds])]
  return needed.every((right) => known.rights.includes(right)) ? undefined : 403
}

interface Asked {
  readonly status: number
  readonly body: string
}

/**
 * Asks everybody at every door that the description names: with a body that is none, with fields nobody knows, plainly,
 * and about rows of others.
 */
export async function walkMatrix(
  owner: pg.Client,
  http: FastifyInstance,
  isAsked: (who: Who) => boolean = () => true,
): Promise<Verdict> {
  const document = await readDocument(http)
  const verdict: Verdict & { asked: number } = { faults: [], unreached: [], asked: 0 }
  const operations = operationsOf(document)
  const reached = new Set<Operation>()
  // Many see the same rows: what is foreign to one of them is to all.
  const foreignBySight = new Map<string, Foreign>()
  for (const who of (await everybody(owner, document)).filter(isAsked)) {
    const sight = JSON.stringify(who.sight)
    const found = foreignBySight.get(sight) ?? (await foreignTo(owner, who.sight))
    foreignBySight.set(sight, found)
    const leaksIn = leakFinder(found.values.filter((value) => who.mayKnow?.has(value) !== true))
    const ask = async ({ method, url, payload }: Probe): Promise<Asked> => {
      verdict.asked += 1
      const json = payload === undefined ? {} : { 'content-type': 'application/json' }
      const headers = { ...json, ...(await who.headers()) }
      const answer = await http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
      return { status: answer.statusCode, body: answer.body }
    }
    // What they were asked by is theirs to answer.
    const rowIds = found.rowIds.filter((id) => who.mayKnow?.has(id) !== true)
    for (const operation of operations) {
      const at = await faultsAt(operation, who, { rowIds, leaksIn }, ask)
      verdict.faults.push(...at.faults.map((fault) => `${operation.path} × ${who.name}: ${fault}`))
      if (at.isReached) reached.add(operation)
    }
  }
  const behindDoors = operations.filter(({ access }) => access !== 'public')
  verdict.unreached.push(...behindDoors.filter((each) => !reached.has(each)).map(({ path }) => path))
  return verdict
}

/** Tells which of these values stand in an answer. Most answers are the same few refusals: each text is looked through once. */
export function leakFinder(values: readonly string[]): (body: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (body) => {
    const leaks = known.get(body) ?? values.filter((value) => body.includes(value))
    known.set(body, leaks)
    return leaks
  }
}

interface Strangers {
  readonly rowIds: readonly string[]
  readonly leaksIn: (body: string) => readonly string[]
}

type Ask = (probe: Probe) => Promise<Asked>

async function faultsAt(operation: Operation, who: Who, { rowIds, leaksIn }: Strangers, ask: Ask) {
  const refusal = refusalFor(operation, who)
  const anyRow = randomUUID()
  const faults: string[] = []
  const leaks = ({ body }: Asked) => {
    if (operation.access === 'public') return
    faults.push(...leaksIn(body).map((value) => `shows ${value} of somebody else`))
  }
  for (const bad of badCalls(operation, anyRow)) {
    const answer = await ask(bad)
    const expected = refusal ?? 406
    if (answer.status !== expected) faults.push(`${answer.status} instead of ${expected} for ${bad.payload}`)
    leaks(answer)
  }
  const plain = await ask(plainCall(operation, anyRow))
  leaks(plain)
  if (refusal !== undefined) {
    if (plain.status !== refusal) faults.push(`${plain.status} instead of ${refusal}`)
    return { faults, isReached: false }
  }
  if ([401, 403].includes(plain.status) || plain.status >= 500) faults.push(`${plain.status} for a call they may make`)
  if (operation.access !== 'public' && namesRow(operation)) {
    for (const rowId of rowIds) {
      const answer = await ask(plainCall(operation, rowId))
      if (answer.status !== 404) faults.push(`${answer.status} instead of 404 for the row ${rowId} of somebody else`)
      leaks({ ...answer, body: answer.body.replaceAll(rowId, '') })
    }
  }
  return { faults, isReached: plain.status !== 406 }
}
