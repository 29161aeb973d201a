import type { CollectionPlanDetail } from '@vezne/contract/collection-plans.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { TenantReader } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { findFirmCards } from '../../books/erp-feed/index.ts'
import type { CollectionPlanDeps } from './deps.ts'
import { debtsStatement, rowStatement, type Asking } from './list/page.store.ts'
import { itemOf } from './list/rows.ts'
import { findDebtor } from './store.ts'

/** One row, and who owes it. What the ERP says of a firm is the company's own affair. */
export function showDetail({ db }: CollectionPlanDeps, id: string, asking: Asking): Promise<CollectionPlanDetail> {
  return db.inOneSnapshot(asking, (reader) => readDetail(reader, id, asking))
}

async function readDetail(db: TenantReader, id: string, asking: Asking): Promise<CollectionPlanDetail> {
  const [found] = await db.askForCaller(asking, rowStatement(asking, id))
  if (found === undefined) throw new Refusal('not-found')
  const row = itemOf(found, asking)
  const { firmId } = row
  if (firmId === null) return { row, firm: null }
  const debts = await db.askForCaller(asking, debtsStatement(asking, { firmId: [firmId] }))
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
        own: debts
          .filter(([currency]) => currency === currencyCode)
          .map(([, dueOn, open, covered]) => ({
            dueOn: dueOn ?? '',
            openMinor: BigInt(open ?? '0'),
            coveredMinor: BigInt(covered ?? '0'),
          })),
      }))
        .filter(({ own }) => own.length > 0)
        .map(({ currencyCode, own }) => ({
          currencyCode,
          open: sumOf(own, ({ openMinor }) => openMinor),
          overdue: sumOf(
            own.filter(({ dueOn }) => dueOn < today),
            ({ openMinor }) => openMinor,
          ),
          covered: sumOf(own, ({ coveredMinor }) => coveredMinor),
        })),
    },
  }
}
