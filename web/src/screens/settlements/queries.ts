import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listSettlements, settlementDetail } from '@vezne/contract/settlements.ts'

export type Settlements = ReplyOf<typeof listSettlements>
export type Settlement = ReplyOf<typeof settlementDetail>
