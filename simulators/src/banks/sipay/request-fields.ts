import type { FastifyRequest } from 'fastify'
import { contentType, formFields, isForm, jsonFields } from '../kit/request-body.ts'

export type SipayFields = Readonly<Record<string, string>>

/** The fields of a JSON call as texts; a value with a structure of its own (items) becomes its JSON again. */
export function jsonTexts(request: FastifyRequest): SipayFields | undefined {
  const body = contentType(request) === 'application/json' ? jsonFields(request) : undefined
  if (!body) return undefined
  const told = Object.entries(body).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(
    told.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

/** paySmart3D is posted by a browser as a form or by a server as JSON. */
export function formOrJson(request: FastifyRequest): SipayFields | undefined {
  return isForm(request) ? formFields(request) : jsonTexts(request)
}
