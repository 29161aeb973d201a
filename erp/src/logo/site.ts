import { isAddress } from '../address.ts'
import { refused } from '../reply.ts'
import type { ErpSite, Refused, SiteField, SiteSetting } from '../port.ts'

export const CREDENTIALS: readonly SiteField[] = [
  { name: 'username', label: 'Kullanıcı adı', english: 'User', secret: false },
  { name: 'password', label: 'Şifre', english: 'Password', secret: true },
  {
    name: 'clientId',
    label: 'Client ID (lisansla gelir)',
    english: 'Client id (of the licence)',
    secret: false,
    optional: true,
  },
  { name: 'clientSecret', label: 'Client Secret', english: 'Client secret', secret: true, optional: true },
]

export const SETTINGS: readonly SiteSetting[] = [
  { name: 'firm', label: 'Firma no', english: 'Firm number', otherwise: '1' },
  { name: 'period', label: 'Dönem no', english: 'Period number', otherwise: '1' },
  { name: 'division', label: 'İşyeri no', english: 'Division', otherwise: '0' },
  { name: 'auxilCode', label: 'Özel kod', english: 'Auxiliary code', otherwise: 'VEZNE' },
  { name: 'authCode', label: 'Yetki kodu', english: 'Authorisation code', otherwise: '' },
  { name: 'documentWidth', label: 'Belge no uzunluğu', english: 'Width of document numbers', otherwise: '8' },
  {
    name: 'queries',
    label: 'SQL sorgusu',
    english: 'Queries by',
    values: ['get', 'post'],
    words: { get: { tr: 'GET ile', en: 'GET' }, post: { tr: 'POST ile', en: 'POST' } },
    otherwise: 'get',
  },
  {
    name: 'openItemSide',
    label: 'Açık kalem yönü',
    english: 'Side of open items',
    values: ['as-lines', 'swapped'],
    words: {
      'as-lines': { tr: 'Hareketlerdeki gibi', en: 'As the lines have it' },
      swapped: { tr: 'Ters', en: 'The other way round' },
    },
    otherwise: 'as-lines',
  },
]

/** A site whose every part was looked at: its numbers stand in names of tables. */
export interface LogoSite {
  readonly api: string
  readonly username: string
  readonly password: string
  readonly client: { readonly id: string; readonly secret: string } | undefined
  readonly firm: number
  readonly period: number
  readonly division: number
  readonly auxilCode: string
  readonly authCode: string
  readonly documentWidth: number
  readonly queriesBy: 'get' | 'post'
  readonly sidesSwapped: boolean
}

const settingOf = ({ settings }: ErpSite, name: string): string =>
  settings[name] ?? SETTINGS.find((setting) => setting.name === name)?.otherwise ?? ''

export function readSite(site: ErpSite): LogoSite | Refused {
  const { credentials } = site
  const firm = numberIn(settingOf(site, 'firm'), 1, 999)
  const period = numberIn(settingOf(site, 'period'), 1, 99)
  const division = numberIn(settingOf(site, 'division'), 0, 999)
  const documentWidth = numberIn(settingOf(site, 'documentWidth'), 4, 32)
  if (!isAddress(site.address)) return refused('settings', 'address')
  if (firm === undefined) return refused('settings', 'firm')
  if (period === undefined) return refused('settings', 'period')
  if (division === undefined) return refused('settings', 'division')
  if (documentWidth === undefined) return refused('settings', 'documentWidth')
  const { username = '', password = '', clientId = '', clientSecret = '' } = credentials
  if (username === '') return refused('settings', 'username')
  return {
    api: `${site.address.replace(/\/$/, '')}/api/v1`,
    username,
    password,
    client: clientId === '' ? undefined : { id: clientId, secret: clientSecret },
    firm,
    period,
    division,
    auxilCode: settingOf(site, 'auxilCode').slice(0, 10),
    authCode: settingOf(site, 'authCode').slice(0, 10),
    documentWidth,
    queriesBy: settingOf(site, 'queries') === 'post' ? 'post' : 'get',
    sidesSwapped: settingOf(site, 'openItemSide') === 'swapped',
  }
}

function numberIn(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : undefined
  return number !== undefined && number >= least && number <= most ? number : undefined
}

/** `LG_001_CLCARD`: of the firm, whatever the period. */
export const firmTable = ({ firm }: LogoSite, name: 'CLCARD'): string => `LG_${threeDigits(firm)}_${name}`

/** `LG_001_01_CLFLINE`: of one period of the firm; `LV_…` are views. */
export const periodTable = (
  { firm, period }: LogoSite,
  name: 'CLFLINE' | 'PAYTRANS' | 'GNTOTCL' | 'STINVTOT',
): string => {
  const kind = name === 'GNTOTCL' || name === 'STINVTOT' ? 'LV' : 'LG'
  return `${kind}_${threeDigits(firm)}_${String(period).padStart(2, '0')}_${name}`
}

const threeDigits = (firm: number) => String(firm).padStart(3, '0')

export const periodName = ({ period }: LogoSite): string => String(period).padStart(2, '0')
