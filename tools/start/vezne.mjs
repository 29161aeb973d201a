#!/usr/bin/env node
// `npx vezne …`: the operator's commands, on the project's own Node whatever Node the machine has.
import { launch } from './launch.mjs'

const words = process.argv.slice(2)
// These two work on a database that is down or not there yet; all others open the house.
const isBackup = words[0] === 'backup' || words[0] === 'restore'
await launch(isBackup ? 'tools/backup/main.ts' : 'server/src/cli/main.ts', words)
