export type { ExportDeps } from './deps.ts'
export { exported, exportInput, type Exported } from './exported.ts'
export { exportRoute } from './routes.ts'
export { exportHandler } from './run-export.ts'
