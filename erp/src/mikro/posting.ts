import type { Finding, Posted, Posting, Unknown, Voucher } from '../port.ts'
import { beforeWriting, refused, unknown, type Reply } from '../reply.ts'
import { jsonList, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { select, sqlText } from './reads.ts'
import type { MikroSession } from './session.ts'
import { callOf, deletionOf, faultOf } from './vouchers.ts'

/** Our reference stands in the rows of its document; a void is there when its receipt is gone. */
export async function find(session: MikroSession, voucher: Voucher): Promise<Finding> {
  if (faultOf(voucher)?.why === 'settings') return { kind: 'absent' }
  if (voucher.kind !== 'void') return findDocument(session, voucher.reference, false)
  const { original } = voucher
  if (original === undefined) return { kind: 'absent' }
  const receipt = await findDocument(session, original.reference, true)
  if (receipt.kind === 'unknown') return receipt
  if (receipt.kind === 'posted') return { kind: 'absent' }
  const { number = original.reference, voucherId = number } = original
  return { kind: 'posted', number, voucherId, period: session.site.year }
}

/** A row that somebody cancelled was written all the same, unless it is asked whether it still counts. */
async function findDocument(session: MikroSession, reference: string, onlyCounted: boolean): Promise<Finding> {
  const counted = onlyCounted ? ' AND H.cha_iptal = 0' : ''
  const found = await select(
    session,
    'SELECT TOP 1 H.cha_Guid, H.cha_evrakno_seri, H.cha_evrakno_sira FROM CARI_HESAP_HAREKETLERI H' +
      ` WHERE H.cha_aciklama = ${sqlText(reference)}${counted} ORDER BY H.cha_evrakno_sira, H.cha_satir_no`,
  )
  if (found.kind !== 'rows') return notFoundOut(found)
  const [row] = found.rows
  if (row === undefined) return { kind: 'absent' }
  return postedOf(session, row, 'cha_Guid', 'cha_') ?? unknown('unreadable', 'cha_evrakno_sira')
}

function postedOf({ site }: MikroSession, row: Json | undefined, guid: string, prefix: string): Posted | undefined {
  const [series, counted] = [jsonText(row, `${prefix}evrakno_seri`), jsonText(row, `${prefix}evrakno_sira`)]
  if (!/^\d{1,9}$/.test(counted)) return undefined
  const number = `${series}-${counted}`
  return { kind: 'posted', number, voucherId: jsonText(row, guid) || number, period: site.year }
}

const notFoundOut = (reply: Exclude<Reply, { kind: 'reply' }>): Unknown =>
  reply.kind === 'unknown' ? reply : unknown('no-answer', reply.message)

export async function post(session: MikroSession, voucher: Voucher): Promise<Posting> {
  const fault = faultOf(voucher)
  if (fault !== undefined) return fault
  if (voucher.kind === 'void') return postVoid(session, voucher)
  const reply = await session.call(callOf(session.site, voucher))
  if (reply.kind !== 'reply') return reply
  const told = postedOf(session, jsonList(reply.json, 'list')[0], 'cariHarGuid', '')
  if (told !== undefined) return told
  // It said yes, and no number: it is read where it must stand now.
  const found = await findDocument(session, voucher.reference, false)
  return found.kind === 'posted' ? found : unknown('unreadable', 'evrakno_sira')
}

async function postVoid(session: MikroSession, { original }: Voucher): Promise<Posting> {
  if (original === undefined) return refused('no-such-voucher')
  const receipt = await findDocument(session, original.reference, true)
  if (receipt.kind === 'unknown') return beforeWriting(receipt)
  if (receipt.kind === 'absent') return refused('no-such-voucher', original.reference)
  const deletion = deletionOf(receipt.voucherId)
  if (deletion === undefined) return refused('no-such-voucher', receipt.number)
  const reply = await session.call(deletion)
  return reply.kind === 'reply' ? receipt : reply
}
