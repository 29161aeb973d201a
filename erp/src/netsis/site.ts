import type { Currency } from '@vezne/domain/money/money.ts'
import { isAddress } from '../address.ts'
import type { ErpSite, Refused, SiteField, SiteSetting } from '../port.ts'
import { refused } from '../reply.ts'
import { readCurrencies } from './codes.ts'

export const CREDENTIALS: readonly SiteField[] = [
  { name: 'username', label: 'Netsis kullanıcısı', english: 'Netsis user', secret: false },
  { name: 'password', label: 'Netsis şifresi', english: 'Netsis password', secret: true },
  { name: 'dbname', label: 'Şirket (veritabanı)', english: 'Company (database)', secret: false },
  { name: 'dbuser', label: 'Veritabanı kullanıcısı', english: 'Database user', secret: false },
  { name: 'dbpassword', label: 'Veritabanı şifresi', english: 'Database password', secret: true, optional: true },
]

export const SETTINGS: readonly SiteSetting[] = [
  { name: 'branch', label: 'Şube kodu', english: 'Branch', otherwise: '0' },
  {
    name: 'dbtype',
    label: 'Veritabanı türü',
    english: 'Kind of database',
    values: ['0', '2', 'none'],
    words: {
      '0': { tr: 'SQL Server', en: 'SQL Server' },
      '2': { tr: 'Oracle', en: 'Oracle' },
      none: { tr: 'Bildirilmez', en: 'Not told' },
    },
    otherwise: '0',
  },
  { name: 'cashDesk', label: 'Kredi kartı kasası', english: 'Cash desk of cards', otherwise: 'KK1' },
  { name: 'voucherSeries', label: 'Dekont serisi', english: 'Series of vouchers', otherwise: 'V' },
  { name: 'projectCode', label: 'Proje kodu', english: 'Project code', otherwise: '1' },
  { name: 'documentPrefix', label: 'Belge no ön eki', english: 'Prefix of document numbers', otherwise: 'VZ' },
  { name: 'currencies', label: 'Döviz numaraları', english: 'Numbers of currencies', otherwise: '1=USD,2=EUR' },
  {
    name: 'closing',
    label: 'Hesap kapatma',
    english: 'Closing',
    values: ['special', 'fifo'],
    words: {
      special: { tr: 'Özel hesap kapatma', en: 'Closed one by one in Netsis' },
      fifo: { tr: 'En eskiden başlayarak', en: 'The oldest first' },
    },
    otherwise: 'fifo',
  },
]

export interface NetsisSite {
  readonly api: string
  readonly login: Readonly<Record<string, string>>
  readonly branch: string
  readonly cashDesk: string
  readonly voucherSeries: string
  readonly projectCode: string
  /** What the numbers of our documents begin with. */
  readonly documentPrefix: string
  readonly currencies: Readonly<Record<string, Currency>>
  /** Only accounts run with özel hesap kapatma know what is closed of a document. */
  readonly knowsClosing: boolean
}

export function readSite(site: ErpSite): NetsisSite | Refused {
  const settingOf = (name: string) =>
    site.settings[name] ?? SETTINGS.find((setting) => setting.name === name)?.otherwise ?? ''
  const { username = '', password = '', dbname = '', dbuser = '', dbpassword = '' } = site.credentials
  const currencies = readCurrencies(settingOf('currencies'))
  const [branch, dbtype] = [settingOf('branch'), settingOf('dbtype')]
  if (!isAddress(site.address)) return refused('settings', 'address')
  if (username === '') return refused('settings', 'username')
  if (dbname === '') return refused('settings', 'dbname')
  if (!/^-?\d{1,5}$/.test(branch)) return refused('settings', 'branch')
  if (currencies === undefined) return refused('settings', 'currencies')
  if (!/^[A-Z][A-Z0-9]{1,3}$/.test(settingOf('documentPrefix'))) return refused('settings', 'documentPrefix')
  // One version of the service breaks down when it is told the kind of database.
  const kind = dbtype === 'none' ? {} : { dbtype }
  return {
    api: `${site.address.replace(/\/$/, '')}/api/v2`,
    login: { grant_type: 'password', branchcode: branch, username, password, dbname, dbuser, dbpassword, ...kind },
    branch,
    cashDesk: settingOf('cashDesk'),
    voucherSeries: settingOf('voucherSeries'),
    projectCode: settingOf('projectCode'),
    documentPrefix: settingOf('documentPrefix'),
    currencies,
    knowsClosing: settingOf('closing') === 'special',
  }
}
