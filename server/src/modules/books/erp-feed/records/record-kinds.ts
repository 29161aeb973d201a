import type { FeedBatch } from '@vezne/contract/erp-feed.ts'
import { balanceItem, instrumentItem, invoiceLineItem, openItemItem } from '@vezne/contract/erp-feed/items.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import type * as z from 'zod/mini'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { decideBefore, keepClosings, keepGone, keepWords, moneyOf } from '../../receivables/index.ts'
import { BY_ITSELF, closeReviews, openReviewUnlessLookedAt } from '../../../platform/reviews/index.ts'
import { findAccounts } from '../accounts.ts'
import type { FeedKind, FeedKindName, FeedRead, WrongRow } from '../feed-kind.ts'
import { readRows, wrongField } from '../read-rows.ts'
import {
  countUnseenRecords,
  differingBalances,
  removeRecords,
  removeUnseenRecords,
  upsertRecords,
  type PlacedRecord,
} from './records.store.ts'

/** What all of these have in common, however their items are called. */
interface RecordFacts {
  readonly externalId: string
  readonly firmCode: string
  readonly currencyCode: string
  readonly documentNo: string | null
  readonly dueOn: string | null
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly version: number | null
}

interface Described<Schema extends z.ZodMiniType> {
  readonly name: FeedKindName
  readonly item: Schema
  readonly keyPath: string
  readonly factsOf: (item: z.output<Schema>) => RecordFacts
  readonly afterStore?: (db: TenantDb, read: FeedRead, records: readonly PlacedRecord[]) => Promise<void>
}

/** Money is kept as the text of its minor units. */
export const asJson = (item: unknown) =>
  JSON.stringify(item, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

function recordKind<Schema extends z.ZodMiniType>(described: Described<Schema>): FeedKind<PlacedRecord> {
  const { name, item: schema, keyPath, factsOf, afterStore } = described
  const readRecords = async (items: readonly unknown[]) => {
    const { rows, wrong } = await readRows(schema, items, (item) => factsOf(item).externalId, keyPath)
    const named = rows.map(({ at, item }) => ({ at, item, facts: factsOf(item) }))
    const place = async (db: TenantDb, { ledger }: FeedRead) => {
      const accountOf = await findAccounts(
        db,
        ledger.id,
        named.map(({ facts }) => facts),
      )
      const placed: PlacedRecord[] = []
      const unknown: WrongRow[] = []
      for (const { at, item, facts } of named) {
        const account = accountOf(facts)
        if (account === undefined)
          unknown.push({ at, errors: [wrongField('firmCode', 'firm-code-unknown')], raw: items[at] })
        else
          placed.push({
            at,
            ...facts,
            accountId: account.id,
            firmId: account.firmId,
            currency: account.currency,
            data: asJson(item),
          })
      }
      return { rows: placed, wrong: [...wrong, ...unknown] }
    }
    return { place }
  }
  return {
    name,
    read: readRecords,
    store: async (db, read, records) => {
      const { changed: _, ...counts } = await upsertRecords(db, read, records)
      await afterStore?.(db, read, records)
      return counts
    },
    removeNamed: removeRecords,
    countUnseen: countUnseenRecords,
    removeUnseen: removeUnseenRecords,
  }
}

const openItemRecords = recordKind({
  name: 'open-items',
  item: openItemItem,
  keyPath: 'externalId',
  factsOf: ({ externalId, firmCode, currencyCode, documentNo, documentOn, dueOn, side, principal, version }) => ({
    externalId,
    firmCode,
    currencyCode,
    documentNo: documentNo ?? null,
    dueOn: dueOn ?? documentOn,
    debitMinor: side === 'debit' ? principal : 0n,
    creditMinor: side === 'credit' ? principal : 0n,
    version: version ?? null,
  }),
  afterStore: keepWords,
})

async function storeClosings(
  db: TenantDb,
  read: FeedRead,
  closings: NonNullable<FeedBatch['closings']>,
): Promise<void> {
  const accountOf = await findAccounts(db, read.ledger.id, closings)
  const placed = closings.map((closing, at) => {
    const account = accountOf(closing)
    if (account === undefined) throw new BrokenRules([{ path: `closings.${at}.firmCode`, rule: 'firm-code-unknown' }])
    const { debit: debitName, credit: creditName, amount: amountMinor } = closing
    const { id: accountId, firmId, currency } = account
    return { accountId, firmId, debitName, creditName, currency, amountMinor }
  })
  await keepClosings(db, read, placed)
}

/** Images of them are held against the lines of their time. */
export const openItems: FeedKind<PlacedRecord> = {
  ...openItemRecords,
  storeClosings,
  store: async (db, read, records) => {
    await decideBefore(db, read.ledger.id)
    return openItemRecords.store(db, read, records)
  },
  removeNamed: async (db, read, externalIds) => {
    await decideBefore(db, read.ledger.id)
    const removed = await openItemRecords.removeNamed(db, read, externalIds)
    await keepGone(db, read, 'list')
    return removed
  },
  removeUnseen: async (db, read, scope) => {
    await decideBefore(db, read.ledger.id)
    const removed = await openItemRecords.removeUnseen(db, read, scope)
    await keepGone(db, read, 'snapshot', scope.firmId)
    return removed
  },
}

/** A difference is a question; when the ERP says what we have, it is answered. */
async function compare(db: TenantDb, read: FeedRead, records: readonly PlacedRecord[]): Promise<void> {
  const accounts = records.map(({ accountId }) => accountId)
  const differing = await differingBalances(db, read, accounts)
  for (const { accountId, code, currency, differsByMinor } of differing)
    await openReviewUnlessLookedAt(db, {
      kind: 'erp-balance-differs',
      subjectId: accountId,
      label: `${read.ledger.code} ${code} ${currency}`.slice(0, 100),
      reason: 'the lines come to something else',
      ...moneyOf(currency, sizeOf(differsByMinor)),
    })
  const stillDiffer = new Set(differing.map(({ accountId }) => accountId))
  for (const subjectId of accounts.filter((id) => !stillDiffer.has(id)))
    await closeReviews(
      db,
      { kinds: ['erp-balance-differs'], subjectId },
      { by: BY_ITSELF, verdict: 'the lines agree again' },
    )
}

export const balances = recordKind({
  name: 'balances',
  item: balanceItem,
  keyPath: 'firmCode',
  factsOf: ({ firmCode, currencyCode, debit, credit }) => ({
    externalId: `${firmCode} ${currencyCode}`,
    firmCode,
    currencyCode,
    documentNo: null,
    dueOn: null,
    debitMinor: debit ?? 0n,
    creditMinor: credit ?? 0n,
    version: null,
  }),
  afterStore: compare,
})

export const invoiceLines = recordKind({
  name: 'invoice-lines',
  item: invoiceLineItem,
  keyPath: 'externalId',
  factsOf: ({ externalId, firmCode, currencyCode, documentNo, total, version }) => ({
    externalId,
    firmCode,
    currencyCode: currencyCode ?? 'TRY',
    documentNo,
    dueOn: null,
    debitMinor: total ?? 0n,
    creditMinor: 0n,
    version: version ?? null,
  }),
})

export const instruments = recordKind({
  name: 'instruments',
  item: instrumentItem,
  keyPath: 'externalId',
  factsOf: ({ externalId, firmCode, currencyCode, number, dueOn, amount, version }) => ({
    externalId,
    firmCode,
    currencyCode,
    documentNo: number ?? null,
    dueOn,
    debitMinor: 0n,
    creditMinor: amount,
    version: version ?? null,
  }),
})
