import { companyCalendar } from '@vezne/domain/calendar/business-days.ts'
import { averageMaturity } from '@vezne/domain/maturity/average-maturity.ts'
import { termsOn } from '@vezne/domain/settlement/expected.ts'
import { receiptDueDays } from '@vezne/domain/settlement/receipt-due.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findDays } from '../../platform/holidays/index.ts'
import { pastTermsOf, termsOfAccounts } from '../../company/terminals/index.ts'
import { dateReceipt, dateWithReceipt, type Undated } from './due-days.store.ts'

/**
 * Lines with the days on which they fall due: a receipt by the company's rule and by what was agreed with the bank on the day of
 * the sale; a void with what it takes back, so that nothing of both is left in any maturity.
 */
export async function dateLines(db: TenantDb, undated: readonly Undated[]): Promise<void> {
  const receipts = undated.filter((each) => each.type === 'card-receipt')
  for (const [terminalId, some] of Map.groupBy(receipts, (each) => each.terminalId)) {
    const now = (await termsOfAccounts(db)).get(terminalId)
    // An approved sale is booked whatever is known of its account: it is due on its own day then.
    if (now === undefined) continue
    const past = await pastTermsOf(db, terminalId)
    const holidays = [...companyCalendar(await findDays(db)).closed]
    for (const { lineId, ...receipt } of some) {
      const parts = receiptDueDays(receipt, termsOn(now, past, receipt.soldOn), holidays)
      await dateReceipt(db, lineId, { dueOn: averageMaturity(parts, receipt.soldOn).on ?? receipt.soldOn, parts })
    }
  }
  // Behind their receipts: both may be written at once.
  for (const each of undated) if (each.type === 'card-void') await dateWithReceipt(db, each.lineId, each.receiptId)
}
