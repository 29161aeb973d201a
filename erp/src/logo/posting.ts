import type { Finding, Posted, Posting, Unknown, Voucher } from '../port.ts'
import { referenceIn } from '../references.ts'
import { beforeWriting, refused, unknown, type Reply } from '../reply.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { SLIP, SLIPS } from './codes.ts'
import { referenceOf } from './goods.ts'
import { list, quoted, select } from './queries.ts'
import type { LogoSession } from './session.ts'
import { periodName, periodTable } from './site.ts'
import { faultOf, slipOf } from './vouchers.ts'

/** Looks for the reference in the notes of slips, where it stands whole whatever the version. */
export async function find(session: LogoSession, voucher: Voucher): Promise<Finding> {
  if (faultOf(voucher)?.why === 'settings') return { kind: 'absent' }
  if (voucher.kind === 'void') return findVoid(session, voucher)
  return findSlip(session, voucher.reference)
}

async function findSlip(session: LogoSession, reference: string): Promise<Finding> {
  const found = await list(session, 'ArpSlips', {
    q: `NOTES1 like ${quoted(`*${reference}*`)}`,
    sort: 'INTERNAL_REFERENCE',
  })
  if (found.kind !== 'rows') return notFoundOut(found)
  // A slip that somebody cancelled was posted all the same: nothing is ever written again by itself.
  const own = found.rows.find((slip) => isOf(slip, reference))
  if (own === undefined) return { kind: 'absent' }
  return postedOf(session, own) ?? unknown('unreadable', 'INTERNAL_REFERENCE')
}

const isOf = (slip: Json, reference: string) => referenceIn(jsonText(slip, 'NOTES1')) === reference

/** A void has no slip of its own: it is there when the lines of its receipt are cancelled. */
async function findVoid(session: LogoSession, voucher: Voucher): Promise<Finding> {
  const original = await originalOf(session, voucher)
  if (original.kind !== 'posted') return original
  const lines = await linesOf(session, original)
  if (lines.kind !== 'rows') return notFoundOut(lines)
  const isVoided = lines.rows.length > 0 && lines.rows.every((line) => jsonText(line, 'CANCELLED') === '1')
  return isVoided ? original : { kind: 'absent' }
}

/** Numbers of slips are counted anew in each period: the same one is somebody else's slip there. */
export const linesOf = (session: LogoSession, { voucherId, period }: Pick<Posted, 'voucherId' | 'period'>) =>
  select(
    session,
    `SELECT L.LOGICALREF, L.CANCELLED, L.TRCODE FROM ${periodTable({ ...session.site, period: Number(period) }, 'CLFLINE')} L` +
      ` WHERE L.MODULENR = ${SLIPS} AND L.SOURCEFREF = ${voucherId} AND L.TRCODE IN (${Object.values(SLIP).join(', ')})`,
  )

/** The receipt's slip: by the number that was told when it was posted, else by its reference. */
async function originalOf(session: LogoSession, { original }: Voucher): Promise<Finding> {
  if (original === undefined) return { kind: 'absent' }
  const { voucherId = '', number = '', reference, period = periodName(session.site) } = original
  if (!/^[1-9]\d{0,14}$/.test(voucherId) || !/^\d{2}$/.test(period)) return findSlip(session, reference)
  return { kind: 'posted', number, voucherId, period }
}

const notFoundOut = (reply: Exclude<Reply, { kind: 'reply' }>): Unknown =>
  reply.kind === 'unknown' ? reply : unknown('no-answer', reply.message)

export async function post(session: LogoSession, voucher: Voucher, now: Date): Promise<Posting> {
  const fault = faultOf(voucher)
  if (fault !== undefined) return fault
  if (voucher.kind === 'void') return postVoid(session, voucher)
  const body = JSON.stringify(slipOf(session.site, voucher, now))
  const reply = await session.call({ method: 'POST', path: '/ArpSlips', body })
  if (reply.kind !== 'reply') return reply
  const posted = postedOf(session, reply.json)
  if (posted === undefined) return unknown('unreadable', 'INTERNAL_REFERENCE')
  if (isNumbered(posted.number)) return posted
  // Written, and its number not told: it is read where it stands.
  const read = await session.call({ method: 'GET', path: `/ArpSlips/${posted.voucherId}` })
  const number = read.kind === 'reply' ? jsonText(read.json, 'NUMBER') : ''
  return isNumbered(number) ? { ...posted, number } : unknown('unreadable', 'NUMBER')
}

const isNumbered = (number: string) => number !== '' && number !== '~'

async function postVoid(session: LogoSession, voucher: Voucher): Promise<Posting> {
  const original = await originalOf(session, voucher)
  if (original.kind === 'absent') return refused('no-such-voucher', voucher.original?.reference ?? '')
  if (original.kind === 'unknown') return beforeWriting(original)
  // A period that nobody works in any more takes no cancelling: the money goes back by a slip of this one.
  if (original.period !== periodName(session.site)) return refused('period-locked', original.period)
  const lines = await linesOf(session, original)
  if (lines.kind !== 'rows') return beforeWriting(lines)
  if (lines.rows.length === 0) return refused('no-such-voucher', original.number)
  const reply = await session.call({ method: 'GET', path: cancelPath(original.voucherId) })
  return reply.kind === 'reply' ? original : reply
}

export const cancelPath = (slip: string): string => `/methods/CancelARPVoucher/${slip}`

function postedOf({ site }: LogoSession, slip: Json): Posted | undefined {
  const voucherId = referenceOf(slip)
  if (!/^[1-9]\d{0,14}$/.test(voucherId)) return undefined
  return { kind: 'posted', number: jsonText(slip, 'NUMBER'), voucherId, period: periodName(site) }
}
