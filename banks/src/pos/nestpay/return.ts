import { pick, textOf, type Fields } from '../../wire/fields.ts'
import { markOf, strengthOf, type Strength } from '../half-secure.ts'
import type { CheckedReturn, HalfSecureResult, PosContext } from '../port.ts'
import { isSigned, signedNames } from './hash.ts'
import { boundFieldsOf, STORE_TYPE } from './request.ts'
import { judge, type Verdict } from './response.ts'
import { isSpelledAsEver } from './return-fields.ts'

/** What the completion call needs of a return, and nothing else of it. */
const PROOF = ['md', 'xid', 'eci', 'cavv'] as const

/** In these models the bank charges by itself and the result stands in the return. */
const isPayModel = (fields: Fields) => /^3d_pay(?:_hosting)?$/.test(textOf(fields, 'storetype'))

const isCharged = (fields: Fields) =>
  textOf(fields, 'Response') === 'Approved' && textOf(fields, 'ProcReturnCode') === '00'

/** A yes by the return's own words; whether anybody may believe them, its signature and its binding say. */
export function yesIn(fields: Fields, allowed: readonly HalfSecureResult[] = []): Strength | undefined {
  return !isPayModel(fields) || isCharged(fields) ? strengthOf(textOf(fields, 'mdStatus'), allowed) : undefined
}

export function checkReturn(context: PosContext, returned: Fields): CheckedReturn {
  const { account } = context
  if (!isSpelledAsEver(signedNames(returned))) return { outcome: 'rejected', inquire: true, why: 'shape' }
  if (!isSigned(returned, textOf(account.credentials, 'storeKey'))) {
    return { outcome: 'rejected', inquire: true, why: 'signature' }
  }
  if (!isBound(context, returned)) return { outcome: 'rejected', inquire: true, why: 'binding' }
  const allowed = account.halfSecure ?? []
  return isPayModel(returned) ? payOutcome(returned, allowed) : modelOutcome(returned, allowed)
}

/** ver3 does not sign names, so every echoed value is held against what we sent, by its exact text. */
function isBound({ account, order, kept }: PosContext, returned: Fields): boolean {
  const sent: Fields = { ...boundFieldsOf(account, order), storetype: textOf(kept, 'storetype') || STORE_TYPE }
  const early = isEarlyRejection(returned)
  const echoed = Object.entries(sent).every(([name, value]) => {
    const came = textOf(returned, name)
    return came === value || (early && MASKED_EARLY.has(name) && /^\**$/.test(came))
  })
  const optional: Fields = {
    ReturnOid: order.orderId,
    TranType: 'Auth',
    islemtipi: 'Auth',
    hashAlgorithm: 'ver3',
    ...pick(kept, ['rnd', 'lang']),
    ...(order.notifyUrl === undefined ? {} : { callbackUrl: order.notifyUrl }),
  }
  return (
    echoed &&
    Object.entries(optional).every(([name, value]) => !Object.hasOwn(returned, name) || returned[name] === value)
  )
}

/** A form refused at the door comes back without any authentication; some of its fields are then stars. */
const MASKED_EARLY = new Set(['clientid', 'currency'])

function isEarlyRejection(returned: Fields): boolean {
  return !Object.hasOwn(returned, 'mdStatus') && textOf(returned, 'Response') === 'Error'
}

/** In the 3D model no money has moved yet, so every no is a final one. */
function modelOutcome(returned: Fields, allowed: readonly HalfSecureResult[]): CheckedReturn {
  const strength = yesIn(returned, allowed)
  if (strength !== undefined) {
    // Without md there is nothing to complete with, whatever the rest says.
    if (textOf(returned, 'md') === '') return { outcome: 'rejected', inquire: true, why: 'shape' }
    return { outcome: 'authenticated', inquire: false, proof: pick(returned, PROOF), ...markOf(strength) }
  }
  const mdStatus = textOf(returned, 'mdStatus')
  const errorCode = textOf(returned, 'ErrorCode')
  const message = textOf(returned, 'mdErrorMsg') || textOf(returned, 'ErrMsg')
  if (isEarlyRejection(returned))
    return { outcome: 'error', inquire: false, code: errorCode || 'early-rejection', message }
  // 7 is the bank's system or the merchant's setting (a model that was never opened), not the payer.
  if (mdStatus === '7') return { outcome: 'error', inquire: false, code: errorCode || mdStatus, message }
  return { outcome: 'declined', inquire: false, reason: 'authentication-failed', code: mdStatus, message }
}

/** The bank may have charged already, so only its own definite words count as a no. */
function payOutcome(returned: Fields, allowed: readonly HalfSecureResult[]): CheckedReturn {
  const strength = yesIn(returned, allowed)
  if (strength !== undefined) {
    return { outcome: 'approved', inquire: true, kept: referencesOf(returned), ...markOf(strength) }
  }
  const judged = judge(payVerdict(returned))
  switch (judged.kind) {
    case 'approved': // charged without the authentication that we ask for: a person must look
      return { outcome: 'unknown', inquire: true, why: 'under-review', code: textOf(returned, 'mdStatus') }
    case 'declined': {
      const { reason, code, message = '' } = judged
      return { outcome: 'declined', inquire: false, reason, code, message }
    }
    case 'error':
      return { outcome: 'error', inquire: false, code: judged.code, message: judged.message ?? '' }
    case 'unknown':
      return unknownOrUnauthenticated(returned, {
        outcome: 'unknown',
        inquire: true,
        why: judged.why,
        ...(judged.code === undefined ? {} : { code: judged.code }),
      })
  }
}

/** A pay model whose authentication failed says nothing about a charge, because there was none. */
function unknownOrUnauthenticated(returned: Fields, unknown: CheckedReturn): CheckedReturn {
  if (textOf(returned, 'mdStatus') !== '0' || textOf(returned, 'Response') !== '') return unknown
  const message = textOf(returned, 'mdErrorMsg')
  return { outcome: 'declined', inquire: false, reason: 'authentication-failed', code: '0', message }
}

function payVerdict(returned: Fields): Verdict {
  return {
    response: textOf(returned, 'Response'),
    returnCode: textOf(returned, 'ProcReturnCode'),
    errorCode: textOf(returned, 'ErrorCode'),
    message: textOf(returned, 'ErrMsg'),
  }
}

function referencesOf(returned: Fields): Fields {
  return {
    transId: textOf(returned, 'TransId'),
    hostReference: textOf(returned, 'HostRefNum'),
    authCode: textOf(returned, 'AuthCode'),
  }
}
