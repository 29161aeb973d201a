import { accountLineItem, type AccountLineItem } from '@vezne/contract/erp-feed/items.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { findAccounts } from '../accounts.ts'
import type { FeedRead, ReadItems, WrongRow } from '../feed-kind.ts'
import { readRows, wrongField } from '../read-rows.ts'
import { bringLines, writeColumns } from './brought-lines.store.ts'
import type { PlacedLine, ReadLine } from './placed-line.ts'

/** Lines of our own stand in a period that nobody else writes in. */
const OWN_PERIOD = 'vezne'

/** A text that says nothing is none. */
const said = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)

function lineOf(at: number, item: AccountLineItem): ReadLine {
  const [debitMinor, creditMinor] = [item.debit ?? 0n, item.credit ?? 0n]
  const isLocalSaid = (item.localDebit ?? item.localCredit ?? null) !== null
  return {
    at,
    externalId: item.externalId,
    firmCode: item.firmCode,
    documentOn: item.documentOn,
    dueOn: item.dueOn ?? item.documentOn,
    sequence: item.sequence ?? 0,
    type: item.type,
    rawType: said(item.rawType),
    documentNo: said(item.documentNo),
    // Clerks type what they have before their eyes.
    description: said(hideCardNumbers(item.description ?? '')),
    currency: item.currencyCode,
    debitMinor,
    creditMinor,
    localDebitMinor: isLocalSaid ? (item.localDebit ?? 0n) : debitMinor,
    localCreditMinor: isLocalSaid ? (item.localCredit ?? 0n) : creditMinor,
    rate: item.rate === undefined || item.rate === null ? null : String(item.rate),
    reference: said(item.reference),
    branch: said(item.branch),
    ettn: said(item.ettn),
    documentUrl: said(item.documentUrl),
    version: item.version ?? null,
  }
}

export async function readLines(items: readonly unknown[]): Promise<ReadItems<PlacedLine>> {
  const { rows, wrong } = await readRows(accountLineItem, items, ({ externalId }) => externalId, 'externalId')
  const lines = rows.map(({ at, item }) => lineOf(at, item))
  const columns = writeColumns(lines)
  const place = async (db: TenantDb, read: FeedRead) => {
    const accountOf = await findAccounts(
      db,
      read.ledger.id,
      rows.map(({ item }) => item),
    )
    const placed: PlacedLine[] = []
    const misplaced: WrongRow[] = []
    for (const line of lines) {
      const { at } = line
      const account = accountOf({ firmCode: line.firmCode, currencyCode: line.currency })
      if (account === undefined)
        misplaced.push({ at, errors: [wrongField('firmCode', 'firm-code-unknown')], raw: items[at] })
      else if (read.period === OWN_PERIOD)
        misplaced.push({ at, errors: [wrongField('externalId', 'external-id-ours')], raw: items[at] })
      else placed.push({ ...line, accountId: account.id, firmId: account.firmId })
    }
    return { rows: placed, wrong: [...wrong, ...misplaced] }
  }
  return { bring: (db) => bringLines(db, columns), place }
}
