export type { PayWithoutLoginDeps } from './deps.ts'
export { payWithoutLoginRoutes } from './routes.ts'
export { payWithoutLoginSweeps } from './sale/limits/sweeps.ts'
export { payPageOf } from './page/pay-page.ts'
export { savePaymentTypes, saveScreenSettings, screenSettingsOf } from './page/store.ts'
export { shopLinkPath, type LinkToMake } from './callback/make-link.ts'
export {
  allowReturnsTo,
  handOverSecrets,
  keepHandOverSecret,
  keepLinkKey,
  shopSettings,
} from './callback/shop-settings.ts'
