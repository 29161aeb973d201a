import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { salesRequest } from '@vezne/contract/pay-without-login.ts'

/** What a payer's page sends. */
export type SaleInput = InputOf<typeof salesRequest>
