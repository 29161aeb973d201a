export type { AuditKind } from '@vezne/contract/audit/words.ts'
export { recordEvent } from './record.ts'
