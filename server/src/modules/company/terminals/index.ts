export type { AccountToSave, EndpointMode } from './account.ts'

export { acceptHalfSecure, halfSecureAcceptances, withdrawHalfSecure } from './accept-half-secure.ts'
export { changeCredentials, saveAccount, switchOff, writeAccount, writeState } from './accounts/save-account.ts'
export { accountInFull, type AccountInFull } from './accounts/describe-account.ts'
export { accountModes } from './offered/store.ts'
export { pastTermsOf, termsOfAccounts, writeOrder } from './accounts/terms.store.ts'
export {
  isInquiryProven as inquiryProven,
  setInquiryProven as markInquiryProven,
  versionOf,
  type VersionRow,
} from './accounts/store.ts'
export {
  accountFacts,
  accountForSale,
  activeTerminals,
  everyTerminal,
  terminalAt,
  terminalFrom,
  type Terminal,
  type TerminalFacts,
} from './accounts/open-terminal.ts'
export { createTerminalDeps, type TerminalDeps } from './deps.ts'

export { keysOf, rotateTenant } from './rotate-keys.ts'
export { faultOfOffered, mayBeOffered, offeredAccounts } from './offered/offered-modes.ts'
