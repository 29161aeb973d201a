import { randomUUID } from 'node:crypto'
import type { HistoryRow } from '@vezne/banks/pos/port.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { everyTerminal, terminalAt, type Terminal } from '../../../company/terminals/index.ts'
import type { PaymentDeps } from '../deps.ts'
import type { LostOrder } from './log-lines.ts'
import { engineMoments } from './store.ts'

/** What the banks' own lists say since a moment, and of which accounts there is none. */
export interface BankLists {
  readonly read: readonly { readonly account: string; readonly rows: number }[]
  /** No list in this protocol, or it could not be read now. */
  readonly unread: readonly { readonly account: string; readonly why: string }[]
  /** Sales that stand in a list under an id of our form, as they would be written down. */
  readonly sales: readonly LostOrder[]
  /** Sales under an id that is not of our form: somebody else sells with the same account. */
  readonly foreign: number
}

/** Ours and nobody's else: twenty letters and digits without those that look alike. */
const OUR_ORDER = /^[A-HJKMNP-TV-Z0-9]{20}$/

export async function readBankLists(deps: PaymentDeps, tenantId: string, since: Date): Promise<BankLists> {
  const { terminals, from, now } = await deps.db.forTenant(tenantId, async (db) => ({
    terminals: await openAll(deps, db),
    ...(await engineMoments(db, since)),
  }))
  const lists = await Promise.all(
    terminals.map(async (terminal) => {
      const { adapter, account } = terminal
      if (adapter.history === undefined) return { terminal, why: 'its protocol has no list' }
      const list = await adapter.history({ wire: deps.wire, account, now }, { from, to: now })
      return list.kind === 'rows'
        ? { terminal, rows: list.rows }
        : { terminal, why: `its list could not be read (${whyOf(list)})` }
    }),
  )
  const read = lists.flatMap(({ terminal, rows }) => (rows === undefined ? [] : [{ terminal, rows }]))
  const sales = read.flatMap(({ terminal, rows }) => rows.filter(isSale).map((row) => ({ terminal, row })))
  const ours = sales.filter(({ row }) => OUR_ORDER.test(row.orderId))
  return {
    read: read.map(({ terminal, rows }) => ({ account: nameOf(terminal), rows: rows.length })),
    unread: lists.flatMap(({ terminal, why }) => (why === undefined ? [] : [{ account: nameOf(terminal), why }])),
    sales: ours.map(({ terminal, row }) => lostOrderOf(terminal, row, from)),
    foreign: sales.length - ours.length,
  }
}

async function openAll(deps: PaymentDeps, db: TenantDb): Promise<Terminal[]> {
  const all = await everyTerminal(db)
  return Promise.all(all.map(({ accountId, version }) => terminalAt(deps.terminals, db, accountId, version)))
}

const isSale = ({ kind, succeeded, amountMinor = 0n }: HistoryRow) => kind === 'sale' && succeeded && amountMinor > 0n
const nameOf = ({ name, bank }: Terminal) => `${name} (bank ${bank.id})`
const whyOf = (list: { readonly kind: string; readonly code?: string; readonly why?: string }) =>
  list.code ?? list.why ?? list.kind

/** A list tells order and amount, and not who paid for what: it goes to the receipts that nobody is known for. */
function lostOrderOf(terminal: Terminal, { orderId, amountMinor = 0n }: HistoryRow, at: Date): LostOrder {
  return {
    knownFrom: 'bank-list',
    paymentId: randomUUID(),
    orderId,
    posAccountId: terminal.accountId,
    posAccountVersion: terminal.version,
    bankId: terminal.bank.id,
    amountMinor,
    netMinor: amountMinor,
    currency: terminal.currencies[0] ?? 'TRY',
    installments: 1,
    purpose: 'recovered',
    at,
  }
}
