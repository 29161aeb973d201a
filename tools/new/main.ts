// `npm run new module|list|screen|gateway <name>`: lays out a new thing and says what it touched. With --take-away in front it
// takes one away again that is still as it was laid out.
import { join } from 'node:path'
import { runTool } from '../check/run-tool.ts'
import { gatewayTemplate } from './gateway.ts'
import { listTemplate } from './list.ts'
import { moduleTemplate } from './module.ts'
import { nameOf, type Name } from './names.ts'
import { screenTemplate } from './screen.ts'
import { AlreadyThere, layOut, takeAway, type Template } from './template.ts'

const KINDS: Readonly<Record<string, (root: string, name: Name) => Template>> = {
  module: moduleTemplate,
  list: listTemplate,
  screen: screenTemplate,
  gateway: gatewayTemplate,
}

/** Names are short and long: how a line breaks is the formatter's. */
function format(root: string, paths: readonly string[]): void {
  const { succeeded, stderr } = runTool(root, 'oxfmt/bin/oxfmt', paths)
  if (!succeeded) throw new Error(stderr)
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

function main(root: string, words: readonly string[]): void {
  const isLeaving = words[0] === '--take-away'
  const [kind = '', word = ''] = isLeaving ? words.slice(1) : words
  const make = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  const name = nameOf(word)
  if (make === undefined || name === undefined) {
    stop('npm run new module|list|screen|gateway <name>, the name in kebab-case: npm run new module payment-plans')
    return
  }
  const template = make(root, name)
  if (isLeaving) {
    takeAway(root, template)
    return
  }
  try {
    layOut(root, template)
    format(root, Object.keys(template.files))
  } catch (error) {
    if (!(error instanceof AlreadyThere)) throw error
    stop(error.message)
    return
  }
  console.log(`${kind} ${name.kebab}`)
  for (const path of Object.keys(template.files)) console.log(`  new     ${path}`)
  for (const { path, line } of template.shared) console.log(`  shared  ${path}: ${line.trim().split('\n')[0] ?? ''}`)
}

main(join(import.meta.dirname, '../..'), process.argv.slice(2))
