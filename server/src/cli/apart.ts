import type { Command } from './command.ts'

type Told = Pick<Command, 'name' | 'usage' | 'does'>

/** Stands in an ERP's network, where there is no house: `erp/src/agent` has it. */
export const AGENT: Told = {
  name: 'agent',
  usage: '--config <file> [--once | --try]',
  does: 'runs connections from the ERP’s own network, dialling out; needs no database, only its file (docs/recipes/erp.md)',
}

/** Commands that run while no house is open, or make the one that opens next: `tools/backup` has them. */
export const BACKUP: Told = {
  name: 'backup',
  usage: '<folder> [--base]',
  does: 'copies database and content into a new folder, with a manifest; never a key: keep VEZNE_SECRET and VEZNE_KEYS apart',
}

export const RESTORE: Told = {
  name: 'restore',
  usage: '<folder> [--check] [--into <folder> [--wal <folder> [--until <moment>]]]',
  does: 'compares a backup with its manifest, puts it into an empty place and marks the database as restored',
}
