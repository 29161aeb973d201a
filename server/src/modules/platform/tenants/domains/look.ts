import { randomUUID } from 'node:crypto'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Finding, Problem } from './dns-proof.ts'
import { domainLost } from './jobs.ts'
import { findOwner, insertDomain, writeFinding, type ClaimRow } from './store.ts'

/** What says for certain that the record is not there. A name server that is tired tonight is no such word. */
const DEFINITE: readonly Problem[] = ['no-record', 'other-value']

function stateAfter({ state }: ClaimRow, finding: Finding): ClaimRow['state'] {
  if (finding === 'found') return 'verified'
  if (state === 'waiting' || !DEFINITE.includes(finding)) return state
  return 'broken'
}

interface Looked {
  readonly userId?: string
  readonly call?: Pick<Call, 'address' | 'requestId'>
}

/**
 * Follows what DNS said of a claim. A proven name opens the company's pages from then on; one whose record is gone goes
 * on doing so, for a mistake at a name server must not close a till, and those who look after the company are told once.
 */
export async function applyFinding(
  db: PlatformTenantDb,
  claim: ClaimRow,
  finding: Finding,
  { userId, call }: Looked = {},
): Promise<void> {
  const { domain } = claim
  const state = stateAfter(claim, finding)
  if (finding === 'found') {
    await insertDomain(db, domain)
    if ((await findOwner(db, domain))?.tenantId !== db.tenantId) throw new Refusal('domain-taken')
  }
  const isWritten = await writeFinding(db, claim, { state, problem: finding === 'found' ? null : finding })
  if (!isWritten || state === claim.state) return
  const kind = state === 'verified' ? 'domain-verified' : 'domain-lost'
  await recordEvent(db, { kind, userId, details: { domain } }, call)
  if (state === 'broken') await enqueue(db, domainLost, { lossId: randomUUID(), domain })
}
