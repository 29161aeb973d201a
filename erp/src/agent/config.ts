import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { folderWire, httpWire, type ErpConnector, type ErpContext, type ErpSite } from '../port.ts'
import * as erpConnectors from '../registry.ts'

/** One ledger of the portal, and the ERP that fills it. */
export interface AgentSite {
  readonly ledger: string
  readonly program: string
  readonly connector: ErpConnector
  readonly site: ErpSite
  readonly wire: ErpContext['wire']
}

export interface AgentConfig {
  readonly portal: string
  readonly key: string
  readonly sites: readonly AgentSite[]
}

/** What is wrong with the file, by the names of its fields; never what stands in them. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
}

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
const fields = z._default(z.record(text(60), z.string().check(z.maxLength(500))), {})

const shape = z.strictObject({
  portal: text(300),
  key: z.string().check(z.regex(/^vzk_[\w-]{20,100}$/)),
  /** In one's own network, for a trial: the key goes over the wire as it is. */
  isPlainHttp: z._default(z.boolean(), false),
  sites: z
    .array(
      z.strictObject({
        ledger: text(40),
        program: text(40),
        address: text(300),
        credentials: fields,
        settings: fields,
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})

const CONNECTORS: Readonly<Record<string, ErpConnector>> = erpConnectors

/** An ERP may think for a minute and a half about a list. */
const ERP_TIMEOUT_MS = 100_000

export function readAgentConfig(json: string): AgentConfig {
  const read = z.safeParse(shape, parsed(json))
  if (!read.success) throw new ConfigFault(read.error.issues.map(({ path }) => path.join('.') || 'the file').join(', '))
  const { portal, key, isPlainHttp, sites } = read.data
  const protocol = URL.parse(portal)?.protocol
  if (protocol !== 'https:' && !(protocol === 'http:' && isPlainHttp))
    throw new ConfigFault('portal: begins with https:// (http:// only with "isPlainHttp": true)')
  return { portal, key, sites: sites.map(siteOf) }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, '')) as unknown
  } catch {
    throw new ConfigFault('the file is not JSON')
  }
}

type Told = z.output<typeof shape>['sites'][number]

function siteOf({ ledger, program, address, credentials, settings }: Told, at: number): AgentSite {
  const connector = Object.hasOwn(CONNECTORS, program) ? CONNECTORS[program] : undefined
  if (connector === undefined)
    throw new ConfigFault(`sites.${at}.program: one of ${Object.keys(CONNECTORS).join(', ')}`)
  const missing = connector.credentials.find(({ name, optional }) => optional !== true && !credentials[name])
  if (missing !== undefined) throw new ConfigFault(`sites.${at}.credentials.${missing.name}`)
  const strange = connector.settings.find(
    ({ name, values }) => values !== undefined && settings[name] !== undefined && !values.includes(settings[name]),
  )
  if (strange !== undefined)
    throw new ConfigFault(`sites.${at}.settings.${strange.name}: one of ${strange.values?.join(', ') ?? ''}`)
  const wire = address.startsWith('file:') ? folderWire(address) : httpWire({ timeoutMs: ERP_TIMEOUT_MS })
  return { ledger, program, connector, site: { address, credentials, settings }, wire }
}

const secretNames = ({ credentials }: ErpConnector) =>
  new Set(credentials.filter(({ secret }) => secret).map(({ name }) => name))

/** Which site it is, without saying so: what was read of another one says nothing about it. */
export function digestOf({ program, connector, site }: Pick<AgentSite, 'program' | 'connector' | 'site'>): string {
  const secrets = secretNames(connector)
  const sorted = (of: ErpSite['settings']) =>
    Object.entries(of)
      .filter(([name]) => !secrets.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const words = JSON.stringify([program, site.address, sorted(site.credentials), sorted(site.settings)])
  return createHash('sha256').update(words).digest('hex')
}

const COVERED = '•••'
/** What is shorter stands in too many words by chance. */
const SHORTEST = 4

/** The ERP's own words, in which it may have said a secret again. */
export function coverOf({ connector, site }: Pick<AgentSite, 'connector' | 'site'>): (said: string) => string {
  const names = secretNames(connector)
  const secrets = Object.entries(site.credentials).filter(([name, { length }]) => names.has(name) && length >= SHORTEST)
  return (said) => secrets.reduce((words, [, secret]) => words.replaceAll(secret, COVERED), said)
}
