export { branchByNumber, findOpenFirms, openFirm, saveBranch, type Branch, type BranchToSave } from './store.ts'
export { limitsOfFirm, type LimitsOfFirm } from './limits.store.ts'
export { firmTokenFor, readFirmToken, type FirmToken } from './firm-token.ts'
