import type { LeasedItem } from '@vezne/contract/erp-outbox.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { BookedSale, ExpectedPart } from '@vezne/domain/settlement/expected.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { closesOf } from '../../books/receivables/index.ts'
import { agreedPartsOf } from '../../till/settlements/index.ts'
import { readOutboxItems, type OutboxFacts } from './items.store.ts'

/** As the ERP is told of it. */
export async function tellItems(db: ReadDb, ids: readonly string[]): Promise<LeasedItem[]> {
  const facts = ids.length === 0 ? [] : await readOutboxItems(db, ids)
  const parts = await valueDays(db, facts)
  const items: LeasedItem[] = []
  for (const each of facts) {
    const closes = closesDebts(each) ? await closesOf(db, each.paymentId, each.accountId) : []
    items.push(itemOf(each, parts.get(each.paymentId) ?? [], closes))
  }
  return items
}

/** What closes debts: a receipt, and a transfer to the account that it stands on from then on. */
const closesDebts = ({ kind, fromCurrency }: OutboxFacts) =>
  // What comes back in lira from foreign debts closes none.
  kind === 'receipt' || (kind === 'transfer' && (fromCurrency === null || fromCurrency === 'TRY'))

/** When the bank hands over what receipts took, by POS account at once. */
async function valueDays(
  db: ReadDb,
  facts: readonly OutboxFacts[],
): Promise<ReadonlyMap<string, readonly ExpectedPart[]>> {
  const receipts = facts.filter(({ kind }) => kind === 'receipt')
  const found: (readonly [string, readonly ExpectedPart[]])[] = []
  for (const [terminalId, some] of Map.groupBy(receipts, (each) => each.terminalId))
    found.push(...(await agreedPartsOf(db, terminalId, some.map(saleOf))))
  return new Map(found)
}

const saleOf = ({
  paymentId,
  authCode,
  soldOn,
  currency,
  installments,
  chargedMinor: grossMinor,
}: OutboxFacts): BookedSale => ({
  id: paymentId,
  paymentId,
  kind: 'sale',
  authCode,
  soldOn,
  currency,
  installments,
  grossMinor,
})

function itemOf(
  facts: OutboxFacts,
  parts: readonly ExpectedPart[],
  closes: readonly { readonly externalId: string; readonly amountMinor: bigint }[],
): LeasedItem {
  const isMoved = facts.kind === 'transfer'
  return {
    id: facts.id,
    originalId: facts.originalId,
    kind: facts.kind,
    ledger: facts.ledger,
    accountCode: facts.accountCode,
    ...(facts.fromAccountCode === null ? {} : { fromAccountCode: facts.fromAccountCode }),
    ...(facts.fromCurrency === null || facts.fromMinor === null
      ? {}
      : { fromCurrencyCode: facts.fromCurrency, fromAmount: facts.fromMinor }),
    eventOn: facts.eventOn,
    ...(facts.chargedOn === null ? {} : { chargedOn: facts.chargedOn }),
    net: facts.netMinor,
    surcharge: facts.surchargeMinor,
    total: facts.netMinor + facts.surchargeMinor,
    bankCost: sumOf(parts, ({ commissionMinor }) => commissionMinor ?? 0n),
    currencyCode: facts.currency,
    rate: facts.rate === null ? null : Number(facts.rate),
    // A transfer moves what stands on accounts: no bank has a part in it.
    posAccount: isMoved ? null : facts.posAccount,
    planCode: isMoved ? null : facts.planCode,
    installments: parts.flatMap(({ valueOn, grossMinor }) =>
      valueOn === null ? [] : [{ valueOn, amount: grossMinor }],
    ),
    authCode: isMoved ? null : facts.authCode,
    maskedCard: isMoved ? null : facts.maskedCard,
    reference: facts.reference,
    closes: closes.map(({ externalId, amountMinor: amount }) => ({ externalId, amount })),
  }
}
