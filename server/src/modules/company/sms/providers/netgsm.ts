import type { SmsWhy } from '@vezne/contract/sms/words.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import type { AskedSms, SmsLine, SmsProvider, SmsReport } from './port.ts'
import {
  answerOf,
  basicAuth,
  creditsOf,
  JSON_HEADERS,
  listAt,
  ownIdAt,
  phoneAt,
  readJson,
  unreadAnswer,
  unreadBalance,
  wordAt,
} from './read.ts'

/** 01 and 02: taken, with its dates set right. */
const TAKEN = ['00', '01', '02']
const CODES: Readonly<Record<string, SmsWhy>> = {
  '20': 'text',
  '30': 'credentials',
  '40': 'sender',
  '41': 'sender',
  '50': 'iys',
  '51': 'iys',
  '70': 'refused',
  '85': 'duplicate',
}
const BUSY = ['80', '100', '101']

const ENDED: Readonly<Record<string, SmsWhy>> = {
  '2': 'expired',
  '3': 'number',
  '4': 'rejected',
  '11': 'rejected',
  '12': 'rejected',
  '13': 'duplicate',
  '14': 'credit',
  '15': 'blacklist',
  '16': 'iys',
  '17': 'iys',
}

const CONSENT = { individual: '11', merchant: '12' } as const

const post = (line: SmsLine, path: string, body: object) =>
  line.call({
    method: 'POST',
    url: `${line.base}${path}`,
    headers: { ...JSON_HEADERS, authorization: basicAuth(line.account, line.password) },
    body: JSON.stringify(body),
  })

function readReport(item: unknown): SmsReport | undefined {
  const status = wordAt(item, 'status')
  const providerId = wordAt(item, 'jobid')
  if (status === undefined || providerId === undefined) return undefined
  const names = { id: ownIdAt(item, 'referansID'), providerId, phone: phoneAt(item, 'number') }
  if (status === '0') return { ...names, state: 'accepted', why: null }
  if (status === '1') return { ...names, state: 'delivered', why: null }
  const why = ENDED[status]
  return why === undefined ? undefined : { ...names, state: 'undelivered', why }
}

const readReports = (items: readonly unknown[]) => items.map(readReport).filter((read) => read !== undefined)

/** `dd.MM.yyyy HH:mm:ss`, as Istanbul's clocks show it. */
function written(moment: number): string {
  const [day = '', time = ''] = istanbulTime(moment).split('T')
  return `${day.split('-').toReversed().join('.')} ${time}`
}

const HOUR_MS = 3_600_000

/** Known ones by their number, lost ones by our reference among all of their hours. */
async function report(line: SmsLine, asked: readonly AskedSms[]): Promise<SmsReport[]> {
  const known = asked.flatMap(({ providerId }) => providerId ?? [])
  const lost = asked.filter(({ providerId }) => providerId === null)
  const times = lost.map(({ sentAt }) => sentAt.getTime())
  const bodies = [
    ...(known.length === 0 ? [] : [{ jobids: known, pagenumber: 0, pagesize: 100 }]),
    ...(lost.length === 0
      ? []
      : [
          {
            startdate: written(Math.min(...times) - HOUR_MS),
            stopdate: written(Math.max(...times) + HOUR_MS),
            pagenumber: 0,
            pagesize: 100,
          },
        ]),
  ]
  const reports: SmsReport[] = []
  for (const body of bodies) {
    const reply = await post(line, '/sms/rest/v2/report', body)
    if ('text' in reply) reports.push(...readReports(listAt(readJson(reply.text), 'jobs')))
  }
  // Our reference tells whose it is; a stranger's, sent in the same hour, has none of ours.
  const ours = new Set(asked.map(({ id }) => id))
  return reports.map((each) => ({ ...each, id: each.id !== undefined && ours.has(each.id) ? each.id : undefined }))
}

export const netgsm: SmsProvider = {
  base: 'https://api.netgsm.com.tr',
  knowsReference: true,
  asksAtOnce: 100,
  send: async (line, { id, to, text, alphabet, consentOf }) => {
    const reply = await post(line, '/sms/rest/v2/send', {
      msgheader: line.sender,
      messages: [{ msg: text, no: to.slice(2) }],
      ...(alphabet === 'gsm' ? {} : { encoding: 'TR' }),
      iysfilter: consentOf === undefined ? '0' : CONSENT[consentOf],
      referansID: id,
      appname: 'Vezne',
    })
    const read = 'text' in reply ? readJson(reply.text) : undefined
    const code = wordAt(read, 'code')
    if (code === undefined) return unreadAnswer(reply)
    if (!TAKEN.includes(code)) return answerOf(CODES, BUSY, code)
    return { kind: 'accepted', providerId: wordAt(read, 'jobid') ?? null }
  },
  ask: report,
  balance: async (line) => {
    const body = { usercode: line.account, password: line.password, stip: 2 }
    const reply = await post(line, '/balance', body)
    const read = 'text' in reply ? readJson(reply.text) : undefined
    const credits = creditsOf(wordAt(read, 'balance'))
    const code = wordAt(read, 'code')
    if (credits !== undefined && (code === undefined || code === '00')) return { credits }
    return code === undefined ? unreadBalance(reply) : { why: CODES[code] ?? 'refused' }
  },
  // Its message is not published; it is read as an item of the report, alone or in a list.
  readReports: (body) => readReports(Array.isArray(body) ? body : [...listAt(body, 'jobs'), body]),
}
