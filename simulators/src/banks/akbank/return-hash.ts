import type { Fields } from '../kit/request-body.ts'
import { valuesHash } from './sign.ts'

export type PaymentModel = '3D' | '3D_PAY' | '3D_PAY_HOSTING' | 'PAY_HOSTING'

const COMMON = ['txnCode', 'responseCode', 'responseMessage']
const PARTIES = ['txnDateTime', 'merchantSafeId', 'terminalSafeId', 'orderId']
const REWARDS = ['ccb', 'pcb', 'xcb'].flatMap((kind) => [
  `${kind}EarnedRewardAmount`,
  `${kind}BalanceRewardAmount`,
  `${kind}RewardDesc`,
])

/** What a return may be signed by, in this order; a name may be left out, none comes twice. */
const NAMES_3D = [...COMMON, ...PARTIES, 'secureId', 'secureEcomInd', 'secureData', 'secureMd']
const NAMES_PAY = [
  ...COMMON,
  'hostResponseCode',
  'hostMessage',
  ...PARTIES,
  'cardHolderName',
  'authCode',
  'rrn',
  'batchNumber',
  'stan',
  'additionalInstallCount',
  'deferingMonth',
  ...REWARDS,
]

const ALWAYS = ['responseCode', 'orderId']
const FOR_YES = ['txnCode', 'merchantSafeId', 'terminalSafeId']
const FOR_3D = ['secureId', 'secureEcomInd', 'secureData', 'secureMd']
const FOR_PAY = ['authCode', 'rrn']

/** A failed authentication signs these three, in every model. */
export const FAILED_NAMES = ['responseCode', 'responseMessage', 'orderId']

export function namesOf(model: PaymentModel): readonly string[] {
  return model === '3D' ? NAMES_3D : NAMES_PAY
}

/** The list is not protected by itself, so the bank signs by no other list than its own, and a yes by all that makes it one. */
function isOurList(model: PaymentModel, fields: Fields, names: readonly string[]): boolean {
  const places = names.map((name) => namesOf(model).indexOf(name))
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1))
  const forModel = model === '3D' ? FOR_3D : FOR_PAY
  const needed = fields['responseCode'] === 'VPS-0000' ? [...ALWAYS, ...FOR_YES, ...forModel] : ALWAYS
  return isInOrder && needed.every((name) => names.includes(name))
}

/** A return with its hash; undefined when the bank would not sign by these names. */
export function signedReturn(
  model: PaymentModel,
  fields: Fields,
  names: readonly string[],
  secretKey: string,
): Fields | undefined {
  if (!isOurList(model, fields, names)) return undefined
  return { ...fields, hashParams: names.join('+'), hash: valuesHash(fields, names, secretKey) }
}
