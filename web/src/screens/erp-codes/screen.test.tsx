import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'

const LEDGER = '0b7e5f0a-1111-4222-8333-444455556661'
const ACCOUNT = '0b7e5f0a-1111-4222-8333-444455556662'
const RECEIPT = '0b7e5f0a-1111-4222-8333-444455556663'

const USED = {
  posAccountId: ACCOUNT,
  installments: 3,
  posAccount: 'İşbank sanal POS',
  planCode: 'KK03',
  isPosSet: false,
  isPlanSet: false,
  count: 7,
  waitingCount: 2,
  lastOn: '2026-11-10',
}
const MAPPING = {
  accounts: [{ id: ACCOUNT, name: 'İşbank sanal POS', bankName: 'İş Bankası', isActive: true }],
  ledgers: [
    {
      id: LEDGER,
      code: 'L1',
      name: 'Logo',
      owner: 'push',
      openFrom: '2026-11-01',
      version: 0,
      changedBy: null,
      changedAt: null,
      codes: [],
      used: [USED],
      recent: [
        { id: RECEIPT, reference: 'A1', accountCode: 'C1', eventOn: '2026-10-31', total: 105, currencyCode: 'TRY' },
      ],
    },
  ],
}
const ITEM = {
  id: RECEIPT,
  originalId: RECEIPT,
  kind: 'receipt',
  ledger: 'L1',
  accountCode: 'C1',
  eventOn: '2026-10-31',
  net: 100,
  surcharge: 5,
  total: 105,
  bankCost: 2.1,
  currencyCode: 'TRY',
  rate: 1,
  posAccount: 'İşbank sanal POS',
  planCode: 'KK03',
  installments: [{ valueOn: '2026-12-01', amount: 105 }],
  authCode: '123456',
  maskedCard: '435508******4358',
  reference: 'A1',
  closes: [{ externalId: 'F1', amount: 100 }],
}
const DAY = {
  kind: 'receipt',
  posAccount: 'İşbank sanal POS',
  planCode: 'KK03',
  isPosSet: false,
  isPlanSet: false,
  posAccountName: 'İşbank sanal POS',
  currencyCode: 'TRY',
  count: 7,
  waitingCount: 2,
  failedCount: 1,
  postedCount: 4,
  net: 700,
  surcharge: 35,
  total: 735,
}

/** Of a receipt its request, of the made-up one why there is none. */
const connectorSays = (asked: unknown) => {
  const { id } = asked as { id: string | null }
  return id === null
    ? { title: 'Logo', request: null, refused: 'mapping-missing: posAccount' }
    : { title: 'Logo', request: { method: 'POST', path: '/ArpSlips', body: `{ "GUID": "${id}" }` }, refused: null }
}

async function openPage(
  saves: readonly (() => Response)[] = [],
  rights: readonly Right[] = ['erp.manage'],
  mapping: object = MAPPING,
) {
  storeSignIn(firmUser, false)
  const answers = [...saves]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/ErpCodes/List': () => answer(200, mapping),
    '/Admin/ErpCodes/Preview': () => answer(200, { item: ITEM, isPosSet: false, isPlanSet: false }),
    '/Admin/ErpConnections/Preview': () => answer(200, connectorSays(sent.at(-1)?.body)),
    '/Admin/ErpCodes/DryRun': () => answer(200, { openFrom: '2026-11-01', totals: [DAY] }),
    '/Admin/ErpCodes/Save': () => answers.shift()?.() ?? answer(500, null),
  })
  openPanel('/yonetim/erp-eslemesi')
  await screen.findByRole('heading', { name: 'Kullanılan birleşimler' })
  return { saved: () => sent.filter(({ path }) => path.endsWith('/Save')).map(({ body }) => body) }
}

const line = (number: number) => within(screen.getByRole('group', { name: `Kod satırı ${number}` }))
const give = () => fireEvent.click(screen.getByRole('button', { name: 'İşbank sanal POS: kod ver' }))

describe('[I-08] the codes of the ERP in the back office', () => {
  it('warn of what is used without a code, of closed days, and show the receipt and the day as they go out', async () => {
    await openPage()
    expect(screen.getByText(/1 POS hesabının ERP kodu girilmemiş/)).toBeTruthy()
    expect(screen.getByText(/iade fişi 01\.11\.2026 gününe yazıldı/)).toBeTruthy()
    const preview = within(screen.getByRole('region', { name: 'Fiş önizlemesi' }))
    expect(await preview.findByText('İşbank sanal POS (Kod girilmemiş)')).toBeTruthy()
    expect(preview.getByText(/"maskedCard": "435508\*{6}4358"/)).toBeTruthy()
    const dry = within(screen.getByRole('region', { name: 'Bir günün provası' }))
    expect(await dry.findByText('7 kayıt: 2 bekliyor, 1 hatalı, 4 ERP’de.')).toBeTruthy()
    expect(dry.getByText('Kodu girilmemiş POS hesapları: İşbank sanal POS.')).toBeTruthy()
    expect(dry.getByText(/01\.11\.2026 gününden öncesi ERP’de kapalı olabilir/)).toBeTruthy()
  })

  it('[E-01] keep what was typed where the server minds a line, then send it with the version', async () => {
    const { saved } = await openPage([
      () => refusedFields([{ path: 'codes.0.installments', rule: 'erp-code-twice' }]),
      () => answer(200, { version: 1 }),
    ])
    give()
    const code = await line(1).findByLabelText<HTMLInputElement>('POS / banka hesap kodu')
    fireEvent.change(code, { target: { value: '102.01.064' } })
    await waitFor(() => expect(screen.queryByRole('button', { name: /kod ver/ })).toBeNull())
    const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    submit()
    const installments = line(1).getByLabelText('Taksit')
    expect(await under(installments).findByText(/bir satır daha var/)).toBeTruthy()
    expect(code.value).toBe('102.01.064')
    submit()
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    const codes = [{ posAccountId: ACCOUNT, installments: 0, posAccount: '102.01.064', planCode: null }]
    expect(saved()).toEqual([
      { ledgerId: LEDGER, version: 0, codes },
      { ledgerId: LEDGER, version: 0, codes },
    ])
  })

  it('show beside the record what the connector itself would send, of a receipt and of a made-up one', async () => {
    const ledgers = MAPPING.ledgers.map((ledger) => ({ ...ledger, owner: 'connector' }))
    await openPage([], ['erp.manage'], { ...MAPPING, ledgers })
    const preview = within(screen.getByRole('region', { name: 'Fiş önizlemesi' }))
    expect(await preview.findByText('POST /ArpSlips')).toBeTruthy()
    expect(preview.getByText(`{ "GUID": "${RECEIPT}" }`)).toBeTruthy()
    expect(preview.getByText('İşbank sanal POS (Kod girilmemiş)')).toBeTruthy()
    fireEvent.mouseDown(preview.getByRole('combobox', { name: 'Tahsilat' }))
    fireEvent.click(await screen.findByText('Örnek: bugün, 100,00 TL tek çekim'))
    expect(await preview.findByText('Bu haliyle ERP’ye hiçbir şey gönderilmez.')).toBeTruthy()
    expect(preview.getByText('Eksik olan: posAccount')).toBeTruthy()
    expect(preview.queryByText('İşbank sanal POS (Kod girilmemiş)')).toBeNull()
  })

  it('are only looked at by an auditor', async () => {
    await openPage([], ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    expect(screen.queryByRole('button', { name: /kod ver/ })).toBeNull()
  })
})
