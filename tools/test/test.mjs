import { launch } from '../start/launch.mjs'

await launch('tools/test/main.ts', process.argv.slice(2))
