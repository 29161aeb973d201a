export { payPageOf } from './page/pay-page.ts'
export { shopLinkPath, type LinkToMake } from './callback/make-link.ts'
export {
  allowReturnsTo,
  handOverSecrets,
  keepHandOverSecret,
  keepLinkKey,
  shopSettings,
} from './callback/shop-settings.ts'
