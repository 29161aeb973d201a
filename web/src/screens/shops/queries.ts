import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getShop } from '@vezne/contract/pay-without-login/shops.ts'

export type Shop = ReplyOf<typeof getShop>
