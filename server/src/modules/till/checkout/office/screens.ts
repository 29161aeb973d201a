import type { getPaymentTypes, getScreen, savePaymentTypes, saveScreen } from '@vezne/contract/checkout/office.ts'
import { paymentTypesRecord, screenRecord } from '@vezne/contract/checkout/office.ts'
import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { findStanding, saveRecord } from '../../../platform/records/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import {
  editedScreenOf,
  paymentTypesOf,
  savePaymentTypes as writePaymentTypes,
  saveScreenSettings,
  type ScreenId,
} from '../screen/store.ts'

type ScreenOfficeDeps = Pick<CheckoutDeps, 'payments'>

/** Each screen has a version of its own: whoever edits the one disturbs nobody at the other. */
const SUBJECTS: Readonly<Record<ScreenId, string>> = {
  [SCREENS.paymentRequest]: 'screen-payment-request',
  [SCREENS.payWithoutLogin]: 'screen-pay-without-login',
}
const PAYMENT_TYPES = 'payment-types'

export function showScreen(
  { payments }: ScreenOfficeDeps,
  { screenId }: InputOf<typeof getScreen>,
  caller: Caller,
): Promise<ReplyOf<typeof getScreen>> {
  return payments.db.forCaller(caller, async (db) => ({
    ...(await editedScreenOf(db, screenId)),
    ...(await findStanding(db, SUBJECTS[screenId])),
  }))
}

export function changeScreen(
  { payments }: ScreenOfficeDeps,
  { screenId, version, ...settings }: InputOf<typeof saveScreen>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveScreen>> {
  return payments.db.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECTS[screenId],
        shape: screenRecord,
        version,
        kind: 'screen-changed',
        details: { screenId },
        read: () => editedScreenOf(db, screenId),
        write: () => saveScreenSettings(db, screenId, settings),
      },
      call,
    ),
  }))
}

export function showPaymentTypes(
  { payments }: ScreenOfficeDeps,
  caller: Caller,
): Promise<ReplyOf<typeof getPaymentTypes>> {
  return payments.db.forCaller(caller, async (db) => ({
    names: await paymentTypesOf(db),
    ...(await findStanding(db, PAYMENT_TYPES)),
  }))
}

export function changePaymentTypes(
  { payments }: ScreenOfficeDeps,
  { version, names }: InputOf<typeof savePaymentTypes>,
  call: SignedInCall,
): Promise<ReplyOf<typeof savePaymentTypes>> {
  refuseTwice(names)
  return payments.db.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: PAYMENT_TYPES,
        shape: paymentTypesRecord.shape,
        version,
        kind: 'payment-types-changed',
        read: async () => ({ names: await paymentTypesOf(db) }),
        write: () => writePaymentTypes(db, names),
      },
      call,
    ),
  }))
}

/** The names are what a payment keeps: two that read the same would be one. */
function refuseTwice(names: readonly string[]): void {
  const broken = names.flatMap((name, at) =>
    names.indexOf(name) === at ? [] : [{ path: `names.${at}`, rule: 'payment-type-twice' as const }],
  )
  if (broken.length > 0) throw new BrokenRules(broken)
}
