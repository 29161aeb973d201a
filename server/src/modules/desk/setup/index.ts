export { lookAtCompany, lookAtInstallation, lookAtSome } from './checklist/look.ts'
