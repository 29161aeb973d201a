import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getPlatformCompany } from '@vezne/contract/platform-office.ts'

export type Company = ReplyOf<typeof getPlatformCompany>
