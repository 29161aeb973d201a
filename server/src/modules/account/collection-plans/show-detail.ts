import type { CollectionPlanDetail } from '@vezne/contract/collection-plans.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { TenantReader } from '../../../kit/db/tenant-db.ts'
import type { Asking } from '../../../kit/list/list-query.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { findFirmCards } from '../../books/erp-feed/index.ts'
import type { CollectionPlanDeps } from './deps.ts'
import { expectedRows } from './list/list.store.ts'
import { itemOf } from './list/show-list.ts'
import { findDebtor } from './store.ts'
import { debtsStatement, type DebtSum } from './sums.store.ts'

/** One row, and who owes it. What the ERP says of a firm is the company's own affair. */
export function showDetail({ db }: CollectionPlanDeps, id: string, asking: Asking): Promise<CollectionPlanDetail> {
  return db.inOneSnapshot(asking, (reader) => readDetail(reader, id, asking))
}

async function readDetail(db: TenantReader, id: string, asking: Asking): Promise<CollectionPlanDetail> {
  const found = await expectedRows.one({ db }, id, asking)
  if (found === undefined) throw new Refusal('not-found')
  const row = itemOf(found)
  const { firmId } = row
  if (firmId === null) return { row, firm: null }
  const debts = await db.ask<DebtSum>(asking, debtsStatement(asking, { firmId: [firmId] }))
  const { debtor, card, today } = await db.readForCaller(asking, async (one) => ({
    debtor: await findDebtor(one, firmId),
    card: asking.firms === '*' ? (await findFirmCards(one, [firmId]))[0] : undefined,
    today: istanbulDay((await one.now()).getTime()),
  }))
  if (debtor === undefined) return { row, firm: null }
  const isStaff = asking.firms === '*'
  return {
    row,
    firm: {
      ...debtor,
      email: isStaff ? debtor.email : null,
      phone: isStaff ? debtor.phone : null,
      salesRep: card?.salesRep ?? null,
      creditLimit: card?.creditLimitMinor ?? null,
      risk: card?.riskMinor ?? null,
      collateral: card?.collateralMinor ?? null,
      open: CURRENCIES.map((currencyCode) => ({
        currencyCode,
        own: debts.filter(({ currency }) => currency === currencyCode),
      }))
        .filter(({ own }) => own.length > 0)
        .map(({ currencyCode, own }) => ({
          currencyCode,
          open: sumOf(own, ({ remainingMinor }) => remainingMinor),
          overdue: sumOf(
            own.filter(({ dueOn }) => dueOn < today),
            ({ remainingMinor }) => remainingMinor,
          ),
          covered: sumOf(own, ({ coveredMinor }) => coveredMinor),
        })),
    },
  }
}
