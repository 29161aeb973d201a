import type { previewErpVoucher } from '@vezne/contract/erp-connections.ts'
import type { LeasedItem } from '@vezne/contract/erp-outbox.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Voucher } from '@vezne/erp/port.ts'
import { voucherOf } from '@vezne/erp/run/voucher-of.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { tellConnector } from '../erp-outbox/index.ts'
import { findConnection, findLedgers, type ConnectionRow } from './connections.store.ts'
import { coveredBy } from './covered.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { readSampleFacts } from './sample.store.ts'
import { connectorOf, secretsOf, siteOf } from './site.ts'
import { errandOf } from './worker-portal.ts'

type Deps = Pick<ErpConnectionDeps, 'db' | 'terminals' | 'wire'>

const SAMPLE_ID = '00000000-0000-4000-8000-000000000001'
const SAMPLE_MINOR = 10_000n
/** Where the ledger has no account yet. */
const NO_ACCOUNT = 'ORNEK-CARI'

/** A made-up receipt, for a company that has taken nothing yet: by the codes that a real one would bear. */
async function sampleVoucher(db: ReadDb, { ledgerId, ledger, booksReceipts }: ConnectionRow): Promise<Voucher> {
  const { on, accountCode, posAccount, planCode } = await readSampleFacts(db, ledgerId)
  const item: LeasedItem = {
    id: SAMPLE_ID,
    originalId: SAMPLE_ID,
    kind: 'receipt',
    ledger,
    accountCode: accountCode ?? NO_ACCOUNT,
    eventOn: on,
    net: SAMPLE_MINOR,
    surcharge: 0n,
    total: SAMPLE_MINOR,
    bankCost: 0n,
    currencyCode: 'TRY',
    rate: 1,
    posAccount,
    planCode,
    installments: [{ valueOn: on, amount: SAMPLE_MINOR }],
    authCode: '000000',
    maskedCard: '540667******5403',
    reference: `${on.replaceAll('-', '')}ORNEK0000000`,
    closes: [],
  }
  return voucherOf(item, { receipts: booksReceipts })
}

async function voucherToShow(db: ReadDb, connection: ConnectionRow, id: string | null): Promise<Voucher> {
  if (id === null) return sampleVoucher(db, connection)
  const [brought] = await tellConnector(db, [id])
  if (brought === undefined || brought.item.ledger !== connection.ledger) throw new Refusal('not-found')
  return errandOf(brought, connection, undefined).voucher
}

/** The very request by which the connector would write it now. Nothing is sent, leased or kept. */
export function previewVoucher(
  deps: Deps,
  { ledgerId, id }: InputOf<typeof previewErpVoucher>,
  caller: Caller,
): Promise<ReplyOf<typeof previewErpVoucher>> {
  return deps.db.readForCaller(caller, async (db) => {
    const ledger = (await findLedgers(db)).find((each) => each.id === ledgerId && !each.isOwn)
    if (ledger === undefined) throw new Refusal('not-found')
    const connection = await findConnection(db, ledgerId)
    // How its ERP is set up is known there alone.
    if (connection?.runsIn === 'agent') throw new Refusal('erp-by-agent')
    const connector = connection && connectorOf(connection.program)
    if (connection === undefined || connector === undefined) throw new Refusal('erp-not-connected')
    const voucher = await voucherToShow(db, connection, id)
    const [site, secrets, now] = [
      await siteOf(deps, db, connection),
      await secretsOf(deps, db, ledgerId),
      await db.now(),
    ]
    const shown = connector.open({ wire: deps.wire, site, now: () => now }).preview(voucher)
    const covered = (said: string) => coveredBy(secrets, said)
    if (shown.kind === 'refused') {
      const said = shown.message === '' ? shown.why : `${shown.why}: ${covered(shown.message)}`
      return { title: connector.title, request: null, refused: said }
    }
    const { method, path, body } = shown
    return { title: connector.title, request: { method, path: covered(path), body: covered(body) }, refused: null }
  })
}
