import { BadRequest } from '../kit/bad-request.ts'
import { FAULT_NAMES, isFaultName } from './fault-names.ts'
import type { NewFault } from './faults.ts'

const DAY_SECONDS = 86_400
const SHAPES =
  'Send {"orderId", "fault"} for one order, or {"fault", "seconds"} for a time, with "bankId" for one bank.'

/** Reads the body of `POST /_sim/faults`. A misspelt field is refused: unread, it would make the fault wider. */
export function readFault(body: unknown): NewFault {
  if (typeof body !== 'object' || body === null) throw new BadRequest(SHAPES)
  const { orderId, bankId, seconds, fault, ...others } = body as Record<string, unknown>
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw new BadRequest(`There is no field "${unknown}". ${SHAPES}`)
  if (!isFaultName(fault)) throw new BadRequest(`fault must be one of: ${FAULT_NAMES.join(', ')}.`)
  if (orderId === undefined) return { bankId: readBank(bankId), fault, seconds: readSeconds(seconds) }
  if (bankId !== undefined || seconds !== undefined) {
    throw new BadRequest(`A fault is for one order or for a time, not for both. ${SHAPES}`)
  }
  if (typeof orderId !== 'string' || orderId.trim() === '') throw new BadRequest('orderId must be a text.')
  return { orderId: orderId.trim(), fault }
}

function readBank(bankId: unknown): number | null {
  if (bankId === undefined || bankId === null) return null
  if (typeof bankId === 'number' && Number.isInteger(bankId) && bankId > 0) return bankId
  throw new BadRequest('bankId must be the number of a bank, for example 62.')
}

function readSeconds(seconds: unknown): number {
  if (seconds === undefined) throw new BadRequest(SHAPES)
  if (typeof seconds === 'number' && seconds > 0 && seconds <= DAY_SECONDS) return seconds
  throw new BadRequest(`seconds must be a number above 0 and at most ${DAY_SECONDS}.`)
}
