import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { paymentLinkDetail } from '@vezne/contract/payment-links/link.ts'

export type LinkDetail = ReplyOf<typeof paymentLinkDetail>
