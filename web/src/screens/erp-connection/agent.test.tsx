import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const PROGRAM = {
  name: 'logo',
  title: 'Logo Tiger',
  credentials: [{ name: 'password', label: { tr: 'Şifre', en: 'Password' }, isSecret: true, isOptional: false }],
  settings: [],
  reads: ['firms'],
  writes: ['receipt'],
  closesItems: true,
  unproven: [],
}
const FILES = { ...PROGRAM, name: 'file', title: 'Dosya', needsAgent: true, credentials: [] }
const LEDGER = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  code: 'L1',
  name: 'Merkez',
  version: 2,
  changedBy: null,
  changedAt: null,
  program: 'logo',
  address: 'http://10.0.0.5:32001',
  credentials: {},
  settings: {},
  isOn: true,
  secretsSet: [],
  health: 'well',
  lastTurnAt: null,
  lastGoodAt: null,
  failures: 0,
  trouble: null,
  reads: [],
  waiting: 0,
  oldestMinutes: 0,
}

it('[M-13] [I-18] with an agent nothing of the ERP is asked for or sent, and it is told when the agent was last seen', async () => {
  storeSignIn(firmUser, false)
  let ledger: object = LEDGER
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['erp.manage'] }),
    '/Admin/ErpConnections/List': () => answer(200, { programs: [PROGRAM, FILES], ledgers: [ledger] }),
    '/Admin/ErpConnections/Save': () => {
      const seen = Date.UTC(2026, 2, 5, 9, 30)
      ledger = { ...LEDGER, version: 3, runsIn: 'agent', program: 'file', address: '', agentSeenAt: seen }
      return answer(200, { version: 3 })
    },
  })
  openPanel('/yonetim/erp-baglantisi')
  await screen.findByRole('heading', { name: 'Bağlantı' })
  expect(screen.queryByRole('radio', { name: 'Dosya' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Şifre'), { target: { value: 'erp-gizlisi' } })
  fireEvent.click(screen.getByRole('radio', { name: 'ERP ağındaki ajan' }))
  expect(await screen.findByText(/^Ajan ERP’nin ağında çalışır/)).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('ERP adresi').closest('[hidden]')).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
  const [saved] = sent.filter(({ path }) => path.endsWith('/Save'))
  expect(saved?.body).toMatchObject({ runsIn: 'agent', program: 'logo', address: '', secrets: {} })
  expect(JSON.stringify(saved)).not.toContain('erp-gizlisi')
  const state = within(await screen.findByRole('region', { name: 'Durum' }))
  expect(await state.findByText('Ajan son görüldü')).toBeTruthy()
  expect(state.getByText(/05\.03\.2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bağlantıyı Dene' })).toBeNull()
  expect(screen.getByText(/agent --config DOSYA --try/)).toBeTruthy()
})
