import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import {
  optionsBeside,
  optionsIn,
  type CommissionOptions,
  type OptionQuestion,
} from '../../../company/commissions/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import { tryOf } from '../limits/card-tries.ts'
import { countTry, type Tried } from '../limits/store.ts'
import type { AskedSale } from './asked.ts'
import type { CheckoutSale } from './checkout-sale.ts'
import { offeredAndAlike } from './look.store.ts'

interface Looked {
  readonly offered: CommissionOptions
  /** Of a sale that was counted with the same statement. */
  readonly counted?: { readonly tried: Tried; readonly duplicateId: string | undefined }
}

const optionOf = ({ typed }: CheckoutSale) => typed.posCollectionCommissionDefinitionId

export async function look(db: TenantDb, sale: CheckoutSale, question: OptionQuestion): Promise<Looked> {
  return { offered: await optionsBeside(db, question, optionOf(sale)) }
}

interface Looking {
  readonly id: string
  readonly sale: CheckoutSale
  readonly asked: AskedSale
  readonly question: OptionQuestion
}

/**
 * What is offered, whether the same was paid a moment ago, and how tries with this card ended, with this one counted: one
 * statement. What is refused then undoes the count with its transaction.
 */
export async function lookAndCount(
  deps: CheckoutDeps,
  db: TenantDb,
  { id, sale, asked, question }: Looking,
  call: Call,
): Promise<Looked> {
  const alike = {
    firmId: sale.account?.firmId ?? null,
    card: asked.card,
    totalMinor: sale.seen.totalMinor,
    currency: question.currency,
  }
  const beside = offeredAndAlike(db, { question, definitionId: optionOf(sale), alike })
  const { beside: looked, ...tried } = await countTry(db, tryOf(deps, { id, sale: asked }, call), beside)
  return {
    offered: optionsIn(looked.found, question),
    counted: { tried, duplicateId: looked.duplicateId ?? undefined },
  }
}
