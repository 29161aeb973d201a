import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'

const [GOLD = '', NEW = '', BONUS = ''] = [1, 2, 3].map((at) => `0b7e5f0a-1111-4222-8333-44445555666${at}`)
const GROUPS = {
  groups: [
    {
      id: GOLD,
      code: 'ALTIN',
      name: 'Altın bayiler',
      maxInstallments: 6,
      definitionIds: [],
      firms: 12,
      version: 2,
      changedBy: 'Ayşe Yıldız',
      changedAt: Date.UTC(2026, 2, 5, 11, 5),
    },
  ],
  limitsApply: false,
  definitions: [
    {
      id: BONUS,
      bankId: 62,
      bankName: 'Garanti BBVA',
      accountName: 'POS',
      cardName: 'bonus',
      cardKind: 'commercial',
      isOffered: true,
    },
  ],
}

async function openPage(saves: readonly (() => Response)[] = [], rights: readonly Right[] = ['commission.edit']) {
  storeSignIn(firmUser, false)
  const answers = [...saves]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/FirmGroups/List': () => answer(200, GROUPS),
    '/Admin/FirmGroups/Save': () => answers.shift()?.() ?? answer(500, null),
  })
  const panel = openPanel('/yonetim/firma-gruplari')
  await screen.findByRole('heading', { name: 'Gruplar' })
  return { ...panel, saved: () => sent.filter(({ path }) => path.endsWith('/Save')).map(({ body }) => body) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('groups of firms in the back office', () => {
  it('tell their limit and their dealers, and that limits are off', async () => {
    await openPage()
    expect(screen.getByText('Kod: ALTIN · 12 bayi')).toBeTruthy()
    expect(screen.getByText('En çok 6 taksit')).toBeTruthy()
    expect(screen.getByText(/azami taksiti şu an uygulanmıyor/)).toBeTruthy()
  })

  it('are changed with version and reason, and keep their code', async () => {
    const { saved } = await openPage([() => answer(200, { id: GOLD, version: 3 })])
    fireEvent.click(screen.getByRole('link', { name: 'Altın bayiler grubunu aç' }))
    await screen.findByRole('heading', { name: 'Altın bayiler grubu' })
    expect(field('Kod').readOnly).toBe(true)
    type('Azami taksit', '9')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Garanti BBVA: bonus, ticari' }))
    type('Neden', 'Yıllık anlaşma')
    click('Kaydet')
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(saved()).toEqual([
      {
        id: GOLD,
        version: 2,
        code: 'ALTIN',
        name: 'Altın bayiler',
        maxInstallments: 9,
        definitionIds: [BONUS],
        reason: 'Yıllık anlaşma',
      },
    ])
  })

  it('[E-01] are made anew with a code of their own', async () => {
    const taken = () => refusedFields([{ path: 'code', rule: 'group-code-taken' }])
    const { saved, router } = await openPage([taken, () => answer(200, { id: NEW, version: 1 })])
    click('Yeni Grup')
    await screen.findByRole('heading', { name: 'Yeni grup' })
    type('Kod', 'ALTIN')
    type('Adı', 'Gümüş bayiler')
    click('Kaydet')
    expect(await under(field('Kod')).findByText('Bu kodda bir grup var.')).toBeTruthy()
    type('Kod', 'GUMUS')
    click('Kaydet')
    await waitFor(() => expect(router.state.location.search).toBe(`?detail=${NEW}`))
    expect(saved()[1]).toEqual({
      id: null,
      version: 0,
      code: 'GUMUS',
      name: 'Gümüş bayiler',
      maxInstallments: null,
      definitionIds: [],
    })
  })

  it('are only looked at by an auditor', async () => {
    await openPage([], ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Yeni Grup' })).toBeNull()
  })
})
