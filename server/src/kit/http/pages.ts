import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import type { PublicPageRequest, RenderPublicPage } from '@vezne/contract/kit/public-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { createSemaphore } from '../semaphore.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { answerForError, refused } from './answer.ts'
import { callOf, languageOf } from './bind.ts'
import { busyPage } from './busy-page.ts'
import { HOUSE_MARK, isHousePage } from './house-host.ts'
import { escapeHtml } from './html-text.ts'
import { brandCss } from './brand-css.ts'
import { CONTENT_POLICY, panelPolicy, publicPolicy, withStyles } from './policies.ts'
import { isPageOf, type PublicPage } from './public-page.ts'
import { isApiCall, pathOf } from './spelling.ts'

export interface PagesOptions {
  readonly webDir: string
  readonly contentDir: string
  /** The host of the house itself: it shows pages of the house, and no company's. */
  readonly houseHost: string
  /** The company whose page a host name shows; undefined for an unregistered host. */
  readonly tenantOf: (host: string) => Promise<PageOwner | undefined>
  /** The pages without a sign-in; every other path is the panel's. */
  readonly pages: readonly PublicPage[]
  /** Our second origin, where banks are shown. */
  readonly frameOrigin: string
  /** The page on which a portal without an owner is claimed: every other page leads there until it is. */
  readonly claim: { readonly path: string; readonly isOpen: () => Promise<boolean> }
  readonly log: Log
}

type PageOwner = NonNullable<PublicPageRequest['tenant']> & {
  /** `#1d4f91` */
  readonly brandColour: string
  readonly payment: { readonly language: Language }
}

/** A file with a hash in its name never changes; any other one (version.json) must be fetched every time. */
const FOR_EVER = 'public, max-age=31536000, immutable'

interface Templates {
  readonly panel: string
  readonly publicPage: string
  /** The contents of the page's `<style>`. */
  readonly styles: readonly string[]
  readonly render: RenderPublicPage
}

async function loadTemplates(webDir: string): Promise<Templates> {
  const read = (path: string) => readFileSync(join(webDir, path), 'utf8')
  const { renderPublicPage } = (await import(pathToFileURL(join(webDir, 'server/entry-server.js')).href)) as {
    renderPublicPage: RenderPublicPage
  }
  const publicPage = read('client/public.html')
  const styles = [...publicPage.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  return { panel: read('client/index.html'), publicPage, styles, render: renderPublicPage }
}

function sendPanel(reply: FastifyReply, panel: string, frameOrigin: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', panelPolicy(nonce, frameOrigin))
    .header('cache-control', 'no-store')
    .send(panel.replaceAll('__CSP_NONCE__', nonce))
}

const LANGUAGE_COOKIE = 'vezne.language'

const namedLanguage = (name: unknown) => LANGUAGES.find((language) => language === name)
const askedLanguage = (request: FastifyRequest) => namedLanguage((request.query as { lang?: unknown }).lang)

function keptLanguage(request: FastifyRequest): Language | undefined {
  const cookies = (request.headers.cookie ?? '').split('; ')
  return LANGUAGES.find((language) => cookies.includes(`${LANGUAGE_COOKIE}=${language}`))
}

/** The language that the address asks for; else, where money is paid, the payer's last choice or the company's. */
function pageLanguage(request: FastifyRequest, { language }: PublicPage, owner: PageOwner | undefined): Language {
  const asked = askedLanguage(request)
  if (asked !== undefined || language === 'browser') return asked ?? languageOf(request)
  return keptLanguage(request) ?? owner?.payment.language ?? languageOf(request)
}

const TOKEN = /^[\w-]{20,200}$/

function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined
}

const CODE = /^[\w-]{8,64}$/

function codeOf(request: FastifyRequest): string | undefined {
  const { d } = request.query as { d?: unknown }
  return typeof d === 'string' && CODE.test(d) ? d : undefined
}

/** Sends the browser to the present address, in the language of the request. */
function sendElsewhere(request: FastifyRequest, reply: FastifyReply, to: string) {
  const language = askedLanguage(request)
  void reply.removeHeader('cross-origin-opener-policy').header('cache-control', 'no-store')
  return reply.redirect(language === undefined ? to : `${to}&lang=${language}`, 303)
}

/** Where a page leads instead, while the portal has no owner and once it has one; undefined where it stays. */
async function claimedElsewhere(path: string, { claim, log }: PagesOptions): Promise<string | undefined> {
  const isOpen = await claim.isOpen().catch((error: unknown) => {
    // The panel itself says best that the database is away.
    log.warn('whether this portal has an owner could not be looked up', { error })
    return undefined
  })
  if (isOpen === true) return path === claim.path ? undefined : claim.path
  return isOpen === false && path === claim.path ? '/signin' : undefined
}

const shownOwner = ({ name, logoUrl, pageTitle, phoneNumber, address }: PageOwner) => ({
  name,
  logoUrl,
  pageTitle,
  phoneNumber,
  address,
})

/** The panel at the house's own host has no company: it sets passwords, shows invitations, and runs the platform. */
function sendHousePage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { panel }: Templates,
  { claim, frameOrigin }: PagesOptions,
) {
  if (isHousePage(path) || path === claim.path) {
    return sendPanel(reply, panel.replace('<html', `<html ${HOUSE_MARK}`), frameOrigin)
  }
  const { headers, body } = busyPage(askedLanguage(request) ?? languageOf(request), 'nothing-here')
  return reply.code(404).headers(headers).send(body)
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, templates: Templates, options: PagesOptions) {
  const path = pathOf(request)
  const elsewhere = await claimedElsewhere(path, options)
  if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 303)
  const host = request.hostname.toLowerCase()
  if (host === options.houseHost) return sendHousePage(request, reply, path, templates, options)
  const declared = options.pages.find((page) => isPageOf(page, path))
  if (declared === undefined) return sendPanel(reply, templates.panel, options.frameOrigin)
  const owner = await options.tenantOf(host)
  const asked = pageLanguage(request, declared, owner)
  // A domain of no company that leads here by accident or on purpose shows nothing on which a visitor might pay.
  const isNobodys = owner === undefined
  const found = isNobodys
    ? undefined
    : await declared.load({
        host,
        path,
        token: tokenOf(request),
        code: codeOf(request),
        language: asked,
        namedLanguage: askedLanguage(request),
        call: callOf(request),
      })
  if (found?.kind === 'moved') return sendElsewhere(request, reply, found.to)
  const language = found?.language ?? asked
  const tenant = owner ? shownOwner(owner) : null
  const page = templates.render({
    path,
    language,
    tenant,
    ...(found && { page: { name: declared.name, data: found.data } }),
  })
  const brand = owner && brandCss(owner.brandColour)
  const fill: Record<string, string> = {
    __LANGUAGE__: language,
    __TITLE__: escapeHtml(page.title),
    __BRAND__: brand === undefined ? '' : `<style>${brand}</style>`,
    __BODY__: page.body,
  }
  const html = templates.publicPage.replace(/__(?:LANGUAGE|TITLE|BRAND|BODY)__/g, (place) => fill[place] ?? '')
  const styles = brand === undefined ? templates.styles : [...templates.styles, brand]
  if (found?.keepsOpener === true) void reply.removeHeader('cross-origin-opener-policy')
  if (found?.lookAgainSeconds !== undefined) void reply.header('refresh', String(found.lookAgainSeconds))
  const isPayers = found !== undefined && found.isPreview !== true && declared.language === 'payer'
  if (isPayers && askedLanguage(request) !== undefined) {
    void reply.header('set-cookie', `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`)
  }
  return reply
    .code(isNobodys ? 404 : page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', withStyles(found?.policy ?? publicPolicy("'self'"), styles))
    .removeHeader('x-frame-options')
    .header('cache-control', 'no-store')
    .send(html)
}

/**
 * Pages are drawn a few at a time, so that a payer who comes back from a bank waits behind a few of them and not behind
 * a flood. Requests that would wait too long are asked at once to come again.
 */
const PAGES_AT_ONCE = 4
const PAGES_WAITING = 40
const COME_AGAIN_SECONDS = 2

/** A browser that asked for a page gets one, also after an error. */
const sendBusy =
  (log: Log): NonNullable<RouteShorthandOptions['errorHandler']> =>
  (error, request, reply) => {
    const { status, bug } = answerForError(error, languageOf(request))
    if (bug) log.error('request broke', { requestId: request.id, method: request.method, route: '/*', error })
    const { headers, body } = busyPage(languageOf(request), status === 400 ? 'misspelt' : 'busy')
    if (status === 503) void reply.header('retry-after', COME_AGAIN_SECONDS)
    return reply.code(status).headers(headers).send(body)
  }

const SHIPPED_CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))

/** These are about documents; beside a script or a picture they would only add weight on a payer's slow line. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

function lighten(reply: FastifyReply): void {
  for (const name of FOR_DOCUMENTS) void reply.removeHeader(name)
}

/** The file server's own errors for a path that leads out of its folder, or to no file. */
const isNoFile = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500

/** Serves what the browser loads: hashed files for ever, content, the panel, and payers' pages rendered here. */
export async function bindPages(http: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webDir, contentDir } = options
  await http.register(async (files) => {
    files.setErrorHandler((error, request, reply) => {
      if (!isNoFile(error)) throw error
      const { status, body } = refused('not-found', languageOf(request))
      return reply.code(status).send(body)
    })
    await files.register(fastifyStatic, {
      // A tenant's own files first, then what ships with the product: the marks of cards and banks.
      root: [contentDir, SHIPPED_CONTENT],
      prefix: '/api/content/',
      decorateReply: false,
      maxAge: '1h',
      setHeaders: (reply) => {
        lighten(reply)
        void reply.header('content-security-policy', CONTENT_POLICY)
      },
    })
  })
  http.setNotFoundHandler((request, reply) => {
    const { status, body } = refused('not-found', languageOf(request))
    return reply.code(status).send(body)
  })
  if (!existsSync(join(webDir, 'client/index.html'))) return
  const templates = await loadTemplates(webDir)
  await http.register(fastifyStatic, {
    root: join(webDir, 'client'),
    // The two templates are filled in below; as bare files they would show their placeholders.
    allowedPath: (path) => !path.endsWith('.html'),
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      lighten(reply)
      void reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? FOR_EVER : 'no-store')
    },
  })
  const semaphore = createSemaphore({
    width: PAGES_AT_ONCE,
    queue: PAGES_WAITING,
    full: () => new Refusal('not-available'),
  })
  http.get('/*', { errorHandler: sendBusy(options.log) }, (request, reply) => {
    // A file of an older build is gone: the browser must learn that, not get a page in its place.
    if (isApiCall(request) || request.url.startsWith('/assets/')) return reply.callNotFound()
    return semaphore.run(() => sendPage(request, reply, templates, options))
  })
}
