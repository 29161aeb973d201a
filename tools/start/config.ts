import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BadDay } from '../kit/bad-day.ts'

/** Everything a start is told by its environment; this is the only place that reads it. */
export interface StartConfig {
  root: string
  dataFolder: string
  logFolder: string
  ports: { PORT: number; FRAME_PORT: number; SIM_PORT: number; SIM_SMTP_PORT: number }
  /** A server of our own choosing; without it the bundled database is started. */
  databaseUrl: string | undefined
  /** The same server as the owner of its tables, who migrates; without it one login does both. */
  ownerUrl: string | undefined
  production: boolean
  /** What the children inherit. */
  environment: Readonly<Record<string, string | undefined>>
}

const DEFAULT_PORTS = { PORT: 3000, SIM_PORT: 3100, SIM_SMTP_PORT: 3125 }
type PortName = keyof StartConfig['ports']

export function readStartConfig(environment: StartConfig['environment'] = process.env): StartConfig {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const folder = environment['VEZNE_DATA'] || '.data'
  const dataFolder = isAbsolute(folder) ? folder : join(root, folder)
  // An empty variable counts as unset: that is how people switch one off in a shell.
  const databaseUrl = environment['DATABASE_URL'] || undefined
  const ownerUrl = environment['DATABASE_OWNER_URL'] || undefined
  const production = environment['NODE_ENV'] === 'production'
  if (production && databaseUrl === undefined) {
    throw new BadDay('NODE_ENV=production needs a DATABASE_URL: the bundled database is for demos and tests only.')
  }
  if (production && ownerUrl === undefined) {
    throw new BadDay('NODE_ENV=production needs a DATABASE_OWNER_URL for the migrations: whoever serves owns nothing.')
  }
  const logFolder = join(dataFolder, 'log')
  return { root, dataFolder, logFolder, ports: readPorts(environment), databaseUrl, ownerUrl, production, environment }
}

function readPorts(environment: StartConfig['environment']): Record<PortName, number> {
  const read = (name: PortName, otherwise: number) => readPort(name, environment[name] || String(otherwise))
  const PORT = read('PORT', DEFAULT_PORTS.PORT)
  const ports = {
    PORT,
    // 3001 in the demo; beside a portal that was moved, it moves along.
    FRAME_PORT: read('FRAME_PORT', PORT + 1),
    SIM_PORT: read('SIM_PORT', DEFAULT_PORTS.SIM_PORT),
    SIM_SMTP_PORT: read('SIM_SMTP_PORT', DEFAULT_PORTS.SIM_SMTP_PORT),
  }
  if (new Set(Object.values(ports)).size < 4) {
    throw new BadDay('PORT, FRAME_PORT, SIM_PORT and SIM_SMTP_PORT must be four different ports.')
  }
  return ports
}

function readPort(name: PortName, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new BadDay(`${name} must be a number from 1 to 65535, not "${text}".`)
}
