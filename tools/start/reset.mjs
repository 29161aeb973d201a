import { launch } from './launch.mjs'

await launch('tools/start/reset.ts', process.argv.slice(2))
