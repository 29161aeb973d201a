import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import type { Channel } from '@vezne/domain/payment/channel.ts'
import type { ScreenId } from './screen/store.ts'

/** Who stands at the till: a stranger on a company's page, whom a link or a shop sent, or somebody signed in, with ticks or without. */
export type Audience = 'public-page' | 'shop' | 'link' | 'panel' | 'plan'

/** What differs by it; everything else of a checkout is the same at every door. */
interface AudienceTerms {
  /** Whose settings say which fields the form has. */
  readonly screenId: ScreenId
  readonly channel: Channel
  /** The debt has its currency; only who types an amount chooses one, of those that the page shows. */
  readonly choosesCurrency: boolean
  /**
   * Programs of others begin sales here by the specification, which has no field for the agreements: without a word of
   * them their client has asked. Our own pages say what their payer ticked.
   */
  readonly clientMayAsk: boolean
  /** The shop's form asks nothing that the order has answered. */
  readonly isShop: boolean
}

export const AUDIENCES: Readonly<Record<Audience, AudienceTerms>> = {
  'public-page': {
    screenId: SCREENS.payWithoutLogin,
    channel: 'public',
    choosesCurrency: true,
    isShop: false,
    clientMayAsk: true,
  },
  shop: {
    screenId: SCREENS.payWithoutLogin,
    channel: 'shop',
    choosesCurrency: false,
    isShop: true,
    clientMayAsk: true,
  },
  link: {
    screenId: SCREENS.paymentRequest,
    channel: 'link',
    choosesCurrency: false,
    isShop: false,
    clientMayAsk: true,
  },
  plan: {
    screenId: SCREENS.payWithoutLogin,
    channel: 'plan',
    choosesCurrency: false,
    isShop: false,
    clientMayAsk: false,
  },
  panel: {
    screenId: SCREENS.payWithoutLogin,
    channel: 'panel',
    choosesCurrency: true,
    isShop: false,
    clientMayAsk: false,
  },
}
