import type { getBatch } from '@vezne/contract/erp-feed.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'

export type Batch = ReplyOf<typeof getBatch>
