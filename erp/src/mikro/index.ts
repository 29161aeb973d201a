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
import { MIKRO_READS, readPage, select } from './reads.ts'
import { bodyOf, openSession, type MikroSession } from './session.ts'
import { CREDENTIALS, readSite, SETTINGS, type MikroSite } from './site.ts'
import { callOf, deletionOf, faultOf } from './vouchers.ts'

export const mikro: ErpConnector = {
  title: 'Mikro (Jump, Fly, V16 · Mikro API)',
  traits: {
    reads: MIKRO_READS,
    marks: ['firms', 'account-lines'],
    writes: VOUCHER_KINDS,
    closesItems: false,
    // A query may take a minute and a half, and what is slow there is slow everywhere.
    settlesWithinMs: 15 * 60_000,
    unproven: [
      'a receipt is document 1, credit, means 19, through a bank (2); the vendor’s own sample differs',
      'a refund is a debit note (31) through the bank, a transfer a document 33 of two rows, both by DekontKaydetV2',
      'TahsilatTediyeGuidSilV2 and SqlVeriOkuV2 take their fields beside Mikro',
      'lira of a foreign movement are cha_meblag times cha_d_kur; 1 is USD and 2 EUR',
      'lists of prices are joined by sfl_sirano',
      'cha_aciklama of a row is kept as it was sent',
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
    // There is no sign-in to end.
    end: async () => {},
  }
}

function preview(site: MikroSite, voucher: Voucher): Preview | Refused {
  const fault = faultOf(voucher)
  if (fault !== undefined) return fault
  const call = voucher.kind === 'void' ? deletionOf(voucher.original?.voucherId ?? '') : callOf(site, voucher)
  const { method } = call ?? { method: 'TahsilatTediyeGuidSilV2' }
  const body = shownBody(bodyOf(site, call ?? { method }, ''))
  return { kind: 'preview', method: 'POST', path: `/${method}`, body }
}

async function testConnection(session: MikroSession): Promise<ConnectionReport> {
  const good = (part: 'settings' | 'sign-in' | 'reading') => ({ part, isGood: true, message: '' })
  const found = await select(session, 'SELECT TOP 1 C.cari_kod FROM CARI_HESAPLAR C')
  if (found.kind === 'rows') return { steps: [good('settings'), good('sign-in'), good('reading')] }
  const isSignIn = found.kind === 'refused' && ['credentials', 'seat-taken', 'unreachable'].includes(found.why)
  const bad = { isGood: false, message: found.message || found.why }
  if (isSignIn) return { steps: [good('settings'), { part: 'sign-in', ...bad }] }
  return { steps: [good('settings'), good('sign-in'), { part: 'reading', ...bad }] }
}
