import type { auditChain } from '@vezne/contract/audit-trail.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { countUnsealed, readChain } from './batches.store.ts'
import type { AuditTrailDeps } from './deps.ts'

/** How far the events are sealed, and whether the chain held when it was last gone through. */
export function showChain({ db }: Pick<AuditTrailDeps, 'db'>, caller: Caller): Promise<ReplyOf<typeof auditChain>> {
  return db.readForCaller(caller, async (one) => {
    const { sealed, last, proof } = await readChain(one)
    return {
      last: last && { number: last.number, sealedAt: last.sealedAt.getTime(), root: last.root.toString('hex') },
      sealed,
      unsealed: await countUnsealed(one),
      proof: proof && { ...proof, provedAt: proof.provedAt.getTime() },
    }
  })
}
