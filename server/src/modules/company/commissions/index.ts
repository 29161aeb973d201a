export type { DefinitionToSave } from './definitions/definition.ts'
export type { CommissionOption } from './definitions/option.ts'
export { foundOptions, type FoundOptions } from './found-options.store.ts'
export { hasDefinition } from './definitions/store.ts'
export { saveDefinition } from './save-definition.ts'
export { wireOf, wiresOf } from './definitions/wire.ts'
export {
  commissionOptions,
  optionsBeside,
  optionsIn,
  type CommissionOptions,
  type DebtTerms,
  type OptionQuestion,
} from './list-options.ts'
export { confirmPayerPays, PAYER_PAYS_WORDS } from './payer-pays/payer-pays.ts'
export { endConfirmation, findBearers, findConfirmation, putBearer } from './payer-pays/store.ts'
export { quoteOption, type OptionQuote } from './quote-option.ts'
export { commissionSettings, saveCommissionSettings } from './settings/commission-settings.ts'
export {
  paymentMethods,
  saveFirmGroup,
  savePaymentMethod,
  savePaymentSet,
  type PaymentMethod,
} from './settings/store.ts'
export { chargingOptions } from './table/charging-options.ts'
