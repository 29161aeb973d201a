export { recordEvent, type AuditEvent, type AuditKind } from './record.ts'
