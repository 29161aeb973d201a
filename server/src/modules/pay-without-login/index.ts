export type { PayWithoutLoginDeps } from './deps.ts'
