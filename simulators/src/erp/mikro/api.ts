import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { istanbulDay } from '../../kit/istanbul-time.ts'
import type { World } from '../../world.ts'
import type { PretendErp } from '../kit/pretend-erp.store.ts'
import { sqlDay } from '../kit/tsql.ts'
import { BadQuery } from '../kit/tsql-words.ts'
import { cutOff, pause } from '../kit/wire.ts'
import { asNumber, asText, MikroError } from './books.store.ts'
import type { MikroBooks, MikroSite, Sent } from './books.store.ts'
import { DAY_COLUMNS } from './schema.ts'
import { deleteDocument, writeDocuments } from './vouchers.store.ts'

const said = (StatusCode: number, ErrorMessage: string, Data: unknown) => ({
  result: [{ StatusCode, IsError: ErrorMessage !== '', ErrorMessage, Data }],
})

type Method = { readonly writes: boolean; readonly work: (books: MikroBooks, sent: Sent) => unknown }

const RECEIPTS = new Set([1, 34, 35, 64, 103])
const NOTES = new Set([31, 32, 33])

const METHODS: Readonly<Record<string, Method>> = {
  tahsilattediyekaydetv2: { writes: true, work: (books, sent) => ({ list: writeDocuments(books, sent, RECEIPTS) }) },
  dekontkaydetv2: { writes: true, work: (books, sent) => ({ list: writeDocuments(books, sent, NOTES) }) },
  tahsilattediyesilv2: { writes: true, work: (books, sent) => drop(books, sent, 'number') },
  dekontsilv2: { writes: true, work: (books, sent) => drop(books, sent, 'number') },
  tahsilattediyeguidsilv2: { writes: true, work: (books, sent) => drop(books, sent, 'guid') },
  sqlverioku: { writes: false, work: queried },
  sqlveriokuv2: { writes: false, work: queried },
  carilistesiv2: {
    writes: false,
    work: (books, sent) => ({ CariListesi: listed(books, sent, 'CARI_HESAPLAR', 'cari_kod') }),
  },
  carilistesiv3: {
    writes: false,
    work: (books, sent) => ({ CariListesi: listed(books, sent, 'CARI_HESAPLAR', 'cari_kod') }),
  },
  stoklistesiv2: { writes: false, work: (books, sent) => ({ StokListesi: listed(books, sent, 'STOKLAR', 'sto_kod') }) },
}

/** Mikro API: every call brings its key and the password of the day, and its result has a status of its own. */
export function mikroApi(app: FastifyInstance, world: World, mikro: PretendErp<MikroSite>): void {
  app.get('/Api/APIMethods/HealthCheck', () => said(200, '', 'OK'))

  app.post<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const [, name = ''] = /^api\/apimethods\/(\w+)$/.exec(request.params['*'].toLowerCase()) ?? []
    const method = METHODS[name]
    if (!method) return reply.code(404).send({ Message: 'No HTTP resource was found that matches the request URI.' })
    const trap = mikro.traps().meet(method.writes ? 'write' : 'read')
    if (trap === 'away') return reply.code(503).type('text/html').send('<h2>Service Unavailable</h2>')
    if (trap === 'cut-before') return cutOff(reply)
    if (trap === 'slow') await pause(world, mikro.traps().odds().slowMs)
    const books = mikro.books()
    const { sqlSeconds } = books.site()
    if (name.startsWith('sql') && sqlSeconds > 0) await pause(world, sqlSeconds * 1000)
    // A session is nothing here: what dies in the middle is the password, or the key.
    const isStranger = trap === 'expired' || trap === 'login-error'
    const heard = isStranger ? said(401, 'Kullanıcı adı veya şifre hatalı', null) : answered(books, method, request)
    return trap === 'cut-after' ? cutOff(reply) : reply.send(heard)
  })
}

function answered(books: MikroBooks, method: Method, request: FastifyRequest): unknown {
  try {
    const body = bodyOf(request)
    const mikro = Object(body['Mikro']) as Sent
    enter(books, mikro)
    // Some methods take their fields beside the object, others inside it.
    return said(200, '', method.work(books, { ...body, ...mikro }))
  } catch (error) {
    if (error instanceof MikroError) return said(error.status, error.message, null)
    if (error instanceof BadQuery) return said(500, error.message, null)
    throw error
  }
}

/** The password is of today by the server's own clock. */
function enter(books: MikroBooks, mikro: Sent): void {
  const site = books.site()
  if (mikro['ApiKey'] !== site.apiKey) throw new MikroError('Geçersiz api key', 401)
  const day = istanbulDay(new Date(books.now().getTime() + site.clockAheadMinutes * 60_000))
  const password = createHash('md5').update(`${day} ${site.password}`).digest('hex')
  const isKnown = mikro['KullaniciKodu'] === site.user && mikro['Sifre'] === password
  if (!isKnown) throw new MikroError('Kullanıcı adı veya şifre hatalı', 401)
  if (mikro['FirmaKodu'] !== site.firm) throw new MikroError('Firma bulunamadı', 401)
  if (asText(mikro, 'CalismaYili') !== site.year) throw new MikroError('Çalışma yılı bulunamadı', 401)
}

function drop(books: MikroBooks, sent: Sent, by: 'number' | 'guid'): unknown {
  const kind = asNumber(sent, 'cha_evrak_tip')
  books.tables.together(() => {
    if (by === 'guid') deleteDocument(books, { kind, guid: asText(sent, 'cha_Guid') })
    else
      deleteDocument(books, {
        kind,
        series: asText(sent, 'cha_evrakno_seri'),
        number: asNumber(sent, 'cha_evrakno_sira'),
      })
  })
  return null
}

function queried(books: MikroBooks, sent: Sent): unknown {
  const sql = asText(sent, 'SQLSorgu')
  if (sql === '') throw new MikroError('SQLSorgu boş olamaz')
  const SQLResult1 = books.tables.ask(sql, DAY_COLUMNS)
  return books.site().sqlShape === 'list' ? [{ SQLResult1 }] : { SQLResult1 }
}

/** A page of a list: `FieldName`, `WhereStr`, `Sort`, `Size`, `Index` from 0, and what narrows it by code or day of change. */
function listed(books: MikroBooks, sent: Sent, table: string, key: string): unknown {
  const changed = key === 'cari_kod' ? 'cari_lastup_date' : 'sto_lastup_date'
  const conditions = [
    [key, '=', asText(sent, key === 'cari_kod' ? 'CariKod' : 'StokKod')],
    ['cari_vdaire_no', '=', key === 'cari_kod' ? asText(sent, 'CariVKNTCNo') : ''],
    [changed, '>=', asText(sent, 'IlkTarih')],
    // Up to the end of that day.
    [`cast(${changed} as date)`, '<=', (sqlDay(asText(sent, 'SonTarih')) ?? '').slice(0, 19)],
  ] as const
  const narrowed = conditions
    .filter(([, , value]) => value !== '')
    .map(([column, sign, value]) => ` and ${column} ${sign} '${value.replaceAll("'", "''")}'`)
  const where = asText(sent, 'WhereStr') || '1 = 1'
  const fields = asText(sent, 'FieldName') || '*'
  const size = asNumber(sent, 'Size', 50)
  const skipped = asNumber(sent, 'Index') * size
  const sql = `select ${fields} from ${table} where (${where})${narrowed.join('')} order by ${asText(sent, 'Sort') || key}`
  return books.tables.ask(`${sql} offset ${skipped} rows fetch next ${size} rows only`, DAY_COLUMNS)
}

function bodyOf({ body }: FastifyRequest): Sent {
  try {
    return Object(JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')) as Sent
  } catch {
    throw new MikroError('Gönderilen veri okunamadı')
  }
}
