import type { SmsWhy } from '@vezne/contract/sms/words.ts'
import type { AskedSms, SmsLine, SmsProvider, SmsReport } from './port.ts'
import {
  answerOf,
  creditsOf,
  JSON_HEADERS,
  ownIdAt,
  phoneAt,
  readJson,
  unreadAnswer,
  unreadBalance,
  wordAt,
} from './read.ts'

const CODES: Readonly<Record<string, SmsWhy>> = {
  INVALID_SOURCE_ADDRESS: 'sender',
  MISSING_MESSAGE: 'text',
  MESSAGE_TOO_LONG: 'too-long',
  MISSING_DESTINATION_ADDRESS: 'number',
  INVALID_DESTINATION_ADDRESS: 'number',
  INVALID_UTF8: 'text',
  MUKERRER_RAPORLAMA: 'duplicate',
  INSUFFICIENT_CREDITS: 'credit',
  FORBIDDEN_MESSAGE: 'text',
  MISSING_IYS_BRAND_CODE: 'iys',
  INVALID_IYS_RECIPIENT_TYPE: 'iys',
}

const ENDED: Readonly<Record<string, SmsWhy>> = {
  NOT_DELIVERED: 'rejected',
  EXPIRED: 'expired',
  REJECTED: 'rejected',
  DOUBLE_SEND_ERROR: 'duplicate',
  BLACKLISTED_DESTINATION_ADDRESS: 'blacklist',
  NOT_ALLOWED_BY_IYS: 'iys',
  INVALID_DESTINATION_ADDRESS: 'number',
  SEND_ERROR: 'rejected',
  INTERNATIONAL_DENIED: 'number',
}
const UNDER_WAY = ['SENDING', 'WAITING', 'SENT']

const CODING = { gsm: 0, turkish: 1, unicode: 2 } as const
const CONSENT = { individual: 'BIREYSEL', merchant: 'TACIR' } as const

function get(line: SmsLine, path: string, query: Readonly<Record<string, string>> = {}) {
  const asked = new URLSearchParams({ username: line.account, password: line.password, ...query })
  return line.call({ method: 'GET', url: `${line.base}${path}?${asked.toString()}` })
}

function readReport(item: unknown): SmsReport | undefined {
  const status = wordAt(item, 'status')
  const names = {
    id: ownIdAt(item, 'campaign_custom_id'),
    providerId: wordAt(item, 'campaign_id'),
    phone: phoneAt(item, 'dest'),
  }
  if (status === undefined || (names.id === undefined && names.providerId === undefined)) return undefined
  if (UNDER_WAY.includes(status)) return { ...names, state: 'accepted', why: null }
  if (status === 'DELIVERED') return { ...names, state: 'delivered', why: null }
  const why = ENDED[status]
  return why === undefined ? undefined : { ...names, state: 'undelivered', why }
}

const readReports = (body: unknown) =>
  (Array.isArray(body) ? body : [body]).map(readReport).filter((report) => report !== undefined)

async function reportOf(line: SmsLine, { id }: AskedSms): Promise<SmsReport[]> {
  const reply = await get(line, '/v2/status', { custom_id: id })
  const read = 'text' in reply && reply.status === 200 ? readJson(reply.text) : undefined
  return Array.isArray(read) ? readReports(read).map((report) => ({ ...report, id })) : []
}

export const verimor: SmsProvider = {
  base: 'https://sms.verimor.com.tr',
  knowsReference: true,
  asksAtOnce: 15,
  send: async (line, { id, to, text, alphabet, consentOf }) => {
    const body = {
      username: line.account,
      password: line.password,
      source_addr: line.sender,
      custom_id: id,
      datacoding: CODING[alphabet],
      is_commercial: consentOf !== undefined,
      ...(consentOf === undefined ? {} : { iys_recipient_type: CONSENT[consentOf] }),
      messages: [{ msg: text, dest: to, id }],
    }
    const url = `${line.base}/v2/send.json`
    const reply = await line.call({ method: 'POST', url, headers: JSON_HEADERS, body: JSON.stringify(body) })
    if (!('text' in reply)) return unreadAnswer(reply)
    if (reply.status === 400) return answerOf(CODES, [], reply.text.trim())
    if (reply.status !== 200) return unreadAnswer(reply)
    // One document says it answers the number alone, another says JSON.
    const read = readJson(reply.text)
    const providerId = wordAt({ read }, 'read') ?? wordAt(read, 'campaign_id')
    return providerId === undefined ? { kind: 'unknown', why: 'no-answer' } : { kind: 'accepted', providerId }
  },
  ask: async (line, asked) => {
    const reports: SmsReport[] = []
    for (const each of asked) reports.push(...(await reportOf(line, each)))
    return reports
  },
  balance: async (line) => {
    const reply = await get(line, '/v2/balance')
    const credits = 'text' in reply && reply.status === 200 ? creditsOf(reply.text.trim()) : undefined
    return credits === undefined ? unreadBalance(reply) : { credits }
  },
  readReports,
}
