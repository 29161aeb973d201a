import { createHash } from 'node:crypto'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import type { ErpSite } from '@vezne/erp/port.ts'
import { file } from '@vezne/erp/registry.ts'
import { MEETINGS, type Meeting } from './erps.ts'
import { openFileOffice, type DayErp } from './file-office.ts'
import { LOGO_MAPPING, openLogo } from './logo.ts'
import { openMikro } from './mikro.ts'
import { openNetsis } from './netsis.ts'
import { TRAPS } from './proven-day.ts'
import type { Books } from './pretend-erp.ts'

/** For whoever lives a day beside the engine, where no simulator is known. */
export { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
export { firmTitle } from '@vezne/simulators/erp/kit/names.ts'

/** What one voucher did to one account, in kuruş: debit is above zero. */
interface Move {
  readonly reference: string
  readonly code: string
  readonly minor: bigint
}

/** A site where everything that differs from site to site is as bad as it gets, and what its office does there. */
export interface DaySite extends Omit<Meeting, 'open'> {
  readonly program: 'logo' | 'netsis' | 'mikro' | 'file'
  readonly open: (booksFolder: string, begins: number) => Promise<DayErp>
  readonly habits: Readonly<Record<string, unknown>>
  /** What is bad about it, for whoever reads what a day came to. */
  readonly known: readonly string[]
  /** How its clerk makes a card; where nobody does, firms come another way. */
  readonly cardOf?: (code: string) => readonly [act: string, told: Readonly<Record<string, string>>]
  readonly movesOf: (books: Books) => readonly Move[]
  /** Another program of the office leaves half of what it wanted to write. */
  readonly leaveHalf?: (erp: DayErp, code: string) => Promise<void>
  /** Whether it says no to a voucher: a folder takes every file. */
  readonly refuses: boolean
  /** What can go wrong between it and us. */
  readonly traps: readonly string[]
  /** Where it counts its rows anew each year: the settings from then on. */
  readonly nextYear?: ErpSite['settings']
}

const meetingOf = (title: string): Meeting => {
  const found = MEETINGS.find((meeting) => meeting.title === title)
  if (found === undefined) throw new Error(`nobody meets ${title}`)
  return found
}

const minorOf = (debit: unknown, credit: unknown) => BigInt(Math.round((Number(debit) - Number(credit)) * 100))

type Line = Readonly<Record<'code' | 'debit' | 'credit', unknown>>
const linesIn = (voucher: Books['vouchers'][number]) => voucher['lines'] as readonly (Line & { text?: string })[]
const moveOf = (reference: string, { code, debit, credit }: Line): Move => ({
  reference,
  code: String(code),
  minor: minorOf(debit, credit),
})

async function said(url: string, init: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, { method: 'POST', ...init })
  return (await answer.json()) as Readonly<Record<string, unknown>>
}
const json = { 'content-type': 'application/json' }

export const DAY_SITES: readonly DaySite[] = [
  {
    ...meetingOf('Netsis'),
    program: 'netsis',
    open: (booksFolder, begins) => openNetsis(booksFolder, begins, { dbtype: 'none', closing: 'fifo' }),
    habits: { tokenSeconds: 300, breaksOnDbType: true },
    known: [
      '200 on failure',
      'garbled letters',
      'tokens of 5 minutes',
      'breaks on dbtype',
      'rows that vanish',
      'half a receipt',
    ],
    cardOf: (code) => ['cari', { CARI_KOD: code, CARI_ISIM: code }],
    movesOf: ({ vouchers }) =>
      vouchers.flatMap((voucher) => linesIn(voucher).map((line) => moveOf(line.text?.split(' ')[0] ?? '', line))),
    leaveHalf: leaveHalfReceipt,
    refuses: true,
    traps: TRAPS,
  },
  {
    ...meetingOf('Mikro'),
    program: 'mikro',
    open: openMikro,
    habits: { clockAheadMinutes: 8, sqlShape: 'object' },
    known: [
      'password of the day, clock 8 minutes ahead',
      '200 on failure',
      'numbers given again',
      'rows that vanish',
      'half a batch',
    ],
    cardOf: (code) => ['cari', { cari_kod: code, cari_unvan1: code }],
    movesOf: ({ vouchers }) =>
      vouchers.map(({ reference, code, debit, credit }) => moveOf(String(reference), { code, debit, credit })),
    leaveHalf: leaveHalfBatch,
    refuses: true,
    traps: TRAPS,
  },
  {
    ...meetingOf('Logo'),
    program: 'logo',
    open: (booksFolder, begins) => openLogo(booksFolder, { documentWidth: '8' }, begins),
    habits: {
      tokenMinutes: 5,
      seats: 1,
      days: 'mixed',
      localCurrency: 160,
      numberComesLater: true,
      manualRowsVanish: true,
    },
    known: [
      'one seat',
      'tokens of 5 minutes',
      'late numbers',
      'mixed days',
      'lira as 160',
      'cash on both sides',
      'old widths',
      'rows counted anew',
    ],
    cardOf: (code) => ['arp', { CODE: code, TITLE: code }],
    movesOf: ({ vouchers }) =>
      vouchers.flatMap((voucher) =>
        linesIn(voucher).map((line) => moveOf(String(voucher['notes']).split(' ')[0] ?? '', line)),
      ),
    refuses: true,
    traps: TRAPS,
    nextYear: { period: '2' },
  },
  {
    title: 'files',
    program: 'file',
    connector: file,
    open: openFileOffice,
    mapping: LOGO_MAPPING,
    company: (firms, lines) => ({ firms, lines }),
    lock: () => ({}),
    habits: {},
    known: ['rows without numbers', 'UTF-8 and Windows-1254 in turn', 'a statement that changes while it is read'],
    writtenOf: ({ vouchers }) =>
      vouchers
        .filter((voucher) => linesIn(voucher).length > 0)
        .map(({ reference, name, cancelled }) => ({
          reference: String(reference),
          number: String(name),
          isCancelled: cancelled === true,
        })),
    movesOf: ({ vouchers }) =>
      vouchers.flatMap((voucher) => linesIn(voucher).map((line) => moveOf(String(voucher['reference']), line))),
    voidLeaves: 'a-cancelled-voucher',
    mended: [],
    refuses: false,
    traps: ['away', 'cut-before', 'cut-after'],
  },
]

/** Without `TransactSupport` the lines before a bad one stay, although the answer was a no. */
async function leaveHalfReceipt({ site }: DayErp, code: string): Promise<void> {
  const { username, password, dbname, dbuser, dbpassword } = site.credentials
  const fields = { grant_type: 'password', branchcode: '0', username, password, dbname, dbuser, dbpassword }
  const form = new URLSearchParams(Object.entries(fields).map(([name, value = '']): [string, string] => [name, value]))
  const token = await said(`${site.address}/api/v2/token`, { body: form })
  const line = (SozKodu: string) => ({ TahsilatTipi: 1, SozKodu, TaksitSay: 1, Tutar: 12.34, Aciklama: 'EL TERMİNALİ' })
  const body = { BelgeNo: 'EL1', CariKod: code, KasaKod: 'KK1', Tahsilats: [line('GAR01'), line('YOK')] }
  const headers = { ...json, authorization: `Bearer ${String(token['access_token'])}` }
  const answer = await said(`${site.address}/api/v2/MixedReceiptsMain`, { headers, body: JSON.stringify(body) })
  if (answer['IsSuccessful'] !== false) throw new Error('the whole receipt was written')
}

/** Each document of a batch stands alone: the one before a bad one stays. */
async function leaveHalfBatch({ site, now }: DayErp, code: string): Promise<void> {
  const { apiKey, company, user, password } = site.credentials
  // By its own clock, which is ahead.
  const day = istanbulTime(now().getTime() + 8 * 60_000).slice(0, 10)
  const Sifre = createHash('md5').update(`${day} ${password}`).digest('hex')
  const caller = { ApiKey: apiKey, FirmaKodu: company, CalismaYili: site.settings['year'], KullaniciKodu: user, Sifre }
  const row = {
    cha_tip: 1,
    cha_cinsi: 19,
    cha_evrak_tip: 1,
    cha_evrakno_seri: 'EL',
    cha_meblag: 12.34,
    cha_kasa_hizmet: 2,
  }
  const document = (cha_kasa_hizkod: string) => ({ satirlar: [{ ...row, cha_kod: code, cha_kasa_hizkod }] })
  const body = { Mikro: { ...caller, evraklar: [document('BNK01'), document('YOK')] } }
  const url = `${site.address}/Api/APIMethods/TahsilatTediyeKaydetV2`
  const answer = await said(url, { headers: json, body: JSON.stringify(body) })
  const [result] = answer['result'] as readonly { IsError: boolean }[]
  if (result?.IsError !== true) throw new Error('the whole batch was written')
}
