import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listPaymentLinks, totalPaymentLinks } from '@vezne/contract/payment-links.ts'
import { paymentLinkList, type PaymentLinkRow } from '@vezne/contract/payment-links/list.ts'
import { divideHalfUp } from '@vezne/domain/money/rounding.ts'
import type { TenantReader, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import { leftOfLinks } from '../debts.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { COLUMNS, pageStatement, totalsStatement, type Asking, type LinkFilter } from './page.store.ts'

interface ListDeps {
  readonly payments: { readonly db: TenantReader; readonly secret: PaymentLinkDeps['payments']['secret'] }
}

const NAMES = Object.keys(COLUMNS)

/** A page of the links that the caller sees. */
export async function showPage(
  { payments }: ListDeps,
  input: InputOf<typeof listPaymentLinks>,
  asking: Asking,
): Promise<ReplyOf<typeof listPaymentLinks>> {
  const page = askedPage(payments.secret, paymentLinkList, input)
  const rows = await payments.db.askForCaller(asking, pageStatement(asking, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const items = shown.map(itemOf)
  const unpaid = shown.flatMap((row, at) => (isForDebts(row) && items[at]?.status === 'active' ? [items[at].id] : []))
  const left = await leftOf(payments.db, unpaid, asking)
  return {
    items: items.map((item) => asOpen(item, left.get(item.id) ?? null)),
    nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)),
  }
}

const isForDebts = (row: TextRow) => row[NAMES.indexOf('leftAmount')] !== null

/** What is open of debts is known to the books alone: a page without such links asks for nothing more. */
const leftOf = async (db: TenantReader, ids: readonly string[], asking: Asking) =>
  ids.length === 0 ? new Map<string, bigint>() : db.readForCaller(asking, (one) => leftOfLinks(one, ids))

/** As whoever opens it finds it. */
const asOpen = (item: PaymentLinkRow, leftAmount: bigint | null): PaymentLinkRow => ({
  ...item,
  leftAmount,
  status: leftAmount === 0n ? 'paid' : item.status,
})

const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')
const minorOf = (text: string | null) => (text === null ? null : BigInt(text))
const numberOf = (text: string | null) => (text === null ? null : Number(text))

function itemOf(row: TextRow): PaymentLinkRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof PaymentLinkRow,
    string | null
  >
  return {
    ...(said as unknown as PaymentLinkRow),
    createdAt: instantOf(said.createdAt ?? ''),
    amount: minorOf(said.amount),
    minAmount: minorOf(said.minAmount),
    maxAmount: minorOf(said.maxAmount),
    maxInstallments: numberOf(said.maxInstallments),
    usageCount: numberOf(said.usageCount),
    usedCount: Number(said.usedCount),
    openedCount: Number(said.openedCount),
    triedCount: Number(said.triedCount),
    isBeingPaid: said.isBeingPaid === 't',
    collectedAmount: BigInt(said.collectedAmount ?? '0'),
    paidAt: said.paidAt === null ? null : instantOf(said.paidAt),
  }
}

const HUNDREDTHS = 10_000n

/** The totals of whatever the filter leaves, by currency. */
export async function showTotals(
  { payments }: PaymentLinkDeps,
  filter: LinkFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalPaymentLinks>> {
  const rows = await payments.db.askForCaller(asking, totalsStatement(asking.tenantId, filter))
  return rows.map(([currencyCode, ...figures]) => {
    const [count, active, activeAmount, open, paid, collected, expired, cancelled, blocked] = figures.map((figure) =>
      BigInt(figure ?? '0'),
    )
    const all = count ?? 0n
    return {
      currencyCode: currencyCode ?? '',
      count: Number(all),
      activeCount: Number(active),
      activeAmount: activeAmount ?? 0n,
      openCount: Number(open),
      paidCount: Number(paid),
      collectedAmount: collected ?? 0n,
      expiredCount: Number(expired),
      cancelledCount: Number(cancelled),
      blockedCount: Number(blocked),
      conversionRate: all === 0n ? null : Number(divideHalfUp((paid ?? 0n) * HUNDREDTHS, all)) / 100,
      medianMinutes: numberOf(figures[9] ?? null),
    }
  })
}

const exportTask = task('payment-links.export', exportInput)

/** Link Takibi as a file. */
export const linkExport = (deps: PaymentLinkDeps): Exported =>
  exported({
    list: paymentLinkList,
    title: { tr: 'Link Takibi', en: 'Payment Links' },
    fileName: { tr: 'link-takibi', en: 'payment-links' },
    task: exportTask,
    page: (db, scope, input) => showPage({ payments: { ...deps.payments, db } }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
