import { dirname, join, normalize } from 'node:path/posix'
import type { HouseFile } from './listing.ts'

const READS = /export const (\w+) = endpoint\(\{(?:(?!\nexport const )[\s\S])*?\n {2}reads: true,/g

/** Endpoints that say `reads`, by the names of their contract. */
const readingEndpoints = (files: readonly HouseFile[]) =>
  new Set(
    files
      .filter(({ path }) => path.startsWith('contract/src/'))
      .flatMap(({ text }) => [...text.matchAll(READS)].map(([, name = '']) => name)),
  )

const IMPORT = /import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g

/** Where a name of a file comes from, one step far: no barrel stands between routes and their use cases. */
function importOf(
  { path, text }: HouseFile,
  name: string,
): { readonly path: string; readonly name: string } | undefined {
  for (const [, names = '', from = ''] of text.matchAll(IMPORT))
    for (const each of names.split(',')) {
      const [its = '', as = its] = each.trim().split(/ as /)
      if (as === name) return { path: normalize(join(dirname(path), from)), name: its }
    }
  return undefined
}

/** What a file says from the beginning of a declaration to the next one. */
const declarationOf = (text: string, name: string) =>
  text
    .split(/\n(?=(?:export )?(?:async )?(?:function|const|interface|class)\b)/)
    .find((each) =>
      new RegExp(`^(?:\\/\\*\\*[\\s\\S]*?\\*\\/\\s*)?(?:export )?(?:async )?(?:function\\*?|const) ${name}\\b`).test(
        each,
      ),
    ) ?? ''

const ROUTE = /\broute\(\s*(?:\w+\.)?(\w+),((?:(?!\w*[rR]oute\()[\s\S])*)/g

/** That somebody has opened a letter is written down before it is read, in a transaction of its own. */
const NOTES_FIRST = new Set(['reconciliationDetail'])

/** Use cases of endpoints that say `reads`, and open a transaction that is no snapshot. */
export function momentFaults(files: readonly HouseFile[]): string[] {
  const reading = readingEndpoints(files)
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .filter(
      ({ path, text }) =>
        path.startsWith('server/src/modules/') && !path.endsWith('.test.ts') && text.includes('route('),
    )
    .flatMap((file) =>
      [...file.text.matchAll(ROUTE)].flatMap(([, endpoint = '', body = '']) => {
        if (!reading.has(endpoint) || NOTES_FIRST.has(endpoint)) return []
        const called = [...body.matchAll(/\b(\w+)\(/g)].flatMap(([, name = '']) => importOf(file, name) ?? [])
        const told = called.map(({ path, name }) => declarationOf(byPath.get(path)?.text ?? '', name))
        return [body, ...told].some((text) => /\.forCaller\(/.test(text))
          ? [`${file.path}: ${endpoint} reads, and not in one snapshot`]
          : []
      }),
    )
}
