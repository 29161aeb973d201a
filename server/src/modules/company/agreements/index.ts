export { findAccepted, readAgreement } from './read-agreement.ts'
export { agreementsFor, type Agreement } from './agreements.ts'
export type { PublishedDeps } from './deps.ts'
export { heldInstead } from './held-instead.ts'
export { isWholePdf, pdfActs } from './office/read-pdf.ts'
export { heldVersionsOf, type HeldVersion } from './held.store.ts'
export {
  AGREEMENT_KINDS,
  AGREEMENT_TITLES,
  DEFAULT_VERSIONS,
  defaultPath,
  type AgreementKind,
} from './default-agreements.ts'
