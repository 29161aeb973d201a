import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSource, listPaths } from '../house/listing.ts'

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface Cruise {
  readonly violations: Violation[]
  readonly read: number
  /** Source files the cruiser passed over, and so did not judge. */
  readonly unread: string[]
}

/** The part of the cruiser's report that we read. */
interface Report {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
}

/** Holds all rooms of the house at `root` against the rules of its .dependency-cruiser.cjs. */
export function cruise(root: string): Cruise {
  const sources = listPaths(root).filter((path) => isSource(path) && path !== '.dependency-cruiser.cjs')
  const rooms = roomsOf(root).filter((room) => sources.some((path) => path.startsWith(`${room}/`)))
  const atTheRoot = sources.filter((path) => !path.includes('/'))
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...rooms, ...atTheRoot],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser wrote no report: ${stdout}${stderr}`)
  const { modules, summary } = JSON.parse(stdout) as Report
  const read = new Set(modules.map(({ source }) => source))
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    read: read.size,
    unread: sources.filter((path) => !read.has(path)),
  }
}

function roomsOf(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  return workspaces
}
