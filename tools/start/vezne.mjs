#!/usr/bin/env node
// `npx vezne …`: the operator's commands, on the project's own Node whatever Node the machine has.
import { resolve } from 'node:path'
import { launch } from './launch.mjs'

const words = process.argv.slice(2)
// Backup and restore work on a database that is down or not there yet, an agent on none; all others open the house.
if (words[0] === 'agent') await launch('erp/src/agent/main.ts', words.slice(1).map(fromHere))
else {
  const isBackup = words[0] === 'backup' || words[0] === 'restore'
  await launch(isBackup ? 'tools/backup/main.ts' : 'server/src/cli/main.ts', words)
}

/** Names of files are meant where the command was typed; what is launched stands at the root.
 * @param {string} word @param {number} at @param {string[]} all */
function fromHere(word, at, all) {
  if (word.startsWith('--config=')) return `--config=${resolve(word.slice('--config='.length))}`
  return all[at - 1] === '--config' ? resolve(word) : word
}
