import { dirname, join, relative } from 'node:path/posix'
import { isSource, isTest, type HouseFile } from './listing.ts'

/** The pretend world is one heap on purpose: everything in it reads and changes the same state. */
const ONE_HEAP = /^simulators\/src$/
const RELATIVE = /from '(\.{1,2}\/[^']+)'/g

/**
 * Parts of one folder, files or folders, that import each other in a circle: none of them can be read before the
 * others, and one of the arrows runs back up. The cruiser finds circles of files; this one finds those of folders.
 */
export function arrowFaults(files: readonly HouseFile[]): string[] {
  const arrows = files
    .filter(({ path }) => isSource(path) && !isTest(path) && !path.includes('/testing/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(RELATIVE)].map(([, to = '']) => ({ from: path, to: join(dirname(path), to) })),
    )
  const folders = new Set(arrows.flatMap(({ from }) => above(from)))
  return [...folders].filter((folder) => !ONE_HEAP.test(folder)).flatMap((folder) => circlesIn(folder, arrows))
}

const above = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

interface Arrow {
  readonly from: string
  readonly to: string
}

function circlesIn(folder: string, arrows: readonly Arrow[]): string[] {
  const partOf = (path: string) => relative(folder, path).split('/')[0] ?? ''
  const knows = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    if (!from.startsWith(`${folder}/`) || !to.startsWith(`${folder}/`) || partOf(from) === partOf(to)) continue
    knows.set(partOf(from), (knows.get(partOf(from)) ?? new Set()).add(partOf(to)))
  }
  // Whoever knows nobody that is left, or is known to nobody, stands in no circle.
  const isFree = (part: string, known: ReadonlySet<string>) =>
    [...known].every((other) => !knows.has(other)) || [...knows.values()].every((others) => !others.has(part))
  for (let free = [...knows]; free.length > 0;) {
    free = [...knows].filter(([part, known]) => isFree(part, known))
    for (const [part] of free) knows.delete(part)
  }
  return knows.size === 0 ? [] : [`${folder}: ${[...knows.keys()].toSorted().join(', ')} import each other in a circle`]
}
