import { launch } from './launch.mjs'

await launch('tools/start/supervisor.ts', process.argv.slice(2))
