import type { Finding, Posted, Posting, Unknown, Voucher } from '../port.ts'
import { referenceIn } from '../references.ts'
import { beforeWriting, refused, unknown, type Reply } from '../reply.ts'
import { isList, isObject, jsonAt, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { isDoubled } from './codes.ts'
import { select, sqlText } from './queries.ts'
import type { NetsisSession } from './session.ts'
import { dekontNo, dekontOf, documentNo, faultOf, receiptKey, receiptOf } from './vouchers.ts'

/** A receipt is looked for by its number, a dekont by the reference in its lines, a void by its receipt being gone. */
export async function find(session: NetsisSession, voucher: Voucher): Promise<Finding> {
  if (faultOf(session.site, voucher)?.why === 'settings') return { kind: 'absent' }
  switch (voucher.kind) {
    case 'receipt':
      return findReceipt(session, voucher)
    case 'void':
      return findVoid(session, voucher)
    case 'refund':
    case 'chargeback':
    case 'transfer':
      return findDekont(session, voucher)
  }
}

async function findReceipt(
  session: NetsisSession,
  voucher: Pick<Voucher, 'reference' | 'accountCode' | 'eventOn'>,
): Promise<Finding> {
  const reply = await session.call({ path: 'MixedReceiptsMain/details', body: receiptKey(session.site, voucher) })
  if (reply.kind === 'refused' && reply.why === 'no-such-voucher') return { kind: 'absent' }
  if (reply.kind !== 'reply') return notFoundOut(reply)
  if (!hasData(reply.json)) return { kind: 'absent' }
  // Two references may come to one number: what bears another one is not ours, and a person has to look.
  if (bearsAnother(reply.json, voucher.reference)) return unknown('unreadable', 'BelgeNo')
  return postedAs(voucher, documentNo(session.site, voucher.reference))
}

const hasData = (json: Json): boolean => {
  const data = jsonAt(json, 'Data')
  return isList(data) ? data.length > 0 : isObject(data)
}

function bearsAnother(json: Json, reference: string): boolean {
  const texts = JSON.stringify(jsonAt(json, 'Data') ?? null).match(/"[^"]*"/g) ?? []
  const borne = texts.map((text) => referenceIn(text)).filter((found) => found !== '')
  return borne.length > 0 && !borne.includes(reference)
}

const postedAs = ({ eventOn }: Pick<Voucher, 'eventOn'>, number: string): Posted => ({
  kind: 'posted',
  number,
  voucherId: number,
  period: eventOn.slice(0, 4),
})

async function findVoid(session: NetsisSession, { original }: Voucher): Promise<Finding> {
  if (original === undefined) return { kind: 'absent' }
  const receipt = await findReceipt(session, original)
  if (receipt.kind === 'unknown') return receipt
  return receipt.kind === 'posted'
    ? { kind: 'absent' }
    : postedAs(original, documentNo(session.site, original.reference))
}

async function findDekont(session: NetsisSession, voucher: Voucher): Promise<Finding> {
  // Whichever cari it stands on: one that a clerk moved must not be written again. A word always follows the reference.
  const like = sqlText(`${voucher.reference} %`)
  const found = await select(
    session,
    `SELECT TOP 1 H.INC_KEY_NUMBER, H.BELGE_NO FROM TBLCAHAR H WHERE H.ACIKLAMA LIKE ${like} ORDER BY H.INC_KEY_NUMBER`,
  )
  if (found.kind !== 'rows') return notFoundOut(found)
  const [row] = found.rows
  if (row === undefined) return { kind: 'absent' }
  return postedAs(voucher, jsonText(row, 'BELGE_NO') || jsonText(row, 'INC_KEY_NUMBER'))
}

const notFoundOut = (reply: Exclude<Reply, { kind: 'reply' }>): Unknown =>
  reply.kind === 'unknown' ? reply : unknown('no-answer', reply.message)

export async function post(session: NetsisSession, voucher: Voucher): Promise<Posting> {
  const fault = faultOf(session.site, voucher)
  if (fault !== undefined) return fault
  switch (voucher.kind) {
    case 'receipt':
      return postReceipt(session, voucher)
    case 'void':
      return postVoid(session, voucher)
    case 'refund':
    case 'chargeback':
    case 'transfer':
      return postDekont(session, voucher)
  }
}

async function postReceipt(session: NetsisSession, voucher: Voucher): Promise<Posting> {
  const reply = await session.call({ path: 'MixedReceiptsMain', body: receiptOf(session.site, voucher) })
  if (reply.kind === 'refused' && isDoubled(reply.message)) {
    // It says that it has this number: it is ours only if it can be read back under all of its key.
    const found = await findReceipt(session, voucher)
    return found.kind === 'posted' ? found : unknown('unreadable', reply.message)
  }
  return written(reply, () => postedAs(voucher, documentNo(session.site, voucher.reference)))
}

async function postVoid(session: NetsisSession, { original }: Voucher): Promise<Posting> {
  if (original === undefined) return refused('no-such-voucher')
  const reply = await session.call({ path: 'MixedReceiptsMain/Delete', body: receiptKey(session.site, original) })
  return written(reply, () => postedAs(original, documentNo(session.site, original.reference)))
}

async function postDekont(session: NetsisSession, voucher: Voucher): Promise<Posting> {
  const { voucherSeries } = session.site
  const given = await session.call({ path: 'StatementsHeader/NewNumber', body: { Seri_No: voucherSeries } })
  if (given.kind !== 'reply') return beforeWriting(given)
  const number = jsonText(given.json, 'Data', 'Dekont_No') || jsonText(given.json, 'Data')
  if (number === '') return refused('unreachable', 'Dekont_No')
  const reply = await session.call({ path: 'StatementsHeader', body: dekontOf(session.site, voucher, number) })
  return written(reply, () => postedAs(voucher, dekontNo(voucherSeries, number)))
}

/** Only the envelope's own yes is one. */
function written(reply: Reply, posted: () => Posted): Posting {
  if (reply.kind !== 'reply') return reply
  return jsonText(reply.json, 'IsSuccessful') === 'true' ? posted() : unknown('unreadable', 'IsSuccessful')
}
