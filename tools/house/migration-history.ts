import { spawnSync } from 'node:child_process'
import { MIGRATIONS, type Version } from './migrations.ts'

export interface MigrationHistory {
  readonly history: Version[]
  readonly now: Version[]
  /** A shallow clone knows no further back than its oldest commit; edits made before that are not seen. */
  readonly shallow: boolean
}

/** Every version of every migration on the way to HEAD, oldest first, and what lies in the folder now. */
export function readMigrationHistory(root: string, paths: readonly string[]): MigrationHistory | undefined {
  const git = (args: readonly string[], input = '') => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, input, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  // `--relative` keeps the paths ours when the house is a folder of a larger repository.
  const everyVersion = 'log --first-parent -m --reverse --raw --no-abbrev --no-renames --relative --format= HEAD --'
  const log = git([...everyVersion.split(' '), MIGRATIONS])
  if (log === undefined) return undefined
  const migrations = paths.filter((path) => path.startsWith(MIGRATIONS))
  const blobs = git(['hash-object', '--stdin-paths'], migrations.join('\n'))?.split('\n') ?? []
  return {
    history: log.split('\n').flatMap(versionOf),
    now: migrations.map((path, index) => ({ path, blob: blobs[index] ?? '' })),
    shallow: git(['rev-parse', '--is-shallow-repository']) === 'true',
  }
}

/** `:100644 100644 <blob before> <blob after> M\t<path>`; a deletion leaves no version behind. */
function versionOf(line: string): Version[] {
  const [, blob, kind, path] = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) ([A-Z])\t(.+)$/.exec(line) ?? []
  return blob === undefined || path === undefined || kind === 'D' ? [] : [{ path, blob }]
}
