import { addDays, daysBetween } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { exchange, LIRA_RATE, readExchangeRate } from '@vezne/domain/money/exchange.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import { modulesOf } from '@vezne/server/app.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { listKeys } from '@vezne/server/modules/platform/auth/index.ts'
import { accountLines, takeBatch } from '@vezne/server/modules/books/erp-feed/index.ts'
import { ledgerId } from '../ledgers.store.ts'
import { tenantId } from '../store.ts'
import {
  linesToBook,
  openingsToMend,
  ratesInBooks,
  readAt,
  type BookedRate,
  type CarriedLine,
  type OwnLine,
} from './booked.store.ts'

const TENANT = 'anadolu'
const LEDGER = 'ANADOLU-01'
/** How long the pretend ERP takes until a card receipt stands in its books. */
const BOOKED_AFTER_DAYS = 4

function inLira(minor: bigint, rate: string): bigint {
  const read = readExchangeRate(rate)
  if (read === undefined) throw new Error(`no rate: ${rate}`)
  return exchange(minor, read, LIRA_RATE)
}

/** What the ERP reckoned with nearest to a day; undefined where it has never booked in that currency. */
function rateOn(rates: readonly BookedRate[], { currency, documentOn }: OwnLine): string | undefined {
  const away = (rate: BookedRate) => Math.abs(daysBetween(rate.documentOn, documentOn))
  const own = rates.filter((rate) => rate.currency === currency)
  return own.toSorted((one, other) => away(one) - away(other))[0]?.rate
}

/** The till of the past knew no bulletins: what it took in another currency is booked by the rate that the ERP has in its books. */
function inBooks(line: OwnLine, rates: readonly BookedRate[]): OwnLine {
  if (line.currency === 'TRY' || line.localDebitMinor + line.localCreditMinor > 0n) return line
  const rate = line.rate ?? rateOn(rates, line)
  if (rate === undefined) return line
  return {
    ...line,
    rate,
    localDebitMinor: inLira(line.debitMinor, rate),
    localCreditMinor: inLira(line.creditMinor, rate),
  }
}

const amounts = (line: Pick<OwnLine, 'debitMinor' | 'creditMinor' | 'localDebitMinor' | 'localCreditMinor'>) => ({
  ...(line.debitMinor > 0n ? { debit: decimalFromMinor(line.debitMinor) } : {}),
  ...(line.creditMinor > 0n ? { credit: decimalFromMinor(line.creditMinor) } : {}),
  ...(line.localDebitMinor > 0n ? { localDebit: decimalFromMinor(line.localDebitMinor) } : {}),
  ...(line.localCreditMinor > 0n ? { localCredit: decimalFromMinor(line.localCreditMinor) } : {}),
})

const bookedItem = (line: OwnLine) => ({
  externalId: `demo-kk-${line.reference}-${line.type}`,
  firmCode: line.account,
  documentOn: line.documentOn,
  type: line.type,
  documentNo: `KKT-${line.reference.slice(0, 12)}`,
  description: 'Sanal POS tahsilatı',
  currencyCode: line.currency,
  ...amounts(line),
  ...(line.rate === null ? {} : { rate: line.rate }),
  reference: line.reference,
})

const openingItem = ({
  account,
  currency,
  externalId,
  documentOn,
  documentNo,
  description,
  earlierMinor,
}: CarriedLine) => ({
  externalId,
  firmCode: account,
  documentOn,
  type: 'opening',
  documentNo,
  description,
  currencyCode: currency,
  ...(earlierMinor > 0n
    ? { debit: decimalFromMinor(earlierMinor) }
    : { credit: decimalFromMinor(sizeOf(earlierMinor)) }),
  // The same read says it again: the later word is the one that counts.
  version: 1,
})

/**
 * The pretend ERP has booked what was paid by card, but for the last days', by the way that every ERP's lines come: each bears
 * our reference and stands in the place of ours. Done once; what is paid from then on waits for an ERP.
 */
export async function putBooked(house: Infrastructure): Promise<void> {
  const modules = modulesOf(house)
  const company = tenantId(TENANT)
  const books = ledgerId(LEDGER)
  const { lines, rates, asOf, until } = await house.tenantDb.forTenant(company, async (db) => {
    const day = addDays(istanbulDay((await db.now()).getTime()), -BOOKED_AFTER_DAYS)
    return {
      lines: await linesToBook(db, books, day),
      rates: await ratesInBooks(db, books),
      asOf: await readAt(db, books),
      until: day,
    }
  })
  const [key] = await listKeys(modules.auth, company)
  if (lines.length === 0 || asOf === undefined || key === undefined) return
  const sender = {
    caller: { tenantId: company, firms: '*' },
    keyId: key.id,
    userId: null,
    name: key.name,
    fills: 'push',
  } as const
  const send = async (name: string, period: string, items: readonly object[]) => {
    const batchId = `demo-${name}-${period}-${until}`
    const { wrong } = await takeBatch(
      modules.erpFeed,
      accountLines,
      { batchId, ledger: LEDGER, period, asOf: asOf.getTime(), items: [...items] },
      sender,
    )
    // With one wrong row nothing is stored: a demo without its year of receipts is none.
    const [first] = wrong
    if (first !== undefined)
      throw new Error(`${batchId}: ${wrong.length} rows are refused, first ${JSON.stringify(first.errors)}`)
  }
  for (const [year, ofYear] of Map.groupBy(lines, ({ documentOn }) => documentOn.slice(0, 4)))
    await send(
      'kk',
      year,
      ofYear.map((line) => bookedItem(inBooks(line, rates))),
    )
  const openings = await house.tenantDb.forTenant(company, (db) => openingsToMend(db, books))
  for (const [year, carried] of Map.groupBy(openings, ({ period }) => period))
    await send('devir', year, carried.map(openingItem))
}
