import { join } from 'node:path'
import type { StartConfig } from './config.ts'

export type Environment = Record<string, string | undefined>

/** What API, worker, migrations and seed are told. In production the person who runs us decides, not the demo. */
export function portalEnvironment(config: StartConfig, databaseUrl: string, secret: string | undefined): Environment {
  const { PORT, FRAME_PORT, SIM_PORT, SIM_SMTP_PORT } = config.ports
  const always: Environment = {
    ...withoutEmpty(config.environment),
    PORT: String(PORT),
    FRAME_PORT: String(FRAME_PORT),
    DATABASE_URL: databaseUrl,
    // Whoever serves does not even know how the owner signs in.
    DATABASE_OWNER_URL: undefined,
    WEB_DIR: join(config.root, 'web', 'dist'),
    CONTENT_DIR: config.environment['CONTENT_DIR'] || join(config.dataFolder, 'content'),
    NODE_COMPILE_CACHE: compileCache(config),
  }
  if (config.production) return always
  return {
    NODE_ENV: 'development',
    SMTP_URL: `smtp://127.0.0.1:${SIM_SMTP_PORT}`,
    VEZNE_SECRET: secret,
    PUBLIC_SCHEME: 'http',
    PUBLIC_PORT: String(PORT),
    SIM_PORT: String(SIM_PORT),
    RATE_LIMIT_FACTOR: '100',
    ...always,
  }
}

export function simulatorEnvironment(config: StartConfig): Environment {
  const { PORT, SIM_PORT, SIM_SMTP_PORT } = config.ports
  return {
    ...config.environment,
    PORT: String(PORT),
    SIM_PORT: String(SIM_PORT),
    SIM_SMTP_PORT: String(SIM_SMTP_PORT),
    SIM_BOOKS: join(config.dataFolder, 'simulators'),
    NODE_COMPILE_CACHE: compileCache(config),
  }
}

/** Node keeps what it compiled here, so that every start but the first spends its time on something else. */
function compileCache(config: StartConfig): string {
  return join(config.dataFolder, 'cache')
}

function withoutEmpty(environment: StartConfig['environment']): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
