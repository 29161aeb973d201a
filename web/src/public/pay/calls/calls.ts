import { readShape } from '@vezne/contract/kit/client.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import { commissionOptionsReply, type CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import {
  getExchangeAmounts,
  leaveTransaction,
  posCollectionTransactionGetById,
  salesRequest,
} from '@vezne/contract/pay-without-login.ts'
import { saleFieldAt } from '@vezne/contract/kit/sale-fields.ts'
import type { FormValues } from '@vezne/domain/payer/form-rules.ts'
import { askIn } from '../../../kit/api/transport.ts'
import { placeErrors } from '../../../parts/field/place-errors.ts'
import { loadOptions, type Wanted } from './load-options.ts'
import { saleInput, type Deal } from './sale-input.ts'

/** A bank that is asked for its page may take a minute; the server gives up before we do. */
const SALE_TIMEOUT_MS = 90_000

/** All that the pay page asks of the server, in the page's language. */
export function callsIn(language: Language) {
  const ask = askIn(language)
  return {
    loadOptions: (page: PayPage, wanted: Wanted & { bin: string }, known: string | undefined, signal: AbortSignal) =>
      loadOptions(page, ask, wanted, known, signal),
    exchange: (input: InputOf<typeof getExchangeAmounts>, signal: AbortSignal) =>
      ask(getExchangeAmounts, input, { signal }),
    status: (id: string) => ask(posCollectionTransactionGetById, { id }),
    leave: (id: string) => ask(leaveTransaction, { id }),
    sell: (page: PayPage, values: FormValues, deal: Deal, headers: Readonly<Record<string, string>>) =>
      ask(salesRequest, saleInput(page, values, deal), { headers, timeoutMs: SALE_TIMEOUT_MS }),
    /** The fields of the form that a refused sale is about. */
    placeErrors: (body: unknown, rules: Readonly<Record<string, string>>) =>
      placeErrors(body, saleFieldAt, rules, language),
    /** The fresh options that come with a changed price. */
    readOptions: (data: unknown): CommissionOptionsReply | undefined => readShape(commissionOptionsReply, data),
  }
}

export type Calls = ReturnType<typeof callsIn>
