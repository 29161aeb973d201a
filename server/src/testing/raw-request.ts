import { connect } from 'node:net'

interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface RawRequest {
  readonly port: number
  readonly method?: string
  /** Between method and version, byte for byte: no client library would write what is tried here. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function readRaw(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const named = fields.map((field) => {
    const at = field.indexOf(':')
    return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()] as const
  })
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries<string>(named), body: rest.join('\r\n\r\n') }
}

/** One request on a socket of its own, and everything that came back until it was closed. */
export function askRaw({ port, method = 'GET', target, headers = {}, body = '' }: RawRequest): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const socket = connect({ port, host: '127.0.0.1' })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => void chunks.push(chunk))
  socket.on('end', () => resolve(readRaw(Buffer.concat(chunks).toString())))
  socket.on('error', reject)
  const length = body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const fields = Object.entries({ host: '127.0.0.1', connection: 'close', ...length, ...headers })
  socket.write(
    [`${method} ${target} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n'),
  )
  return promise
}
