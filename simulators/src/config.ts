import { StartProblem } from './kit/start-problem.ts'

export type Config = {
  /** The loopback address by default: a mailbox full of password links is nobody else's business on the network. */
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  /** Where the home page's link to the portal leads. */
  readonly portalUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment = process.env): Config {
  return {
    host: text(env, 'SIM_HOST', '127.0.0.1'),
    port: port(env, 'SIM_PORT', 3100),
    smtpPort: port(env, 'SIM_SMTP_PORT', 3125),
    portalUrl: `http://localhost:${port(env, 'PORT', 3000)}`,
  }
}

/** An empty variable counts as unset: `SIM_PORT= npm start` is how people take a setting back. */
function text(env: Environment, name: string, otherwise: string): string {
  return env[name]?.trim() || otherwise
}

/** Zero is allowed and means "any free port": whoever starts us learns it from the ready message. */
function port(env: Environment, name: string, otherwise: number): number {
  const value = text(env, name, String(otherwise))
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new StartProblem(`${name} must be a port number between 0 and 65535, but it is "${value}".`)
  }
  return Number(value)
}
