import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import type { ProvenPayment, PublicPageRequest, RenderPublicPage } from '@vezne/contract/kit/public-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from './answer.ts'
import { languageOf } from './bind.ts'

export interface PagesOptions {
  readonly webDir: string
  readonly contentDir: string
  /** The company whose page a host name shows; undefined for a host nobody registered. */
  readonly tenantOf: (host: string) => Promise<PublicPageRequest['tenant'] | undefined>
  /** What a page's token proves; undefined when it proves nothing. */
  readonly proofOf: (page: ProofRequest) => Promise<Proof | undefined>
  /** Who may show a proven page in a frame: a payer comes back from the bank inside one. */
  readonly frameOrigin: string
}

export interface ProofRequest {
  readonly host: string
  readonly path: string
  readonly token: string
}

export type Proof =
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'proven'
      readonly payment: Omit<ProvenPayment, 'token'>
      readonly lookAgainSeconds: number | undefined
    }

const panelPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const publicPolicy = (framedBy: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

// What a tenant uploads is shown, never run: even an SVG opened by itself has no script and no origin.
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox"

/** A file whose name has its hash never changes; any other one (version.json) must be asked for every time. */
const FOR_EVER = 'public, max-age=31536000, immutable'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

interface Templates {
  readonly panel: string
  readonly publicPage: string
  readonly render: RenderPublicPage
}

async function loadTemplates(webDir: string): Promise<Templates> {
  const read = (path: string) => readFileSync(join(webDir, path), 'utf8')
  const { renderPublicPage } = (await import(pathToFileURL(join(webDir, 'server/entry-server.js')).href)) as {
    renderPublicPage: RenderPublicPage
  }
  return { panel: read('client/index.html'), publicPage: read('client/public.html'), render: renderPublicPage }
}

function sendPanel(reply: FastifyReply, panel: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', panelPolicy(nonce))
    .header('cache-control', 'no-store')
    .send(panel.replaceAll('__CSP_NONCE__', nonce))
}

/** A payers' page speaks the language its address asks for, else the browser's. */
function pageLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  return LANGUAGES.find((language) => language === lang) ?? languageOf(request)
}

const TOKEN = /^[\w-]{20,200}$/

async function proofFor(request: FastifyRequest, path: string, options: PagesOptions) {
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined
  const proof = await options.proofOf({ host: request.hostname.toLowerCase(), path, token })
  return proof?.kind === 'proven' ? { ...proof, payment: { ...proof.payment, token } } : proof
}

/** The page goes where the truth is now, in the language it was asked for. */
function sendElsewhere(request: FastifyRequest, reply: FastifyReply, to: string) {
  const { lang } = request.query as { lang?: unknown }
  const language = LANGUAGES.find((each) => each === lang)
  return reply.header('cache-control', 'no-store').redirect(language === undefined ? to : `${to}&lang=${language}`, 303)
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, templates: Templates, options: PagesOptions) {
  const language = pageLanguage(request)
  const path = request.url.split('?')[0] ?? '/'
  const tenant = (await options.tenantOf(request.hostname.toLowerCase())) ?? null
  const proof = await proofFor(request, path, options)
  if (proof?.kind === 'moved') return sendElsewhere(request, reply, proof.to)
  const page = templates.render({ path, language, tenant, ...(proof && { proven: proof.payment }) })
  if (page === undefined) return sendPanel(reply, templates.panel)
  const fill: Record<string, string> = {
    __LANGUAGE__: language,
    __TITLE__: escapeHtml(page.title),
    __BODY__: page.body,
  }
  const html = templates.publicPage.replace(/__(?:LANGUAGE|TITLE|BODY)__/g, (placeholder) => fill[placeholder] ?? '')
  if (proof?.lookAgainSeconds !== undefined) void reply.header('refresh', String(proof.lookAgainSeconds))
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', publicPolicy(proof ? `'self' ${options.frameOrigin}` : "'self'"))
    .removeHeader('x-frame-options')
    .header('cache-control', 'no-store')
    .send(html)
}

const SHIPPED_CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))

/** Serves what the browser loads: hashed files for ever, content, the panel, and payers' pages rendered here. */
export async function bindPages(http: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webDir, contentDir } = options
  await http.register(fastifyStatic, {
    // A tenant's own files first, then what ships with the product: the marks of cards and banks.
    root: [contentDir, SHIPPED_CONTENT],
    prefix: '/api/content/',
    decorateReply: false,
    maxAge: '1h',
    setHeaders: (reply) => {
      void reply.header('content-security-policy', CONTENT_POLICY)
    },
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
      void reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? FOR_EVER : 'no-store')
    },
  })
  http.get('/*', (request, reply) => {
    // A file of an older build is gone: its asker must learn that, not get a page in its place.
    if (/^\/(?:api|assets)\//.test(request.url)) return reply.callNotFound()
    return sendPage(request, reply, templates, options)
  })
}
