import type { listApiKeys } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'

export type ApiKey = ReplyOf<typeof listApiKeys>[number]
