import { Resolver } from 'node:dns/promises'
import type { CompanyDomain } from '@vezne/contract/tenants/domains.ts'

export type Problem = NonNullable<CompanyDomain['problem']>
export type Finding = 'found' | Problem

/** Looks for a value among the texts of a name. */
export type LookUpProof = (name: string, value: string) => Promise<Finding>

/** A question that is lost is asked once more. */
const TRIES = 2

/** What begins like this was meant for us. */
export const PROOF_PREFIX = 'vezne-dogrulama='

const PROBLEMS: Readonly<Record<string, Problem>> = {
  ENOTFOUND: 'no-record',
  ENODATA: 'no-record',
  ETIMEOUT: 'timeout',
  ECANCELLED: 'timeout',
  ESERVFAIL: 'server-failed',
  EREFUSED: 'refused',
  ECONNREFUSED: 'no-resolver',
  EBADRESP: 'bad-answer',
  EFORMERR: 'bad-answer',
  ENOTIMP: 'bad-answer',
}

function problemOf(error: unknown): Problem {
  const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? '']
  if (problem === undefined) throw error
  return problem
}

/** Some panels keep the quotes that people copy along. */
const bare = (text: string) => text.trim().replace(/^"(.*)"$/s, '$1')

/** Asks the servers that are named, or those of the machine. Each look is a new one: nothing is remembered between two. */
export function createLookUp({
  servers,
  timeoutMs,
}: {
  readonly servers: readonly string[]
  readonly timeoutMs: number
}): LookUpProof {
  return async (name, value) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    try {
      const texts = (await resolver.resolveTxt(name)).map((parts) => bare(parts.join('')))
      if (texts.includes(value)) return 'found'
      return texts.some((text) => text.startsWith(PROOF_PREFIX)) ? 'other-value' : 'no-record'
    } catch (error) {
      return problemOf(error)
    }
  }
}
