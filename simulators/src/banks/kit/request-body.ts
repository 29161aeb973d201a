import type { FastifyRequest } from 'fastify'
import { decode } from 'iconv-lite'

export type Fields = Readonly<Record<string, string>>

export type Charset = 'utf-8' | 'iso-8859-9'

/** The bytes as they came off the wire. */
export function bodyBytes(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

export function bodyText(request: FastifyRequest, charset: Charset = 'utf-8'): string {
  return decode(bodyBytes(request), charset)
}

/** The content type without its parameters, in small letters. */
export function contentType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

export function isForm(request: FastifyRequest): boolean {
  return contentType(request) === 'application/x-www-form-urlencoded'
}

/** The fields of a form, each decoded once; of a name that comes twice the last counts. */
export function formFields(request: FastifyRequest, charset: Charset = 'utf-8'): Fields {
  return decodeForm(bodyBytes(request), charset)
}

export function decodeForm(body: Buffer, charset: Charset = 'utf-8'): Fields {
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=')
      return [decode(unescaped(name), charset), decode(unescaped(value.join('=')), charset)]
    })
  return Object.fromEntries(pairs)
}

/** Percent signs encode bytes, and only the charset says which letters these are. */
function unescaped(text: string): Buffer {
  const signs = text.replaceAll('+', ' ').replace(/%([0-9a-f]{2})/gi, (_all, code: string) => {
    return String.fromCharCode(Number.parseInt(code, 16))
  })
  return Buffer.from(signs, 'latin1')
}

/** A JSON object, or undefined when the body is none: that is the caller's mistake, not an exception of ours. */
export function jsonFields(request: FastifyRequest): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(bodyText(request))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
