import { accountLineItem, type AccountLineItem } from '@vezne/contract/erp-feed/items.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findAccounts } from '../accounts.ts'
import type { FeedRead, WrongRow } from '../feed-kind.ts'
import type { AccountRow } from '../ledgers.store.ts'
import { readRows, wrongField } from '../read-rows.ts'
import type { PlacedLine } from './placed-line.ts'

/** Lines of our own stand in a period that nobody else writes in. */
const OWN_PERIOD = 'vezne'

/** A text that says nothing is none. */
const said = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)

function lineOf(at: number, item: AccountLineItem, account: AccountRow): PlacedLine {
  const [debitMinor, creditMinor] = [item.debit ?? 0n, item.credit ?? 0n]
  const isLocalSaid = (item.localDebit ?? item.localCredit ?? null) !== null
  return {
    at,
    externalId: item.externalId,
    firmId: account.firmId,
    accountId: account.id,
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

export function placeLines(items: readonly unknown[]) {
  const { rows, wrong } = readRows(accountLineItem, items, ({ externalId }) => externalId, 'externalId')
  const named = rows.map(({ item }) => item)
  return async (db: TenantDb, read: FeedRead): Promise<{ rows: PlacedLine[]; wrong: WrongRow[] }> => {
    const accountOf = await findAccounts(db, read.ledger.id, named)
    const placed: PlacedLine[] = []
    const misplaced: WrongRow[] = []
    for (const { at, item } of rows) {
      const account = accountOf(item)
      if (account === undefined)
        misplaced.push({ at, errors: [wrongField('firmCode', 'firm-code-unknown')], raw: items[at] })
      else if (read.period === OWN_PERIOD)
        misplaced.push({ at, errors: [wrongField('externalId', 'external-id-ours')], raw: items[at] })
      else placed.push(lineOf(at, item, account))
    }
    return { rows: placed, wrong: [...wrong, ...misplaced] }
  }
}
