import type { FastifyRequest } from 'fastify'

/** `GET http://host/path`, as sent to proxies: only its path is ours to read. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+/i

/** The address of a request line as all later code reads it: a path and a query. */
export function pathForm(url: string): string {
  const rest = url.replace(ABSOLUTE_FORM, '')
  return rest === url || rest.startsWith('/') ? rest : `/${rest}`
}

/** Replaces every address that cannot be decoded: misspelt, so it is counted like a call and refused like one. */
const UNREADABLE = '/api%00'

/** The router would answer an undecodable address by itself, before any hook: it never gets one. */
export function readableForm(url: string): string {
  try {
    decodeURI(url.split(/[?#]/, 1)[0] ?? '/')
    return url
  } catch {
    return UNREADABLE
  }
}

const ASCII = /%([0-7][0-9a-f])/gi
const decoded = (text: string) => text.replace(ASCII, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** As it was sent, still percent-encoded, without its query. */
export const pathOf = ({ url }: FastifyRequest): string => url.split(/[?#]/, 1)[0] ?? '/'

/** Takes every GET that no other route takes: for the panel and payers' pages. */
const ANY_PAGE = '/*'

/** The pattern of the route that the router chose from the decoded path; undefined where no named route matched. */
function matchedPattern({ is404, routeOptions }: FastifyRequest): string | undefined {
  return is404 || routeOptions.url === ANY_PAGE ? undefined : routeOptions.url
}

const OF_API = /^\/api(?![\w-])/

/**
 * True if the limits and manners of the API hold for a request. The matched route decides, since `/%61pi/…` comes to
 * the handler of `/api/…`; an address without a route belongs to the API where its decoded path begins there.
 */
export const isApiCall = (request: FastifyRequest): boolean =>
  OF_API.test(matchedPattern(request) ?? decoded(pathOf(request)))

const FREE_OF_LIMITS: ReadonlySet<string | undefined> = new Set(['/api/content/*', '/api/health', '/api/ready'])

/** Files are cheap and fetched many at once, and a watcher of our health may ask often. */
export const isUnlimited = (request: FastifyRequest): boolean => FREE_OF_LIMITS.has(matchedPattern(request))

/** The parts of the path with one spelling: what a route names, and the first part of a page. Parameters are free. */
function fixedParts(request: FastifyRequest): readonly string[] {
  const parts = pathOf(request).split('/')
  const pattern = matchedPattern(request)?.split('/')
  if (pattern === undefined) return isApiCall(request) ? parts : parts.slice(0, 2)
  const firstFree = pattern.indexOf('*')
  return parts.filter((_part, at) => {
    const name = pattern[at]
    return name !== undefined && !name.startsWith(':') && (firstFree < 0 || at < firstFree)
  })
}

/** Letters, digits and `-._~` need no encoding (RFC 3986, 2.3); an encoded slash or NUL is no part of any name. */
const NEEDS_NO_CODE = /%(?:2[def]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|00)/i

/** A second spelling of an address of ours. No client of ours writes one: it is there to mislead another program. */
export const isMisspelt = (request: FastifyRequest): boolean =>
  !request.url.startsWith('/') || fixedParts(request).some((part) => NEEDS_NO_CODE.test(part))
