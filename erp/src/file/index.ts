import type {
  Closing,
  ConnectionReport,
  ErpConnector,
  ErpContext,
  ErpSession,
  Finding,
  Posted,
  Posting,
  Voucher,
} from '../port.ts'
import { VOUCHER_KINDS } from '../port.ts'
import { misplaced } from '../misplaced.ts'
import { refused, unknown } from '../reply.ts'
import { decodeEither } from '../wire/wire.ts'
import { FILE_READS, readPage } from './reads.ts'
import { documentOf, faultOf, fileName, type FileFormat } from './vouchers.ts'

const SETTINGS = [
  { name: 'statement', label: 'Ekstre dosyası', english: 'Statement file', otherwise: 'hareketler.csv' },
  {
    name: 'format',
    label: 'Tahsilat dosyası biçimi',
    english: 'Format of collections',
    values: ['csv', 'logo-xml'],
    otherwise: 'csv',
  },
] as const

/** A folder of files between us and an ERP: the ERP puts a statement there, and we a file for every voucher. */
export const file: ErpConnector = {
  title: 'Dosya (CSV, Logo XML)',
  traits: {
    reads: FILE_READS,
    marks: [],
    writes: VOUCHER_KINDS,
    closesItems: false,
    // A file that was put there is there.
    settlesWithinMs: 60_000,
    unproven: [
      'that somebody takes the files into the books, in the order in which they came',
      'that a file stays in the folder once it was taken, or that nobody takes the same İşlemNo twice',
    ],
  },
  credentials: [],
  settings: SETTINGS,
  open,
}

interface Folder {
  readonly context: ErpContext
  readonly urlOf: (name: string) => string
  readonly format: FileFormat
  readonly statement: string
}

function open(context: ErpContext): ErpSession {
  const { address, settings } = context.site
  const statement = settings['statement'] ?? 'hareketler.csv'
  if (!/^(?:file|https?):\/\/[^?#\s]+$/.test(address)) return misplaced(refused('settings', 'address'))
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/.test(statement)) return misplaced(refused('settings', 'statement'))
  const folder: Folder = {
    context,
    urlOf: (name) => `${address.replace(/\/$/, '')}/${name}`,
    format: settings['format'] === 'logo-xml' ? 'logo-xml' : 'csv',
    statement,
  }
  const statementAt = { wire: context.wire, url: folder.urlOf(statement), memory: {} }
  return {
    testConnection: () => testConnection(folder),
    readPage: (kind, from) => readPage(statementAt, kind, from),
    find: (voucher) => find(folder, voucher),
    post: (voucher) => post(folder, voucher),
    closeItems: async ({ closes }): Promise<Closing> =>
      closes.length === 0 ? { kind: 'closed' } : refused('not-supported'),
    preview: (voucher) =>
      faultOf(folder.format, voucher) ?? {
        kind: 'preview',
        method: 'PUT',
        path: `/${fileName(folder.format, voucher)}`,
        body: documentOf(folder.format, voucher),
      },
    end: async () => {},
  }
}

const postedAs = (name: string, { eventOn }: Voucher): Posted => ({
  kind: 'posted',
  number: name,
  voucherId: name,
  period: eventOn.slice(0, 4),
})

/** A voucher is there when its file is, and the file is the one that we would write. */
async function find({ context, urlOf, format }: Folder, voucher: Voucher): Promise<Finding> {
  if (faultOf(format, voucher)?.why === 'settings') return { kind: 'absent' }
  const name = fileName(format, voucher)
  const answer = await context.wire.send({ method: 'GET', url: urlOf(name), headers: {}, body: '' })
  if (answer.kind === 'silence') return unknown('no-answer', answer.why)
  if (answer.status === 404) return { kind: 'absent' }
  if (answer.status !== 200) return unknown('unreadable', `HTTP ${answer.status}`)
  const isOurs = decodeEither(answer.bytes).includes(voucher.reference)
  return isOurs ? postedAs(name, voucher) : unknown('unreadable', name)
}

async function post(folder: Folder, voucher: Voucher): Promise<Posting> {
  const { context, urlOf, format } = folder
  const fault = faultOf(format, voucher)
  if (fault !== undefined) return fault
  const name = fileName(format, voucher)
  const headers = { 'if-none-match': '*', 'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'text/xml' }
  const answer = await context.wire.send({
    method: 'PUT',
    url: urlOf(name),
    headers,
    body: documentOf(format, voucher),
  })
  if (answer.kind === 'silence')
    return answer.sent ? unknown('no-answer', answer.why) : refused('unreachable', answer.why)
  if (answer.status === 201 || answer.status === 204) return postedAs(name, voucher)
  if (answer.status === 403 || answer.status === 405) return refused('not-allowed', `HTTP ${answer.status}`)
  if (answer.status === 404) return refused('settings', 'address')
  // A file of this name exists: `find` says whether it is ours.
  return unknown('unreadable', `HTTP ${answer.status}`)
}

async function testConnection({ context, urlOf, statement }: Folder): Promise<ConnectionReport> {
  const settings = { part: 'settings', isGood: true, message: '' } as const
  const answer = await context.wire.send({ method: 'GET', url: urlOf(statement), headers: {}, body: '' })
  const isGood = answer.kind === 'answer' && answer.status === 200
  const why = answer.kind === 'answer' ? `HTTP ${answer.status}` : answer.why
  return { steps: [settings, { part: 'reading', isGood, message: isGood ? '' : `${statement}: ${why}` }] }
}
