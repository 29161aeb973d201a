import type { DatabasePlace } from './bundled.ts'

/** What the keeper is told, as JSON in its first argument. */
export interface KeeperOrder extends DatabasePlace {
  kind: 'bundled' | 'system'
  /** Where to look for the system's PostgreSQL first. */
  path?: string
  /** Also make the demo's database. */
  demo: boolean
  /** Remove the whole data folder in the end. */
  temporary: boolean
}

export type KeeperReport = { ready: true; socketFolder: string; version: string; adopted: boolean } | { failed: string }
