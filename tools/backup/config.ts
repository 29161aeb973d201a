import { join } from 'node:path'
import { readStartConfig, type StartConfig } from '../start/config.ts'

/** What backup and restore are told by their environment: the same words as the portal's, and where the programs stand. */
export interface BackupConfig extends StartConfig {
  readonly contentDir: string
  /** A folder with PostgreSQL's own programs; without it they are looked for. */
  readonly programs: string | undefined
}

export function readBackupConfig(environment: StartConfig['environment'] = process.env): BackupConfig {
  const config = readStartConfig(environment)
  return {
    ...config,
    contentDir: environment['CONTENT_DIR'] || join(config.dataFolder, 'content'),
    programs: environment['POSTGRES_BIN'] || undefined,
  }
}
