import { isAddress } from '../address.ts'
import type { ErpSite, Refused, SiteField, SiteSetting } from '../port.ts'
import { refused } from '../reply.ts'

export const CREDENTIALS: readonly SiteField[] = [
  { name: 'apiKey', label: 'API anahtarı', english: 'API key', secret: true },
  { name: 'company', label: 'Firma kodu', english: 'Company', secret: false },
  { name: 'user', label: 'Kullanıcı kodu', english: 'User', secret: false },
  { name: 'password', label: 'Şifre', english: 'Password', secret: true },
]

export const SETTINGS: readonly SiteSetting[] = [
  { name: 'year', label: 'Çalışma yılı', english: 'Working year', otherwise: '2026' },
  { name: 'firm', label: 'Firma no', english: 'Firm number', otherwise: '0' },
  { name: 'branch', label: 'Şube no', english: 'Branch number', otherwise: '0' },
  { name: 'series', label: 'Evrak serisi', english: 'Series of documents', otherwise: 'VZN' },
  { name: 'depots', label: 'Depolar', english: 'Depots', otherwise: '1' },
]

export interface MikroSite {
  readonly api: string
  readonly password: string
  /** What every call says of us, but for the password of the day. */
  readonly caller: Readonly<Record<string, string | number>>
  readonly year: string
  readonly series: string
  readonly depots: readonly number[]
}

export function readSite(site: ErpSite): MikroSite | Refused {
  const settingOf = (name: string) =>
    site.settings[name] ?? SETTINGS.find((setting) => setting.name === name)?.otherwise ?? ''
  const { apiKey = '', company = '', user = '', password = '' } = site.credentials
  const [year, firm, branch] = ['year', 'firm', 'branch'].map(settingOf)
  const depots = settingOf('depots').split(',')
  if (!isAddress(site.address)) return refused('settings', 'address')
  if (apiKey === '' || company === '' || user === '') return refused('settings', 'apiKey')
  if (!/^\d{4}$/.test(year ?? '')) return refused('settings', 'year')
  if (!/^\d{1,4}$/.test(firm ?? '') || !/^\d{1,4}$/.test(branch ?? '')) return refused('settings', 'branch')
  if (!/^[A-Z0-9]{1,6}$/.test(settingOf('series'))) return refused('settings', 'series')
  if (!depots.every((depot) => /^\s*\d{1,4}\s*$/.test(depot)) || depots.length > 20)
    return refused('settings', 'depots')
  return {
    api: `${site.address.replace(/\/$/, '')}/Api/APIMethods`,
    password,
    caller: {
      ApiKey: apiKey,
      FirmaKodu: company,
      CalismaYili: year ?? '',
      KullaniciKodu: user,
      FirmaNo: Number(firm),
      SubeNo: Number(branch),
    },
    year: year ?? '',
    series: settingOf('series'),
    depots: depots.map(Number),
  }
}
