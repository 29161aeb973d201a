export { lookAtCompany, lookAtInstallation } from './checklist/look.ts'
