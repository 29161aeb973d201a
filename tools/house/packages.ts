import type { HouseFile } from './listing.ts'

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, unknown>>>

/** Dependencies that name a range, and lockfile entries that name the registry they were fetched from. */
export function packageFaults(files: readonly HouseFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (/(^|\/)package\.json$/.test(path)) return rangeFaults(path, JSON.parse(text) as Manifest)
    if (!/(^|\/)package-lock\.json$/.test(path)) return []
    const resolved = text.match(/"resolved":\s*"https?:/g)?.length ?? 0
    return resolved === 0
      ? []
      : [`${path} names the registry in ${resolved} entries: keep .npmrc's omit-lockfile-registry-resolved`]
  })
}

function rangeFaults(path: string, manifest: Manifest): string[] {
  return KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
      .map(([name, version]) => `${path} asks for ${name} ${JSON.stringify(version)}, not for one exact version`),
  )
}
