import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryText } from '../../kit/query.ts'
import type { World } from '../../world.ts'
import type { PretendErp } from '../kit/pretend-erp.store.ts'
import { BadQuery } from '../kit/tsql-words.ts'
import { cutOff, pause } from '../kit/wire.ts'
import { asText, NetsisError } from './books.store.ts'
import type { NetsisBooks, NetsisSite, Sent } from './books.store.ts'
import { fieldsOf, objectOf, pageOf, resourceOf } from './resources.store.ts'
import { DAY_COLUMNS } from './schema.ts'
import type { Sessions } from './sessions.ts'
import * as vouchers from './vouchers.store.ts'

type Netsis = PretendErp<NetsisSite> & { readonly sessions: Sessions }
type Call = {
  readonly path: readonly string[]
  readonly request: FastifyRequest
  readonly body: Sent
  readonly transaction: string
}

const ok = (Data: unknown, more: object = {}) => ({
  IsSuccessful: true,
  ErrorCode: '',
  ErrorDesc: '',
  Message: '',
  Data,
  ...more,
})
const no = (text: string) => ({ IsSuccessful: false, ErrorCode: '101', ErrorDesc: text, Message: '', Data: null })

const textOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body.toString('utf8') : '')

/** NetOpenX REST: whatever happens inside it is answered with status 200. */
export function netsisApi(app: FastifyInstance, world: World, netsis: Netsis): void {
  app.all<{ Params: { '*': string } }>('/api/v2/*', async (request, reply) => {
    const path = request.params['*']
      .toLowerCase()
      .split('/')
      .filter((part) => part !== '')
    if (path[0] === 'token') return token(netsis, request, reply)
    if (path[0] === 'public') return reply.send(ok(path[1] === 'version' ? '9.0.67' : 'pong'))
    const authorization = request.headers.authorization ?? ''
    const denied = () => reply.code(401).send({ Message: 'Authorization has been denied for this request.' })
    if (!netsis.sessions.isOpen(authorization)) return denied()
    if (path[0] === 'revoke') {
      netsis.sessions.close(authorization)
      return reply.send(ok(true))
    }
    const trap = netsis.traps().meet(isWrite(request.method, path) ? 'write' : 'read')
    if (trap === 'expired' || trap === 'login-error') netsis.sessions.close(authorization)
    if (trap === 'expired') return denied()
    if (trap === 'login-error') return reply.send(no('Netsis oturumu açılamadı.'))
    if (trap === 'away') return reply.code(503).type('text/html').send('<h2>Service Unavailable</h2>')
    if (trap === 'cut-before') return cutOff(reply)
    if (trap === 'slow') await pause(world, netsis.traps().odds().slowMs)
    const said = answered(netsis.books(), path, request)
    return trap === 'cut-after' ? cutOff(reply) : reply.send(said)
  })
}

function token({ books, sessions }: Netsis, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = Object.fromEntries(new URLSearchParams(textOf(request)))
  if (books().site().breaksOnDbType && form['dbtype'] !== undefined) {
    return reply.code(500).send({ Message: 'An error has occurred.' })
  }
  const opened = sessions.login(form)
  return reply.code('error' in opened ? 400 : 200).send(opened)
}

const READS = new Set(['queries', 'details', 'newnumber', 'describe'])

const isWrite = (method: string, path: readonly string[]) =>
  path[0]?.endsWith('transaction') === true || (method !== 'GET' && !path.some((part) => READS.has(part)))

function answered(books: NetsisBooks, path: readonly string[], request: FastifyRequest): unknown {
  try {
    const transaction = queryText(request.query, 'transid')
    if (transaction !== '' && !isTransaction(books, transaction)) throw new NetsisError('Transaction bulunamadı.')
    return answer(books, { path, request, body: bodyOf(request), transaction })
  } catch (error) {
    if (error instanceof NetsisError || error instanceof BadQuery) return no(error.message)
    throw error
  }
}

const isTransaction = ({ tables }: NetsisBooks, id: string) =>
  tables.one('select 1 as yes from SIM_STATE where NAME = ?', `transaction ${id}`) !== undefined

function answer(books: NetsisBooks, call: Call): unknown {
  const { path, request, body, transaction } = call
  const [door = '', name = ''] = path
  const { tables } = books
  switch (door) {
    case 'opentransaction': {
      const id = randomUUID()
      tables.run("insert into SIM_STATE (NAME, VALUE) values (?, 'open')", `transaction ${id}`)
      return ok(id)
    }
    case 'committransaction':
    case 'rollbacktransaction': {
      if (transaction === '') throw new NetsisError('Transaction bulunamadı.')
      tables.together(() => {
        vouchers.endTransaction(books, transaction, door === 'committransaction' ? 'commit' : 'rollback')
        tables.run('delete from SIM_STATE where NAME = ?', `transaction ${transaction}`)
      })
      return ok(true)
    }
    case 'mixedreceiptsmain':
      if (name === 'details') return ok(vouchers.receiptOf(books, body))
      if (name === 'delete') return ok(tables.together(() => vouchers.deleteReceipt(books, body)) ?? true)
      if (body['TransactSupport'] !== true) return ok(vouchers.writeReceipt(books, body, transaction))
      return ok(tables.together(() => vouchers.writeReceipt(books, body, transaction)))
    case 'statementsheader':
      if (name === 'newnumber')
        return ok(vouchers.newNumber(books, queryText(request.query, 'Seri_No') || asText(body, 'Seri_No')))
      if (name === 'details') return ok(vouchers.statementOf(books, body))
      if (name === 'delete') return ok(tables.together(() => vouchers.deleteStatement(books, body)) ?? true)
      return ok(tables.together(() => vouchers.writeStatement(books, body, transaction)))
    case 'safedeposits':
      return ok(tables.together(() => vouchers.writeSafeDeposit(books, body, transaction)))
    case 'queries':
      return queried(books, call)
  }
  return listed(books, call)
}

function queried(books: NetsisBooks, { request, body }: Call): unknown {
  const tsql = request.method === 'GET' ? queryText(request.query, 'tsql') : body['TSql']
  if (typeof tsql !== 'string' || tsql === '') throw new NetsisError('TSql boş olamaz.')
  const rows = books.tables.ask(tsql, DAY_COLUMNS)
  const offset = Number(queryText(request.query, 'offset') || body['offset'] || 0)
  const limit = Number(queryText(request.query, 'limit') || body['limit'] || rows.length)
  return ok(rows.slice(offset, offset + limit), { TotalCount: rows.length, Offset: offset, Limit: limit })
}

function listed(books: NetsisBooks, { path, request }: Call): unknown {
  const [door = '', name = ''] = path
  const resource = resourceOf(door)
  if (!resource || request.method !== 'GET') throw new NetsisError('Bu işlem desteklenmiyor.')
  if (name === 'describe') return ok(fieldsOf(resource))
  if (name !== '') {
    const found = objectOf(books, resource, decodeURIComponent(request.url.split('?')[0]?.split('/').at(-1) ?? ''))
    if (!found) throw new NetsisError('Kayıt bulunamadı.')
    return ok(found)
  }
  const most = books.site().maxLimit
  const limit = Math.min(Number(queryText(request.query, 'limit')) || most, most)
  const Offset = Number(queryText(request.query, 'offset')) || 0
  const q = queryText(request.query, 'q')
  const { items, total } = pageOf(books, resource, { q, sort: queryText(request.query, 'sort'), limit, offset: Offset })
  const at = (offset: number) => {
    const url = new URL(`${request.protocol}://${request.host}${request.originalUrl}`)
    url.searchParams.set('offset', String(offset))
    return url.href
  }
  const Next = Offset + limit < total ? at(Offset + limit) : null
  const Previous = Offset > 0 ? at(Math.max(0, Offset - limit)) : null
  return ok(items, { Meta: null, Offset, TotalCount: total, Limit: limit, First: at(0), Next, Previous })
}

function bodyOf(request: FastifyRequest): Sent {
  const text = textOf(request)
  if (text === '') return {}
  try {
    return Object(JSON.parse(text)) as Sent
  } catch {
    throw new NetsisError('Gönderilen veri okunamadı.')
  }
}
