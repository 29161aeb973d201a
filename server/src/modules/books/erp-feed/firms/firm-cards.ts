import { firmItem, type FirmItem } from '@vezne/contract/erp-feed/items.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { keepPriceLists } from '../../../company/stocks/index.ts'
import { findAccounts } from '../accounts.ts'
import type { FeedCounts, FeedKind, FeedRead, WrongRow } from '../feed-kind.ts'
import { firmsByCode } from '../ledgers.store.ts'
import { readRows, wrongField } from '../read-rows.ts'
import { asJson } from '../records/record-kinds.ts'
import { countUnseenRecords, removeRecords, removeUnseenRecords, upsertRecords } from '../records/records.store.ts'
import { openFirms, writeFirms } from './firms.store.ts'
import type { PlacedFirm } from './placed-firm.ts'

const said = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)

const firmOf = (at: number, item: FirmItem): PlacedFirm => ({
  at,
  externalId: item.code,
  firmId: null,
  debitMinor: 0n,
  creditMinor: 0n,
  title: item.title,
  taxNumber: said(item.taxNumber),
  taxOffice: said(item.taxOffice),
  parentCode: said(item.parentCode),
  groupCode: said(item.groupCode),
  priceListCode: said(item.priceListCode),
  email: said(item.email),
  phone: said(item.phone),
  city: said(item.city),
  isActive: item.isActive ?? true,
  version: item.version ?? null,
  data: asJson(item),
})

/** A firm above another is there already, or comes in the same batch and stands below nobody. */
const readCards = async (items: readonly unknown[]) => {
  const { rows, wrong } = await readRows(firmItem, items, ({ code }) => code, 'code')
  const firms = rows.map(({ at, item }) => firmOf(at, item))
  const place = async (db: TenantDb) => {
    const named = [...new Set(firms.flatMap(({ parentCode }) => parentCode ?? []))]
    const there = named.length === 0 ? [] : await firmsByCode(db, named)
    const known = new Set([
      ...there.map(({ code }) => code),
      ...firms.filter(({ parentCode }) => parentCode === null).map(({ externalId }) => externalId),
    ])
    const isPlaced = ({ parentCode, externalId }: PlacedFirm) =>
      parentCode === null || (known.has(parentCode) && parentCode !== externalId)
    const orphans: WrongRow[] = firms
      .filter((firm) => !isPlaced(firm))
      .map(({ at }) => ({ at, errors: [wrongField('parentCode', 'firm-code-unknown')], raw: items[at] }))
    return { rows: firms.filter(isPlaced), wrong: [...wrong, ...orphans] }
  }
  return { place }
}

async function store(db: TenantDb, read: FeedRead, firms: readonly PlacedFirm[]): Promise<FeedCounts> {
  await openFirms(db, firms)
  const accountOf = await findAccounts(
    db,
    read.ledger.id,
    firms.map(({ externalId }) => ({ firmCode: externalId, currencyCode: 'TRY' })),
  )
  const records = firms.map((firm) => {
    const account = accountOf({ firmCode: firm.externalId, currencyCode: 'TRY' })
    if (account === undefined) throw new Error(`firm ${firm.externalId} has no account`)
    const { id: accountId, firmId, currency } = account
    return { ...firm, accountId, firmId, currency, documentNo: null, dueOn: null }
  })
  const { changed, ...counts } = await upsertRecords(db, read, records)
  const isChanged = new Set(changed)
  const written = firms.filter(({ externalId }) => isChanged.has(externalId))
  if (written.length === 0) return counts
  await writeFirms(db, read, written)
  await keepPriceLists(
    db,
    written.map(({ externalId: firmCode, priceListCode: listCode }) => ({ firmCode, listCode })),
  )
  const { created, updated } = counts
  await recordEvent(db, { kind: 'erp-firms-taken', details: { ledger: read.ledger.code, created, updated } })
  return counts
}

/** The cards of firms: opened where they are new, with an account in the ledger. What an ERP removes stays here. */
export const firmCards: FeedKind<PlacedFirm> = {
  name: 'firms',
  read: readCards,
  store,
  removeNamed: removeRecords,
  countUnseen: countUnseenRecords,
  removeUnseen: removeUnseenRecords,
}
