import type { SmsProviderName } from '@vezne/contract/sms/words.ts'
import { anyHttp } from './http.ts'
import { iletiMerkezi } from './ileti-merkezi.ts'
import { netgsm } from './netgsm.ts'
import type { SmsProvider } from './port.ts'
import { verimor } from './verimor.ts'

export const SMS_PROVIDER: Readonly<Record<SmsProviderName, SmsProvider>> = {
  netgsm,
  'ileti-merkezi': iletiMerkezi,
  verimor,
  http: anyHttp,
}
