#!/usr/bin/env node
// `npx vezne …`: the operator's commands, on the project's own Node whatever Node the machine has.
import { launch } from './launch.mjs'

await launch('server/src/cli/main.ts', process.argv.slice(2))
