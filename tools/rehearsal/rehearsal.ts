import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadDay } from '../kit/bad-day.ts'
import { SERVING_LOGIN, withClient } from '../postgres/connect.ts'
import { startKept, type KeptServer } from '../postgres/kept.ts'
import { systemProgram } from '../postgres/system.ts'
import { makeCertificate, type Certificate } from './certificate.ts'
import { startChild, type Child } from './child.ts'
import { createEmpty } from './store.ts'
import { openTlsFront, type TlsFront } from './tls-front.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface RehearsalOrder {
  readonly root: string
  /** Where logs and content lie. */
  readonly folder: string
  readonly environment: Environment
  /** Of seven in a row. */
  readonly firstPort: number
}

export interface Rehearsal {
  /** By the code that stands in the log of the API. */
  readonly setupCode: () => Promise<string>
  readonly close: () => Promise<void>
}

/** Chromium finds whatever stands below `localhost` on this machine. */
export const PORTAL_HOST = 'odeme.localhost'
/** The house's own host, which is no company's. */
const HOUSE_HOST = 'giris.localhost'

export function rehearsalPorts(first: number) {
  return {
    api: first,
    frames: first + 1,
    simulators: first + 2,
    smtp: first + 3,
    secureApi: first + 4,
    secureFrames: first + 5,
    secureSimulators: first + 6,
  }
}

const DATABASE = 'vezne'
const OWNER = 'vezne_owner'

/**
 * A dress rehearsal on an empty database: every process as in production, the pretend banks behind TLS, the PostgreSQL of
 * this machine where there is one and else our own.
 */
export async function openRehearsal(order: RehearsalOrder): Promise<Rehearsal> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const each of opened.toReversed()) await each()
    opened.length = 0
  }
  try {
    const database = await openDatabase(order.environment['PATH'] ?? '')
    opened.push(() => database.stop())
    const certificate = await makeCertificate(order.folder)
    for (const front of await openFronts(order.firstPort, certificate)) opened.push(front.close)
    const start = (name: string, file: string, environment: Environment): Child => {
      const child = startChild({ ...order, logFolder: join(order.folder, 'log'), name, file, environment })
      opened.push(child.stop)
      return child
    }
    const simulators = start('simulators', 'simulators/src/main.ts', simulatorEnvironment(order))
    await simulators.says(/^Simulators: /)
    const environment = {
      ...portalEnvironment(order, database.urlOf(DATABASE, SERVING_LOGIN)),
      NODE_EXTRA_CA_CERTS: certificate.file,
    }
    const owner = { ...environment, DATABASE_OWNER_URL: database.urlOf(DATABASE, OWNER) }
    await untilDone(start('migrations', 'server/src/main-migrate.ts', owner))
    const worker = start('worker', 'server/src/main-worker.ts', environment)
    const api = start('api', 'server/src/main-api.ts', environment)
    await Promise.all([worker.says(/worker is running/), api.says(/bank frames are shown/)])
    const setupCode = async () => (await api.says(/enter the code ([A-Z2-7]{4}(?:-[A-Z2-7]{4}){3})/))[1] ?? ''
    return { setupCode, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilDone(child: Child): Promise<void> {
  const how = await child.ended
  if (how !== 'exit code 0') throw new BadDay(`The database could not be migrated (${how}).`)
}

async function openDatabase(path: string): Promise<KeptServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-rehearsal-'))
  // Where PostgreSQL runs as another user, that user must be able to pass through.
  chmodSync(dataFolder, 0o711)
  const kind = systemProgram(path) === undefined ? 'bundled' : 'system'
  const logFolder = join(dataFolder, 'log')
  const server = await startKept({ kind, path, dataFolder, logFolder, durable: false, demo: false, temporary: true })
  await withClient(server.urlOf('postgres'), (superuser) => createEmpty(superuser, DATABASE, OWNER))
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function openFronts(firstPort: number, certificate: Certificate): Promise<TlsFront[]> {
  const ports = rehearsalPorts(firstPort)
  return Promise.all([
    openTlsFront(ports.secureApi, ports.api, certificate),
    openTlsFront(ports.secureFrames, ports.frames, certificate),
    openTlsFront(ports.secureSimulators, ports.simulators, certificate),
  ])
}

function simulatorEnvironment({ environment, firstPort }: RehearsalOrder): Environment {
  const { simulators, smtp, api } = rehearsalPorts(firstPort)
  return {
    PATH: environment['PATH'],
    SIM_PORT: String(simulators),
    SIM_SMTP_PORT: String(smtp),
    PORT: String(api),
  }
}

/** What the README asks for, and nothing of what the person at the keyboard has set. */
function portalEnvironment({ root, folder, environment, firstPort }: RehearsalOrder, databaseUrl: string): Environment {
  const ports = rehearsalPorts(firstPort)
  const contentDir = join(folder, 'content')
  mkdirSync(contentDir, { recursive: true })
  return {
    PATH: environment['PATH'],
    NODE_ENV: 'production',
    VEZNE_REHEARSAL: '1',
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    FRAME_PORT: String(ports.frames),
    DATABASE_URL: databaseUrl,
    VEZNE_SECRET: randomBytes(32).toString('hex'),
    VEZNE_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    PUBLIC_SCHEME: 'https',
    PUBLIC_PORT: String(ports.secureApi),
    PUBLIC_HOST: HOUSE_HOST,
    FRAME_ORIGIN: `https://frame.localhost:${ports.secureFrames}`,
    SIMULATORS_URL: `https://localhost:${ports.secureSimulators}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Prova <bildirim@prova.example>',
    CONTENT_DIR: contentDir,
    WEB_DIR: join(root, 'web', 'dist'),
    // No process of ours finds what only the browser finds.
    WATCH_PAGES: '0',
  }
}
