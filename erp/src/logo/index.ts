import type { ConnectionReport, ErpConnector, ErpContext, ErpSession, Preview, Refused, Voucher } from '../port.ts'
import { READ_KINDS, VOUCHER_KINDS } from '../port.ts'
import { shownBody } from '../masked.ts'
import { misplaced } from '../misplaced.ts'
import { troubleOf } from '../reply.ts'
import { closeItems } from './closing.ts'
import { cancelPath, find, post } from './posting.ts'
import { select } from './queries.ts'
import { readPage } from './reads.ts'
import { openSession, type LogoSession } from './session.ts'
import { CREDENTIALS, firmTable, periodTable, readSite, SETTINGS, type LogoSite } from './site.ts'
import { faultOf, slipOf } from './vouchers.ts'

export const logo: ErpConnector = {
  title: 'Logo (Tiger, GO · Logo Objects REST)',
  traits: {
    reads: READ_KINDS,
    marks: ['firms', 'account-lines'],
    writes: VOUCHER_KINDS,
    closesItems: true,
    settlesWithinMs: 10 * 60_000,
    unproven: [
      'POST /revoke frees the seat',
      'PAYTRANS.TOTAL is in TRCURR, and FICHEREF names the line of a slip and the invoice itself',
      'RET_CC_FC_NO links a return to its receipt',
      'a line’s DESCRIPTION is kept as LINEEXP',
      'lines of salesInvoices have MASTER_CODE, QUANTITY, PRICE, VAT_RATE, UNIT_CODE, TOTAL',
    ],
  },
  credentials: CREDENTIALS,
  settings: SETTINGS,
  open,
}

function open(context: ErpContext): ErpSession {
  const site = readSite(context.site)
  if ('kind' in site) return misplaced(site)
  const session = openSession(context, site)
  return {
    testConnection: () => testConnection(session),
    readPage: (kind, from) => readPage(session, kind, from),
    find: (voucher) => find(session, voucher),
    post: (voucher) => post(session, voucher, context.now()),
    closeItems: (voucher, posted) => closeItems(session, voucher, posted),
    preview: (voucher) => preview(site, voucher, context.now()),
    end: session.end,
  }
}

function preview(site: LogoSite, voucher: Voucher, now: Date): Preview | Refused {
  const fault = faultOf(voucher)
  if (fault !== undefined) return fault
  if (voucher.kind === 'void') {
    return { kind: 'preview', method: 'GET', path: cancelPath(voucher.original?.voucherId ?? '{ref}'), body: '' }
  }
  return { kind: 'preview', method: 'POST', path: '/ArpSlips', body: shownBody(slipOf(site, voucher, now)) }
}

/** Asks one question of each table that we read: a site may allow some of them. */
async function testConnection(session: LogoSession): Promise<ConnectionReport> {
  const { site } = session
  const settings = { part: 'settings', isGood: true, message: '' } as const
  const first = await select(session, `SELECT TOP 1 C.LOGICALREF FROM ${firmTable(site, 'CLCARD')} C`)
  if (first.kind !== 'rows') {
    const isReading =
      first.kind === 'refused' && !['credentials', 'seat-taken', 'unreachable', 'settings'].includes(first.why)
    const { message, why } = troubleOf(first)
    const bad = { isGood: false, message: message || why } as const
    if (isReading)
      return { steps: [settings, { part: 'sign-in', isGood: true, message: '' }, { part: 'reading', ...bad }] }
    return { steps: [settings, { part: 'sign-in', ...bad }] }
  }
  const signedIn = [settings, { part: 'sign-in', isGood: true, message: '' }] as const
  const second = await select(session, `SELECT TOP 1 L.LOGICALREF FROM ${periodTable(site, 'CLFLINE')} L`)
  if (second.kind !== 'rows')
    return { steps: [...signedIn, { part: 'period', isGood: false, message: second.message || second.why }] }
  return {
    steps: [...signedIn, { part: 'period', isGood: true, message: '' }, { part: 'reading', isGood: true, message: '' }],
  }
}
