import type { AcsEnding, AcsVerdict } from '../kit/acs-sessions.ts'
import { postForm } from '../kit/post-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { DECLINES, PROBLEMS } from './codes.ts'
import { signedReturn } from './hash.ts'
import { chargeFields, returnFields } from './return-fields.ts'
import type { Authentication, ReturnPlace } from './return-fields.ts'
import { isReturnAddress } from './three-d-form.ts'
import type { ThreeDForm } from './three-d-form.ts'

const REFRESH_SECONDS = 300

export type Ending = {
  readonly form: ThreeDForm
  readonly verdict: AcsVerdict
  readonly authentication: Authentication
  readonly place: ReturnPlace
}

/** What follows the card holder's answer: in model 3d the return alone, in the pay models the charge as well. */
export function endThreeD(bank: PretendBank, { form, verdict, authentication, place }: Ending): AcsEnding {
  const isPassed = verdict.outcome === 'passed'
  const fields = returnFields(form, place, authentication, verdict)
  if (form.storetype === '3d') return goBack(bank, form, verdict, fields, isPassed)
  if (isPassed) return charge(bank, form, verdict, fields)
  const failed = { Response: 'Declined', ProcReturnCode: '99', ErrMsg: 'Not authenticated' }
  return goBack(bank, form, verdict, { ...fields, ...failed }, false)
}

function charge(bank: PretendBank, form: ThreeDForm, verdict: AcsVerdict, fields: Fields): AcsEnding {
  const { orderId, amountMinor, currency, installments, maskedCard, kind } = form
  const back = (more: Fields, isGood: boolean) => goBack(bank, form, verdict, { ...fields, ...more }, isGood)
  const charged = bank.provision({ orderId, amountMinor, currency, installments, maskedCard, kind })
  switch (charged.kind) {
    case 'answer-502':
    case 'silence':
      return charged
    case 'approved':
      return back(chargeFields(charged.transaction, '00', ''), true)
    case 'declined':
      return back(chargeFields(charged.transaction, ...DECLINES[charged.reason]), false)
    case 'duplicate': {
      const ErrorCode = 'CORE-2507'
      return back({ Response: 'Error', ProcReturnCode: '99', ErrorCode, ErrMsg: PROBLEMS[ErrorCode] }, false)
    }
  }
}

function goBack(bank: PretendBank, form: ThreeDForm, verdict: AcsVerdict, fields: Fields, isGood: boolean): AcsEnding {
  const { storeKey = '' } = bank.profile.merchant
  const signed = signedReturn(fields, verdict.wronglySigned ? `${storeKey}-wrong` : storeKey)
  callBack(bank, form, signed)
  return { url: form.fields[isGood ? 'okUrl' : 'failUrl'] ?? '', fields: signed }
}

/** The optional server-to-server copy. Whether the browser came back as well is not looked at: both may arrive. */
function callBack(bank: PretendBank, { fields }: ThreeDForm, signed: Fields): void {
  const url = fields['callbackUrl'] ?? fields['callbackurl']
  if (!isReturnAddress(url)) return
  const asked = fields['refreshtime'] ?? fields['refreshTime'] ?? ''
  const seconds = /^\d{1,4}$/.test(asked) ? Number(asked) : REFRESH_SECONDS
  bank.later(bank.paced(seconds * 1000), async () => {
    await postForm(url, signed)
  })
}
