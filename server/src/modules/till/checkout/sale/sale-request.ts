import type { Call } from '../../../../kit/http/caller.ts'
import type { Agreement } from '../../../company/agreements/index.ts'
import type { SaleRequest } from '../../payments/index.ts'
import { AUDIENCES } from '../audience.ts'
import type { AskedSale } from './asked.ts'
import { isAskedByClient, type AskedForm } from './form.ts'
import type { Owed } from './owed.ts'
import { detailsOf, payerOf, wantsReceipt } from './payer.ts'
import type { Priced } from './price-sale.ts'

interface Judged {
  readonly form: AskedForm
  readonly owed: Owed
  readonly priced: Priced
  readonly agreements: readonly Agreement[]
}

/** The sale as the till takes it. Every figure is our own by now. */
export function saleRequestOf({ origin: _, ...asked }: AskedSale, judged: Judged, call: Call): SaleRequest {
  const { form, owed, priced } = judged
  const { purpose, audience, target, account } = form.sale
  const { option, quote } = priced
  return {
    ...asked,
    purpose,
    channel: AUDIENCES[audience].channel,
    ...(target === undefined ? { duplicate: { confirmed: call.confirmDuplicate } } : { target }),
    ...(account === undefined ? {} : { firmId: account.firmId }),
    figures: {
      netMinor: owed.netMinor,
      totalMinor: quote.totalMinor,
      currency: owed.currency,
      installments: quote.count,
      shownInstallments: quote.number,
      definitionId: option.id,
      ratePpm: option.definition.rates.get(quote.count)?.ratePpm ?? null,
    },
    terminal: {
      id: option.accountId,
      version: option.accountVersion,
      bankId: option.bank.id,
      // The payer chose among what the company offers to this card; the option names its POS.
      ...(option.account !== undefined && { account: option.account }),
      routing: { reason: { code: 'chosen' }, nearness: option.nearness ?? null, definitionId: option.id },
    },
    payer: payerOf(form, call),
    beside: besideOf(judged),
  }
}

function besideOf({ form, owed, priced, agreements }: Judged): NonNullable<SaleRequest['beside']> {
  const { debt, exchange } = owed
  const { handOver, needsFull3d = false } = form.sale
  const accepted = isAskedByClient(form.sale) ? { accepted: 'asked-by-client' as const } : {}
  return {
    details: detailsOf(form, priced),
    agreements: agreements.map(({ kind, language, version, sha256 }) => ({
      kind,
      language,
      version,
      sha256,
      ...accepted,
    })),
    ...(exchange === undefined
      ? {}
      : {
          exchange: {
            currency: debt.currency,
            amountMinor: String(debt.netMinor),
            rate: exchange.rate,
            rateType: exchange.rateType,
            rateDate: exchange.rateDate,
          },
        }),
    ...(handOver === undefined ? {} : { handOver }),
    wantsReceipt: wantsReceipt(form),
    needsFull3d,
  }
}
