// One line per connector; entered with `import * as erpConnectors`, so the name exported here is the connector's name.
export { file } from './file/index.ts'
export { logo } from './logo/index.ts'
export { mikro } from './mikro/index.ts'
export { netsis } from './netsis/index.ts'
