import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { accountId, ledgerId, putAccount } from '../ledgers.store.ts'
import { DEMO_LEDGERS } from '../put-ledgers.ts'
import { firmId, tenantId } from '../store.ts'
import { putDueParts } from './due-parts.store.ts'
import { planAdvance, planEuros, planMachine } from './foreign.ts'
import { openingOfYear, planDollars, planLira } from './plan.ts'
import { planProducts } from './products.ts'
import { putProducts } from './products.store.ts'
import { hasLines, putLines, putPeriods } from './statement.store.ts'

const TENANT = 'anadolu'
const LEDGER = 'ANADOLU-01'

/** How much each of them buys, in hundredths of the great one. */
const DEALERS = [
  { code: 'BAYI-001', size: 100 },
  { code: 'BAYI-001-01', size: 8 },
  { code: 'BAYI-002', size: 14 },
] as const

/** Two years of Anadolu's accounts as its ERP has them; what was paid here by card is no part of it. Run again, it changes nothing. */
export async function putStatements({ tenantDb }: Infrastructure): Promise<void> {
  await tenantDb.forTenant(tenantId(TENANT), async (db) => {
    const today = istanbulDay((await db.now()).getTime())
    const machine = planMachine('BAYI-001', today)
    const plans = [
      ...DEALERS.map(({ code, size }) => {
        const lines = planLira(code, today, size)
        return { code, currency: 'TRY', lines: [...lines, openingOfYear(code, today, lines)], parts: [] }
      }),
      {
        code: 'BAYI-001',
        currency: 'USD',
        lines: [...planDollars('BAYI-001', today), machine.line],
        parts: machine.parts,
      },
      { code: 'BAYI-001', currency: 'EUR', lines: planEuros('BAYI-001', today), parts: [] },
      { code: 'BAYI-001-01', currency: 'USD', lines: planAdvance('BAYI-001-01', today), parts: [] },
    ]
    const books = DEMO_LEDGERS.find(({ code }) => code === LEDGER)
    for (const { code, currency, lines, parts } of plans) {
      // What is sold in another currency stands in an account of its own.
      if (books !== undefined && currency !== 'TRY') await putAccount(db, books, { code, currency })
      const account = accountId(LEDGER, code, currency)
      const [first] = lines
      if (first === undefined || (await hasLines(db, account))) continue
      await putPeriods(db, ledgerId(LEDGER), first.on, today)
      const place = { accountId: account, ledgerId: ledgerId(LEDGER), firmId: firmId(TENANT, code) }
      await putLines(db, place, lines)
      await putProducts(db, { ...place, currency }, planProducts(lines, today))
      await putDueParts(db, { ...place, currency, firmCode: code }, parts)
    }
  })
}
