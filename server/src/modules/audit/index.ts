export { recordEvent, type AuditKind } from './record.ts'
