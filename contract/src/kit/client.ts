import * as z from 'zod/mini'
import { pathFields, type Endpoint, type InputOf, type Method, type ReplyOf, type Shape } from './endpoint.ts'
import { isEnvelope } from './envelope.ts'

export interface WireRequest {
  readonly method: Method
  /** The path with its fields filled in and, for a GET, its query. */
  readonly url: string
  readonly body: string | undefined
}

export interface WireAnswer {
  readonly status: number
  readonly body: unknown
}

/** The result of a call: the reply, or the failure with its status and body. */
export type Outcome<Data> =
  | { readonly success: true; readonly message: string; readonly data: Data }
  | { readonly success: false; readonly status: number; readonly message: string; readonly body: unknown }

function isPresent(entry: [string, unknown]): boolean {
  return entry[1] !== undefined && entry[1] !== null
}

export function wireRequest<E extends Endpoint>(endpoint: E, input: InputOf<E>): WireRequest {
  const wire: Record<string, unknown> = z.encode(endpoint.input, input)
  const inPath = new Set(pathFields(endpoint.path))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(wire[name])))
  const rest = Object.entries(wire).filter(([name]) => !inPath.has(name))
  if (endpoint.method !== 'GET') {
    return { method: endpoint.method, url: path, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = rest.filter(isPresent).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return { method: 'GET', url: query.length === 0 ? path : `${path}?${query.join('&')}`, body: undefined }
}

export function readAnswer<E extends Endpoint>(endpoint: E, { status, body }: WireAnswer): Outcome<ReplyOf<E>> {
  if (!isEnvelope(body)) return { success: false, status, message: '', body }
  if (!body.success) return { success: false, status, message: body.message, body }
  const data = z.safeDecode(endpoint.reply, body.data)
  if (!data.success) return { success: false, status, message: '', body }
  return { success: true, message: body.message, data: data.data as ReplyOf<E> }
}

/** Reads the data of a refusal; undefined when it has another shape. */
export function readShape<S extends Shape>(shape: S, wire: unknown): z.output<S> | undefined {
  const data = z.safeDecode(shape, wire as z.input<S>)
  return data.success ? data.data : undefined
}
