import { StartProblem } from './kit/start-problem.ts'

export type Config = {
  /** The loopback address by default: a mailbox full of password links is nobody else's business on the network. */
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  /** Where the home page's link to the portal leads. */
  readonly portalUrl: string
  /** Every wait of the pretend banks is multiplied by this: 1 is real time, tests run at 1/50. */
  readonly pace: number
  /** Where the banks keep their books; undefined: nowhere. */
  readonly booksFolder?: string | undefined
}

/** How long the pretend banks take on their bad days, in real time (DEMO.md's table). */
export const REAL_WAITS = {
  /** How long a silent bank keeps the socket open before it hangs up; longer than anybody's time-out. */
  silenceMs: 90_000,
  lateReturnMs: 40_000,
  lateNotificationMs: 40_000,
  blindInquiryMs: 30_000,
} as const

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment = process.env): Config {
  return {
    host: text(env, 'SIM_HOST', '127.0.0.1'),
    port: port(env, 'SIM_PORT', 3100),
    smtpPort: port(env, 'SIM_SMTP_PORT', 3125),
    portalUrl: `http://localhost:${port(env, 'PORT', 3000)}`,
    pace: pace(env, 'SIM_PACE', 1),
    booksFolder: text(env, 'SIM_BOOKS', '') || undefined,
  }
}

/** An empty variable counts as unset: `SIM_PORT= npm start` is how people take a setting back. */
function text(env: Environment, name: string, otherwise: string): string {
  return env[name]?.trim() || otherwise
}

/** A decimal or a fraction: `0.02` and `1/50` say the same. */
function pace(env: Environment, name: string, otherwise: number): number {
  const value = text(env, name, String(otherwise))
  const [, above = '', below = '1'] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(value) ?? []
  const factor = Number(above) / Number(below)
  if (above === '' || !(factor > 0) || factor > 10) {
    throw new StartProblem(`${name} must be a number above 0 and at most 10, like 1 or 1/50, but it is "${value}".`)
  }
  return factor
}

/** Zero is allowed and means "any free port": whoever starts us learns it from the ready message. */
function port(env: Environment, name: string, otherwise: number): number {
  const value = text(env, name, String(otherwise))
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new StartProblem(`${name} must be a port number between 0 and 65535, but it is "${value}".`)
  }
  return Number(value)
}
