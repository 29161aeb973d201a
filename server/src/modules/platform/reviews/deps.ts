import type { Money } from '@vezne/domain/money/money.ts'
import type { ReviewKind } from '@vezne/contract/reviews/words.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Secrets } from '../../../kit/secret.ts'
import type { ReviewDesk } from './desk.ts'

export interface ReviewDeps {
  readonly db: TenantDatabase
  readonly secret: Secrets
  /** Who answers for which kinds; the modules above declare it, and the roof hands it in. */
  readonly desks: () => readonly ReviewDesk[]
  readonly nameOf: (tenantId: string, userId: string) => Promise<string>
  /** Whether so much money takes two people in this company. */
  readonly takesTwo: (tenantId: string, money: Money) => Promise<boolean>
}

export function deskOf({ desks }: ReviewDeps, kind: ReviewKind): ReviewDesk {
  const found = desks().find(({ kinds }) => kinds.includes(kind))
  if (found === undefined) throw new Error(`nobody answers for reviews of kind ${kind}`)
  return found
}
