import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getRates } from '@vezne/contract/rates.ts'

export type Rates = ReplyOf<typeof getRates>
export type Held = Rates['held'][number]
export type CurrencyRates = Held['rates'][number]
