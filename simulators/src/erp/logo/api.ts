import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryText } from '../../kit/query.ts'
import type { World } from '../../world.ts'
import { BadQuery } from '../kit/tsql-words.ts'
import { cutOff, pause } from '../kit/wire.ts'
import type { LogoBooks } from './books.store.ts'
import { saveArp } from './cards.store.ts'
import { withDayShapes } from './day-shapes.ts'
import { LogoError, refusal } from './errors.ts'
import type { Sent } from './fields.ts'
import { listOf } from './lists.ts'
import { callMethod, WRITING_METHODS } from './methods.ts'
import type { PretendLogo } from './pretend-logo.ts'
import { readSlip } from './read-slip.ts'
import { fieldsOf, objectOf, resourceOf } from './resources.store.ts'
import { DAY_COLUMNS, OLD_WIDTHS } from './schema.ts'
import type { Place } from './schema.ts'
import { changeSlip, deleteSlip, writeSlip } from './slips.store.ts'

type Answer = { readonly status: number; readonly body?: unknown }
type Call = {
  readonly place: Place
  readonly method: string
  /** The address behind `/api/v1`, in small letters but for what stands in its last places. */
  readonly path: readonly string[]
  readonly request: FastifyRequest
  readonly enter: (place: Place) => void
}

const DENIED = { status: 401, body: { Message: 'Authorization has been denied for this request.' } }
const NOT_FOUND = { status: 404, body: { Message: 'No HTTP resource was found that matches the request URI.' } }

/** Logo Objects REST behind one address: small and capital letters are the same in it. */
export function logoApi(app: FastifyInstance, world: World, logo: PretendLogo): void {
  app.all<{ Params: { '*': string } }>('/api/v1/*', async (request, reply) => {
    const path = request.params['*'].split('/').filter((part) => part !== '')
    const door = path[0]?.toLowerCase()
    if (door === 'token') return token(logo, request, reply)
    if (door === 'ping') return send(reply, { status: 200, body: 'pong' })
    const authorization = request.headers.authorization ?? ''
    const place = logo.sessions.of(authorization)
    if (door === 'istokenvalid') return send(reply, { status: 200, body: place !== undefined })
    if (!place) return send(reply, DENIED)
    if (door === 'revoke') {
      logo.sessions.close(authorization)
      return send(reply, { status: 200, body: true })
    }
    const enter = (next: Place) => logo.sessions.enter(authorization, next)
    return serve(world, logo, { place, method: request.method, path, request, enter }, reply)
  })
}

function token({ sessions }: PretendLogo, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = Object.fromEntries(new URLSearchParams(textOf(request)))
  const opened = sessions.open(form, request.headers.authorization ?? '')
  if ('error' in opened)
    return send(reply, { status: 400, body: { error: opened.error, error_description: opened.text } })
  return send(reply, {
    status: 200,
    body: { access_token: opened.token, token_type: 'bearer', expires_in: opened.seconds },
  })
}

/** Meets what this call is to meet, and does it. */
async function serve(world: World, logo: PretendLogo, call: Call, reply: FastifyReply): Promise<FastifyReply> {
  const authorization = call.request.headers.authorization ?? ''
  const books = logo.books()
  const trap = logo.traps().meet(isWrite(call) ? 'write' : 'read')
  if (trap === 'expired' || trap === 'login-error') logo.sessions.close(authorization)
  if (trap === 'expired') return send(reply, DENIED)
  if (trap === 'login-error') {
    // Some calls tell it with a status of their own, others as if all were well.
    const status = call.method === 'GET' ? 200 : 400
    return send(reply, {
      status,
      body: refusal(new LogoError('LoginError', 'Oturum sonlandırılmış. Tekrar giriş yapınız.')),
    })
  }
  if (trap === 'away') return reply.code(503).type('text/html').send('<h2>Service Unavailable</h2>')
  if (trap === 'cut-before') return cutOff(reply)
  if (trap === 'slow') await pause(world, logo.traps().odds().slowMs)
  const done = answered(books, call)
  return trap === 'cut-after' ? cutOff(reply) : send(reply, done)
}

function isWrite({ method, path }: Call): boolean {
  const [door = '', name = ''] = path.map((part) => part.toLowerCase())
  if (door === 'queries') return false
  return door === 'methods' ? WRITING_METHODS.has(name) : method !== 'GET'
}

function answered(books: LogoBooks, call: Call): Answer {
  try {
    return answer(books, call)
  } catch (error) {
    if (error instanceof LogoError) return { status: 400, body: refusal(error) }
    if (error instanceof BadQuery) return { status: 400, body: refusal(new LogoError('OtherError', error.message)) }
    throw error
  }
}

function answer(books: LogoBooks, call: Call): Answer {
  const { place, method, path, request, enter } = call
  const [door = '', name = '', ...values] = path
  if (door.toLowerCase() === 'methods') {
    const body = callMethod(books, { place, name: name.toLowerCase(), values, enter })
    return body === undefined ? NOT_FOUND : { status: 200, body }
  }
  if (door.toLowerCase() === 'queries') return query(books, call)
  const resource = resourceOf(door.toLowerCase())
  if (!resource) return NOT_FOUND
  const { days } = books.site()
  if (method === 'GET' && name === '') {
    const url = `${request.protocol}://${request.host}${request.originalUrl}`
    return { status: 200, body: withDayShapes(listOf(books, { place, resource, query: request.query, url }), days) }
  }
  if (method === 'GET' && name.toLowerCase() === 'dbcolumns') {
    const items = [...fieldsOf(resource)].map((Name) => ({ Name, Length: OLD_WIDTHS[Name] ?? 0 }))
    return { status: 200, body: { items } }
  }
  // Nothing is posted to one of them: what an object is asked to do stands under `methods`.
  if (method === 'POST' && name !== '') return NOT_FOUND
  const reference = method === 'POST' ? write(books, call, 0) : Number(name)
  const found = objectOf(books, place, resource, reference)
  if (!found) return NOT_FOUND
  if (method === 'PUT' || method === 'PATCH') write(books, call, reference)
  if (method === 'DELETE') {
    if (door.toLowerCase() !== 'arpslips') throw new LogoError('OtherError', 'Bu kayıt silinemez.')
    deleteSlip(books, place, reference)
    return { status: 200, body: true }
  }
  const body = withDayShapes(objectOf(books, place, resource, reference), days) as Sent
  const isEarly = method === 'POST' && books.site().numberComesLater
  return { status: 200, body: isEarly ? { ...body, NUMBER: '~' } : body }
}

/** Writes what was sent; nothing but slips and cari hesaplar is written here. */
function write(books: LogoBooks, { place, path, request }: Call, reference: number): number {
  const sent = bodyOf(request)
  const door = path[0]?.toLowerCase()
  if (typeof sent !== 'object' || sent === null) throw new LogoError('OtherError', 'Gönderilen nesne okunamadı.')
  if (door === 'arpslips' && reference === 0)
    return writeSlip(books, place, readSlip(books, place, sent as Sent)).reference
  if (door === 'arpslips') changeSlip(books, place, reference, sent as Sent)
  else if (door === 'arps') {
    const known = reference === 0 ? undefined : objectOf(books, place, resourceOf('arps') ?? fail(), reference)
    return saveArp(books, place, { ...sent, ...(known ? { CODE: known['CODE'] } : {}) }, reference === 0)
  } else throw new LogoError('OtherError', 'Bu nesne için yazma yetkisi yok.')
  return reference
}

function fail(): never {
  throw new Error('there are no arps')
}

function query(books: LogoBooks, { path, method, request }: Call): Answer {
  if (!books.site().sqlAllowed) throw new LogoError('OtherError', 'Sorgu çalıştırma yetkisi yok.')
  const isUnsafe = path[1]?.toLowerCase() === 'unsafe'
  if (isUnsafe !== (method === 'POST')) return NOT_FOUND
  const tsql = isUnsafe ? bodyOf(request) : queryText(request.query, 'tsql')
  if (typeof tsql !== 'string' || tsql === '') throw new LogoError('OtherError', 'Sorgu boş olamaz.')
  const items = books.tables.ask(tsql, DAY_COLUMNS)
  return { status: 200, body: { Meta: null, count: items.length, items } }
}

const textOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body.toString('utf8') : '')

function bodyOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(textOf(request))
  } catch {
    throw new LogoError('OtherError', 'Gönderilen nesne okunamadı.')
  }
}

const send = (reply: FastifyReply, { status, body }: Answer) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body ?? null))
