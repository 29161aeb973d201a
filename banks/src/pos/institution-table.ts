import type { Bank } from './bank.ts'

/** The members of the CCPayment family speak one protocol at `/ccpayment`. */
function ccPayment(id: number, name: string, logo: string, liveHost: string, testHost: string): Bank {
  const at = (host: string) => ({ api: `https://${host}/ccpayment` })
  return {
    id,
    name,
    gateway: 'sipay',
    programme: 'all',
    shownAs: 'frame',
    logo,
    live: at(liveHost),
    test: at(testHost),
  }
}

/** Payment institutions: no EFT code, no cards of their own, every programme. The numbers are the specification's and ours. */
export const INSTITUTIONS: readonly Bank[] = [
  {
    id: 856,
    name: 'PayTR',
    gateway: 'paytr',
    programme: 'all',
    shownAs: 'frame',
    logo: 'paytr',
    live: { api: 'https://www.paytr.com' },
    test: { api: 'https://www.paytr.com' },
  },
  {
    id: 857,
    name: 'iyzico',
    gateway: 'iyzico',
    programme: 'all',
    shownAs: 'url-frame',
    logo: 'iyzico',
    live: { api: 'https://api.iyzipay.com' },
    test: { api: 'https://sandbox-api.iyzipay.com' },
  },
  ccPayment(864, 'QNBpay', 'qnbpay', 'portal.qnbpay.com.tr', 'test.qnbpay.com.tr'),
  {
    id: 889,
    name: 'Param',
    gateway: 'param',
    programme: 'all',
    shownAs: 'frame',
    logo: 'param',
    live: { api: 'https://posws.param.com.tr/turkpos.ws/service_turkpos_prod.asmx' },
    test: { api: 'https://test-dmz.param.com.tr/turkpos.ws/service_turkpos_test.asmx' },
  },
  ccPayment(890, 'Sipay', 'sipay', 'app.sipay.com.tr', 'provisioning.sipay.com.tr'),
  ccPayment(891, 'HalkÖde', 'halkode', 'app.halkode.com.tr', 'testapp.halkode.com.tr'),
]
