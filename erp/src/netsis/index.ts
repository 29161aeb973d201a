import type {
  Closing,
  ConnectionReport,
  ErpConnector,
  ErpContext,
  ErpSession,
  Preview,
  Refused,
  Voucher,
} from '../port.ts'
import { VOUCHER_KINDS } from '../port.ts'
import { shownBody } from '../masked.ts'
import { misplaced } from '../misplaced.ts'
import { refused } from '../reply.ts'
import { find, post } from './posting.ts'
import { select } from './queries.ts'
import { NETSIS_READS, readPage } from './reads.ts'
import { openSession, type NetsisSession } from './session.ts'
import { CREDENTIALS, readSite, SETTINGS, type NetsisSite } from './site.ts'
import { dekontOf, faultOf, receiptKey, receiptOf } from './vouchers.ts'

export const netsis: ErpConnector = {
  title: 'Netsis (NetOpenX REST)',
  traits: {
    reads: NETSIS_READS,
    marks: ['firms', 'account-lines'],
    writes: VOUCHER_KINDS,
    closesItems: false,
    settlesWithinMs: 10 * 60_000,
    unproven: [
      'a refund is a dekont with its sides swapped',
      'StatementsHeader/NewNumber takes Seri_No and answers Data or Data.Dekont_No',
      'movements of all branches stand in TBLCAHAR and in the totals of cards',
      'the Aciklama of a receipt is kept in its movement',
      'card agreements (SozKodu) are per POS and installment count',
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
    post: (voucher) => post(session, voucher),
    closeItems: async ({ closes }): Promise<Closing> =>
      closes.length === 0 ? { kind: 'closed' } : refused('not-supported'),
    preview: (voucher) => preview(site, voucher),
    end: session.end,
  }
}

/** The number of a dekont is given by the ERP when it is written. */
const NOT_YET = '~'

function preview(site: NetsisSite, voucher: Voucher): Preview | Refused {
  const fault = faultOf(site, voucher)
  if (fault !== undefined) return fault
  const { kind, original } = voucher
  const shown = (path: string, body: unknown): Preview => ({
    kind: 'preview',
    method: 'POST',
    path,
    body: shownBody(body),
  })
  if (kind === 'void')
    return shown('/MixedReceiptsMain/Delete', original === undefined ? {} : receiptKey(site, original))
  if (kind === 'receipt') return shown('/MixedReceiptsMain', receiptOf(site, voucher))
  return shown('/StatementsHeader', dekontOf(site, voucher, NOT_YET))
}

async function testConnection(session: NetsisSession): Promise<ConnectionReport> {
  const good = (part: 'settings' | 'sign-in' | 'reading') => ({ part, isGood: true, message: '' })
  const found = await select(session, 'SELECT TOP 1 S.CARI_KOD FROM TBLCASABIT S')
  if (found.kind === 'rows') return { steps: [good('settings'), good('sign-in'), good('reading')] }
  const isSignIn = found.kind === 'refused' && ['credentials', 'seat-taken', 'unreachable'].includes(found.why)
  const bad = { isGood: false, message: found.message || found.why }
  if (isSignIn) return { steps: [good('settings'), { part: 'sign-in', ...bad }] }
  return { steps: [good('settings'), good('sign-in'), { part: 'reading', ...bad }] }
}
