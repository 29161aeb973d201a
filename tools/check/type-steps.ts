import { isAbsolute, relative } from 'node:path'
import { isSource, listPaths } from '../house/listing.ts'
import { outcomeOf, runTool, type Step } from './run-tool.ts'

const PROJECTS = [
  { title: 'domain', folder: 'domain' },
  { title: 'contract', folder: 'contract' },
  { title: 'banks, erp, server, simulators, e2e, tools, lab', folder: '.' },
  { title: 'web', folder: 'web' },
]
// The cruiser's own file is plain JavaScript in a place no project looks at.
const UNTYPED = ['.dependency-cruiser.cjs']

/** Types of every project, then whether any source file belongs to none: such a file would pass whatever it says. */
export function typeSteps(root: string): Step[] {
  const sources = listPaths(root).filter((path) => isSource(path) && !UNTYPED.includes(path))
  const checked = new Set<string>()
  const projects = PROJECTS.map(({ title, folder }) => ({
    title: `types: ${title}`,
    run: () => {
      // `.bin/tsc` is TypeScript 6, which is here for the cruiser alone.
      const args = ['-p', folder, '--listFiles', '--pretty', 'false']
      const { succeeded, stdout, stderr } = runTool(root, 'typescript-7/bin/tsc', args)
      const lines = stdout.split('\n')
      for (const line of lines.filter(isAbsolute)) checked.add(relative(root, line).replaceAll('\\', '/'))
      return outcomeOf(succeeded, lines.filter((line) => !isAbsolute(line)).join('\n') + stderr)
    },
  }))
  const everySource = {
    title: 'types: every source file belongs to a project',
    run: () => {
      const left = sources.filter((path) => !checked.has(path))
      return outcomeOf(left.length === 0, left.map((path) => `in no tsconfig.json: ${path}`).join('\n'))
    },
  }
  return [...projects, everySource]
}
