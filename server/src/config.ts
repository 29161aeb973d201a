import { hkdfSync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { isInspected } from './kit/inspector.ts'
import { DEVELOPMENT_SECRET, startFault } from './start-rules.ts'

/** The one place that reads the environment. An empty variable counts as unset. */
const emptyIsUnset = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))

const listOf = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

const projectPath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  VEZNE_REHEARSAL: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  HOST: z.string().default('::'),
  PORT: port(3000),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(600_000).default(5000),
  VEZNE_SECRET: z.string().default(DEVELOPMENT_SECRET),
  VEZNE_KEYS: z.string().default(''),
  SIM_PORT: port(3100),
  SIMULATORS_URL: z.url().optional(),
  TCMB_URL: z.url({ protocol: /^https?$/ }).optional(),
  DNS_SERVERS: z.string().optional(),
  ERP_LAN: z.enum(['0', '1']).optional(),
  API_DOCS: z.enum(['0', '1']).optional(),
  DNS_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(3000),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// address')
    .optional(),
  MAIL_FROM: z.string().optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: port(3000),
  PUBLIC_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name')
    .default('127.0.0.1'),
  FRAME_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  FRAME_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be an origin such as https://frame.example.com')
    .optional(),
  INTERNAL_HOST: z
    .string()
    .regex(/^[0-9a-zA-Z.:-]+$/, 'must be an address that the other processes reach, and nobody else')
    .default('127.0.0.1'),
  INTERNAL_PORT: port(0),
  // A process that speaks to a bank is believed to be alive for 75 seconds; no call may last longer.
  BANK_TIMEOUT_MS: z.coerce.number().int().min(100).max(70_000).default(60_000),
  JANITOR_TICK_MS: z.coerce.number().int().min(20).max(60_000).default(5000),
  LIVE_STREAM_MS: z.coerce.number().int().min(0).max(60_000).default(20_000),
  LIVE_LOOK_MS: z.coerce.number().int().min(20).max(60_000).default(2000),
  PAGE_MEMORY_MS: z.coerce.number().int().min(0).max(10_000).default(1000),
  EXPORT_ROWS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(10_000),
  TRUSTED_PROXIES: z.string().default(''),
  CONTENT_DIR: z.string().default(projectPath('.data/content')),
  WEB_DIR: z.string().default(projectPath('web/dist')),
  WATCH_PAGES: z.enum(['0', '1']).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  SESSION_IDLE_MINUTES: z.coerce.number().positive().max(1440).default(30),
  SESSION_HOURS: z.coerce.number().positive().max(168).default(12),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export interface Config {
  readonly production: boolean
  /** Production in everything but the banks, which are pretend ones. */
  readonly rehearsal: boolean
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly databasePool: number
  /** How long somebody waits for a free connection before hearing that the house is busy. */
  readonly databaseWaitMs: number
  /** Newest first: the first signs and closes, all of them read. */
  readonly secret: readonly string[]
  /** What closes the keys of the companies, in base64: the first for whatever is closed now, the others to open. */
  readonly wrappingKeys: readonly { readonly id: string; readonly key: string }[]
  /** The pretend banks of the demo; production has none. */
  readonly simulatorsUrl: string | undefined
  /** Where the central bank publishes its exchange rates; in the demo the simulators do. */
  readonly tcmbUrl: string
  /** Who is asked for the records of domains, by address and port; none: those of the machine. In the demo the simulators. */
  readonly dns: { readonly servers: readonly string[]; readonly timeoutMs: number }
  /** Whether the worker may speak to ERPs in private networks: of an installation that stands beside its company's own. */
  readonly erpInLan: boolean
  /** Whether `/api/docs` and `/api/openapi.json` are there. */
  readonly showsApiDocs: boolean
  readonly metricsToken: string | undefined
  readonly smtpUrl: string
  readonly mailFrom: string
  /** How the outside world writes our addresses: scheme and port; the host is each tenant's own domain. */
  readonly publicScheme: 'http' | 'https'
  readonly publicPort: number
  /** The house's own host, no company's: banks come back to it, and the letters about accounts point to it. */
  readonly houseHost: string
  /** The same with scheme and port: where banks send browsers back to and report to. */
  readonly bankDoor: string
  /** The second listener of the API, and how the outside world writes it: bank pages are shown there and nowhere else. */
  readonly framePort: number
  readonly frameOrigin: string
  /** Where the processes of this installation pass things on to each other; port 0 is any free one. */
  readonly internalHost: string
  readonly internalPort: number
  readonly bankTimeoutMs: number
  readonly janitorTickMs: number
  /** How long one stream of what changes is held open; whoever reads it asks again. */
  readonly liveStreamMs: number
  /** How often it is looked for what nobody announces, while somebody reads. */
  readonly liveLookMs: number
  /** How long what a page or a check of our health was drawn from is used for the next one. */
  readonly pageMemoryMs: number
  /** A workbook or a PDF of more rows is a task. */
  readonly exportRowsAtOnce: number
  readonly trustedProxies: readonly string[]
  readonly contentDir: string
  readonly webDir: string
  /** Whether the worker looks every hour at what payers get, at the addresses of the companies. */
  readonly watchesPages: boolean
  readonly rateLimitFactor: number
  readonly sessionIdleMinutes: number
  readonly sessionHours: number
  readonly logLevel: string
}

/** A start that must not go on; its message is the one sentence the operator reads. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const DEFAULT_PORTS = { http: 80, https: 443 }

function originOf(scheme: 'http' | 'https', host: string, at: number): string {
  return at === DEFAULT_PORTS[scheme] ? `${scheme}://${host}` : `${scheme}://${host}:${at}`
}

/** The pretend name server has the number of the pretend banks, over UDP; banks elsewhere have none that we know of. */
function pretendDns(simulatorsUrl: string | undefined): string {
  const { hostname, port: at } = new URL(simulatorsUrl ?? 'http://nowhere')
  return hostname === 'localhost' ? `127.0.0.1:${at || DEFAULT_PORTS.http}` : ''
}

const KEY_ENTRY = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/]{43}=)$/
/** Where nobody configured a key, one made from the secret does. It stays the last, so that going over loses nothing. */
const DERIVED_KEY_ID = 'secret'

function readWrappingKeys(text: string, secrets: readonly string[]): Config['wrappingKeys'] {
  const keys = listOf(text).map((entry) => {
    const [, id = '', key = ''] = KEY_ENTRY.exec(entry) ?? []
    return { id, key }
  })
  const ids = new Set([DERIVED_KEY_ID, ...keys.map(({ id }) => id)])
  if (ids.has('') || ids.size <= keys.length) {
    throw new ConfigError(
      `VEZNE_KEYS must be a list of id:key, each id once and none "${DERIVED_KEY_ID}", each key 32 bytes in base64 (openssl rand -base64 32).`,
    )
  }
  const derived = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'vezne/wrapping-key', 32)))
  return [...keys, ...derived.map((key) => ({ id: DERIVED_KEY_ID, key: key.toString('base64') }))]
}

/** The login that owns the tables and migrates. Not a part of `Config`: a process that serves has no use for it. */
export function readOwnerUrl(
  { production, databaseUrl }: Config,
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const ownerUrl = emptyIsUnset(environment)['DATABASE_OWNER_URL']
  if (ownerUrl === undefined && production) {
    throw new ConfigError(
      'DATABASE_OWNER_URL must be set to migrate in production: the login that owns the tables, another one than the login of DATABASE_URL, which serves.',
    )
  }
  return ownerUrl ?? databaseUrl
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const read = environmentSchema.safeParse(emptyIsUnset(environment))
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The environment is not complete. ${problems.join('; ')}.`)
  }
  const values = read.data
  const production = values.NODE_ENV === 'production'
  const secret = listOf(values.VEZNE_SECRET)
  const fault = startFault({ ...values, secrets: secret, isInspected: isInspected(environment['NODE_OPTIONS']) })
  if (fault !== undefined) throw new ConfigError(fault)
  const rehearsal = values.VEZNE_REHEARSAL
  const pretendBanks = values.SIMULATORS_URL ?? `http://localhost:${values.SIM_PORT}`
  const simulatorsUrl = production && !rehearsal ? undefined : pretendBanks
  const framePort = values.FRAME_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1)
  return {
    production,
    rehearsal,
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseWaitMs: values.DATABASE_WAIT_MS,
    secret,
    wrappingKeys: readWrappingKeys(values.VEZNE_KEYS, secret),
    simulatorsUrl,
    tcmbUrl: (values.TCMB_URL ?? simulatorsUrl ?? 'https://www.tcmb.gov.tr').replace(/\/$/, ''),
    dns: { servers: listOf(values.DNS_SERVERS ?? pretendDns(simulatorsUrl)), timeoutMs: values.DNS_TIMEOUT_MS },
    erpInLan: values.ERP_LAN === undefined ? !production : values.ERP_LAN === '1',
    showsApiDocs: values.API_DOCS === undefined ? !production : values.API_DOCS === '1',
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL ?? 'smtp://127.0.0.1:3125',
    mailFrom: values.MAIL_FROM ?? 'Vezne <bildirim@vezne.test>',
    publicScheme: values.PUBLIC_SCHEME,
    publicPort: values.PUBLIC_PORT,
    houseHost: values.PUBLIC_HOST,
    bankDoor: originOf(values.PUBLIC_SCHEME, values.PUBLIC_HOST, values.PUBLIC_PORT),
    framePort,
    frameOrigin: values.FRAME_ORIGIN ?? originOf(values.PUBLIC_SCHEME, 'localhost', framePort),
    internalHost: values.INTERNAL_HOST,
    internalPort: values.INTERNAL_PORT,
    bankTimeoutMs: values.BANK_TIMEOUT_MS,
    janitorTickMs: values.JANITOR_TICK_MS,
    liveStreamMs: values.LIVE_STREAM_MS,
    liveLookMs: values.LIVE_LOOK_MS,
    pageMemoryMs: values.PAGE_MEMORY_MS,
    exportRowsAtOnce: values.EXPORT_ROWS_AT_ONCE,
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    contentDir: values.CONTENT_DIR,
    webDir: values.WEB_DIR,
    watchesPages: values.WATCH_PAGES === undefined ? production : values.WATCH_PAGES === '1',
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionHours: values.SESSION_HOURS,
    logLevel: values.LOG_LEVEL,
  }
}
