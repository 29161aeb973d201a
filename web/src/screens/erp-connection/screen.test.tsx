import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'

const LEDGER = '0198a1b2-0000-7000-8000-000000000001'
const field = (name: string, tr: string, isSecret: boolean, isOptional = false) => ({
  name,
  label: { tr, en: `${name} (en)` },
  isSecret,
  isOptional,
})
const LOGO = {
  name: 'logo',
  title: 'Logo Tiger',
  credentials: [field('username', 'Kullanıcı adı', false), field('password', 'Şifre', true)],
  settings: [
    { name: 'firm', label: { tr: 'Firma no', en: 'Firm' }, values: null, otherwise: '1' },
    {
      name: 'queries',
      label: { tr: 'SQL sorgusu', en: 'Queries' },
      values: ['get', 'post'].map((value) => ({ value, label: { tr: `${value} ile`, en: value } })),
      otherwise: 'get',
    },
  ],
  reads: ['firms', 'account-lines'],
  writes: ['receipt', 'void'],
  closesItems: true,
  unproven: ['POST /revoke frees the seat'],
}
const MIKRO = {
  ...LOGO,
  name: 'mikro',
  title: 'Mikro Jump',
  credentials: [field('apiKey', 'API anahtarı', true), field('company', 'Firma kodu', false)],
  settings: [{ name: 'year', label: { tr: 'Çalışma yılı', en: 'Year' }, values: null, otherwise: '2026' }],
}
const BARE = {
  id: LEDGER,
  code: 'L1',
  name: 'Merkez',
  version: 0,
  changedBy: null,
  changedAt: null,
  program: null,
  address: '',
  credentials: {},
  settings: {},
  isOn: false,
  secretsSet: [],
  health: 'none',
  lastTurnAt: null,
  lastGoodAt: null,
  failures: 0,
  trouble: null,
  reads: [],
  waiting: 0,
  oldestMinutes: 0,
}
const REQUEST = { method: 'POST', path: '/ArpSlips', body: '{\n  "BANKACC_CODE": "POS.01"\n}' }
const READ = { readAt: Date.UTC(2026, 2, 5, 9), wholeAt: null, isGoingOn: false, rowCount: 1250, leftOut: 0 }
const FAILED = {
  ...BARE,
  version: 3,
  program: 'logo',
  address: 'http://10.0.0.5:32001',
  credentials: { username: 'VEZNE' },
  settings: { firm: '7' },
  isOn: true,
  secretsSet: ['password'],
  health: 'failed',
  failures: 2,
  trouble: { why: 'credentials', message: 'invalid_grant' },
  reads: [
    { kind: 'firms', ...READ, trouble: null },
    { kind: 'account-lines', ...READ, leftOut: 4, trouble: { why: 'not-allowed', message: '' } },
  ],
  waiting: 3,
  oldestMinutes: 95,
}

async function openPage(
  ledger: object | null,
  saves: readonly (() => Response)[] = [],
  rights: readonly Right[] = ['erp.manage'],
  heard = 'unreachable',
) {
  storeSignIn(firmUser, false)
  const answers = [...saves]
  const steps = [
    { part: 'settings', isGood: true, message: '' },
    { part: 'sign-in', isGood: false, message: heard },
  ]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/ErpConnections/List': () =>
      answer(200, { programs: [LOGO, MIKRO], ledgers: ledger === null ? [] : [ledger] }),
    '/Admin/ErpConnections/OpenLedger': () => answers.shift()?.() ?? answer(500, null),
    '/Admin/ErpConnections/Save': () => answers.shift()?.() ?? answer(500, null),
    '/Admin/ErpConnections/Test': () => answer(200, { steps, tookMs: 40 }),
    '/Admin/ErpConnections/ReadAll': () => answer(200, null),
    '/Admin/ErpConnections/Preview': () => answer(200, { title: 'Logo Tiger', request: REQUEST, refused: null }),
  })
  openPanel('/yonetim/erp-baglantisi')
  if (ledger === null) await screen.findByText(/henüz bir ERP defteri yok/)
  else await screen.findByRole('heading', { name: 'Bağlantı' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))

describe('[M-13] the connection to the ERP in the back office', () => {
  it('[E-01] asks for what the program needs, keeps what was typed where it is refused, and forgets the secret', async () => {
    const { sentTo } = await openPage(BARE, [
      () => refusedFields([{ path: 'settings.firm', rule: 'erp-setting-invalid' }]),
      () => answer(200, { version: 1 }),
    ])
    fireEvent.click(screen.getByRole('radio', { name: 'Mikro Jump' }))
    expect(await screen.findByLabelText('API anahtarı')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Logo Tiger' }))
    await screen.findByLabelText('Kullanıcı adı')
    expect(screen.queryByLabelText('API anahtarı')).toBeNull()
    type('ERP adresi', 'http://10.0.0.5:32001')
    type('Kullanıcı adı', 'VEZNE')
    save()
    expect(await under(screen.getByLabelText('Şifre')).findByText('Bu alanı doldurunuz.')).toBeTruthy()
    expect(sentTo('/Save')).toEqual([])
    type('Şifre', 'erp-gizlisi')
    fireEvent.click(screen.getByRole('switch', { name: 'Bağlantı açık' }))
    save()
    const firm = screen.getByLabelText<HTMLInputElement>('Firma no')
    expect(await under(firm).findByText('Bu ayar bu değeri alamaz.')).toBeTruthy()
    expect(firm.closest('details')?.open).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Şifre').value).toBe('erp-gizlisi')
    type('Firma no', '7')
    save()
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(sentTo('/Save').at(-1)).toEqual({
      ledgerId: LEDGER,
      version: 0,
      program: 'logo',
      address: 'http://10.0.0.5:32001',
      credentials: { username: 'VEZNE' },
      secrets: { password: 'erp-gizlisi' },
      settings: { firm: '7', queries: 'get' },
      isOn: true,
      runsIn: 'worker',
    })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Şifre').value).toBe(''))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('erp-gizlisi')
  })

  it('says in words what is wrong, what waits, and at which step a trial failed; everything is read anew on demand', async () => {
    const { sentTo } = await openPage(FAILED)
    const state = within(screen.getByRole('region', { name: 'Durum' }))
    expect(state.getByText('Hatalı')).toBeTruthy()
    expect(state.getByText('Son 2 tur yarıda kaldı.')).toBeTruthy()
    expect(state.getByText(/kullanıcı adını ya da şifreyi kabul etmedi\. ERP’nin yanıtı: invalid_grant/)).toBeTruthy()
    expect(state.getByText('3 kayıt, en eskisi 95 dakikadır')).toBeTruthy()
    const lines = within(state.getByRole('row', { name: /Cari hareketler/ }))
    expect(lines.getByText('ERP kullanıcısının bu bilgiyi okuma yetkisi yok.')).toBeTruthy()
    expect(lines.getByText('1.250')).toBeTruthy()
    expect(screen.getByText(/^Kayıtlı\. Boş bırakılırsa değişmez/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Bağlantıyı Dene' }))
    expect(await screen.findByText('Giriş: olmadı')).toBeTruthy()
    expect(screen.getByText('Ayarlar: tamam')).toBeTruthy()
    expect(screen.getByText(/^ERP’ye ulaşılamadı\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Baştan Oku' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Baştan oku' }))
    expect(await screen.findByText('Bir sonraki turda, hemen, baştan okunacak.')).toBeTruthy()
    expect(sentTo('/ReadAll')).toEqual([{ ledgerId: LEDGER }])
  })

  it('says of a private address why it is not spoken to and what to do, and shows the voucher before it is sent', async () => {
    const trouble = { why: 'unreachable', message: 'private-address' }
    const { sentTo } = await openPage({ ...FAILED, trouble, reads: [] }, [], ['erp.manage'], 'private-address')
    const why = /^Bu adres yerel bir ağda;.*ERP_LAN=1.*ajana verin/
    expect(within(screen.getByRole('region', { name: 'Durum' })).getByText(why)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Bağlantıyı Dene' }))
    const trial = within(screen.getByRole('region', { name: 'Deneme' }))
    expect(await trial.findByText(why)).toBeTruthy()
    expect(trial.queryByText(/şifreyi kontrol edin/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Deneme Fişini Göster' }))
    const post = within(screen.getByRole('region', { name: 'Deneme fişi' }))
    expect(await post.findByText('POST /ArpSlips')).toBeTruthy()
    expect(post.getByText(/"BANKACC_CODE": "POS\.01"/)).toBeTruthy()
    expect(sentTo('/Preview')).toEqual([{ ledgerId: LEDGER, id: null }])
    expect(post.getByRole('link', { name: /ERP Eşlemesi/ }).getAttribute('href')).toContain('defter=L1')
  })

  it('[E-01] opens a ledger where there is none, and keeps what was typed where its code is taken', async () => {
    const { sentTo } = await openPage(null, [
      () => refusedFields([{ path: 'code', rule: 'erp-ledger-twice' }]),
      () => answer(200, { id: LEDGER }),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Yeni Defter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Yeni Defter' }))
    const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    const open = () => fireEvent.click(dialog.getByRole('button', { name: 'Defteri Aç' }))
    open()
    expect(await under(dialog.getByLabelText('Defter kodu')).findByText(/^Kod 1–40 karakterdir/)).toBeTruthy()
    expect(sentTo('/OpenLedger')).toEqual([])
    fill('Defter kodu', 'MERKEZ-01')
    fill('Defter adı', 'Merkez')
    fireEvent.click(dialog.getByRole('radio', { name: /^Brüt/ }))
    open()
    expect(await under(dialog.getByLabelText('Defter kodu')).findByText('Bu kodla bir defter zaten var.')).toBeTruthy()
    open()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Yeni Defter' })).toBeNull())
    expect(sentTo('/OpenLedger').at(-1)).toEqual({
      code: 'MERKEZ-01',
      name: 'Merkez',
      closing: 'fifo',
      booksReceipts: 'gross',
    })
  })

  it('is only looked at by auditors', async () => {
    await openPage(FAILED, [], ['audit.see'])
    expect(screen.getByText('Son 2 tur yarıda kaldı.')).toBeTruthy()
    for (const name of ['Kaydet', 'Bağlantıyı Dene', 'Baştan Oku'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
