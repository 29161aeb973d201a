// `node tools/check/break-rules.ts`: breaks every import rule on purpose, in a copy of the house, and shows that exactly
// that rule is reported.
import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ALLOWED, BREAK_CASES, type BreakCase } from './break-cases.ts'
import { cruise, type Violation } from './cruise.ts'
import { copyHouse, writeSource } from './house-copy.ts'

interface Row {
  readonly rule: string
  readonly brokenBy: string
  readonly reported: string
  readonly passed: boolean
}

const root = join(import.meta.dirname, '../..')

function breakEverything(copy: string): void {
  const written = new Map<string, readonly string[]>(Object.entries(ALLOWED))
  for (const { file, imports, through = {} } of BREAK_CASES) {
    for (const [path, targets] of [[file, imports] as const, ...Object.entries(through)]) {
      if (written.has(path)) throw new Error(`two cases write ${path}`)
      written.set(path, targets)
    }
  }
  for (const [path, imports] of written) writeSource(copy, path, imports)
  // Rooms are still being built: what a case knocks at and nobody wrote yet stands there as an empty file.
  for (const target of [...written.values()].flat()) {
    if (target.endsWith('.ts') && !existsSync(join(copy, target))) writeSource(copy, target, [])
  }
}

function rowOf({ rule, file, imports, through = {} }: BreakCase, violations: readonly Violation[]): Row {
  const own = violations.filter(({ from }) => from === file || Object.hasOwn(through, from))
  const rules = [...new Set(own.map((violation) => violation.rule))]
  const arrows = own.filter(({ from }) => from === file).length
  const reported = rules.length === 0 ? 'nothing' : `${rules.join(', ')} (${arrows} of ${imports.length})`
  const passed = rules.length === 1 && rules[0] === rule && arrows === imports.length
  return { rule, brokenBy: file, reported, passed }
}

/** The rules as the cruiser itself reads them: one that no case breaks is a rule nobody has seen bite. */
function unbrokenRules(): Row[] {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[]
  }
  return forbidden
    .filter(({ name }) => !BREAK_CASES.some(({ rule }) => rule === name))
    .map(({ name }) => ({ rule: name, brokenBy: '-', reported: 'no case breaks it', passed: false }))
}

function allowedRow(file: string, violations: readonly Violation[]): Row {
  const own = violations.filter(({ from }) => from === file)
  const reported = own.length === 0 ? 'nothing' : own.map(({ rule, to }) => `${rule} → ${to}`).join(', ')
  return { rule: '(allowed)', brokenBy: file, reported, passed: own.length === 0 }
}

function print(rows: readonly Row[]): void {
  const wide = (column: 'rule' | 'brokenBy') => Math.max(...rows.map((row) => row[column].length))
  const line = (...[rule, brokenBy, reported]: [string, string, string]) =>
    console.log(`${rule.padEnd(wide('rule'))} | ${brokenBy.padEnd(wide('brokenBy'))} | ${reported}`)
  line('rule', 'broken by', 'reported')
  for (const { rule, brokenBy, reported, passed } of rows) line(rule, brokenBy, passed ? reported : `${reported} ✗`)
}

const copy = copyHouse(root)
try {
  breakEverything(copy)
  const { violations, unread } = cruise(copy)
  const rows = [
    ...BREAK_CASES.map((each) => rowOf(each, violations)),
    ...unbrokenRules(),
    ...Object.keys(ALLOWED).map((file) => allowedRow(file, violations)),
    ...unread.map((path) => ({ rule: '(unread)', brokenBy: path, reported: 'not read by the cruiser', passed: false })),
  ]
  print(rows)
  const failed = rows.filter(({ passed }) => !passed).length
  console.log(`${rows.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}
