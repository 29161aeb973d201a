export { readAgreement } from './read-agreement.ts'
export { agreementsFor, type Agreement, type AgreementDeps } from './agreements.ts'
export {
  AGREEMENT_KINDS,
  AGREEMENT_TITLES,
  DEFAULT_VERSIONS,
  defaultPath,
  type AgreementKind,
} from './default-agreements.ts'
