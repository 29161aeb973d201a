import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../testing/answers.ts'
import { planFigures, planRow, planSummary } from '../../testing/payment-plan.ts'
import { TENANT_ID } from '../../testing/people.ts'
import { openPlan, ROWS, tick, TILL } from '../../testing/plan-panel.tsx'

describe('[M-02] what was ticked, without paying it', () => {
  it('leads to a link for what was ticked, whose amount alone can be changed', async () => {
    const { router, links } = await openPlan('', {
      '/FirmAuth/GetTenantById': () => answer(404, null, 'Yok'),
      '/PaymentLink/Create': () => answer(406, null, 'Olmadı'),
    })
    await tick('GEC1')
    fireEvent.click(await screen.findByRole('button', { name: 'Ödeme Linki Oluştur' }))
    expect(await screen.findByText(/^Bu link seçilen 1 kalemi öder/)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/payment-request')
    expect(screen.getByLabelText<HTMLInputElement>('Tutar', { selector: 'input' }).value).toBe('600,00')
    await waitFor(() => expect(screen.queryByText('Serbest tutar')).toBeNull())
    expect(screen.queryByText('Cari seç')).toBeNull()
    fireEvent.change(screen.getByLabelText('Ad / unvan'), { target: { value: 'Çınar Gıda' } })
    fireEvent.click(screen.getByText('Linki Oluştur', { selector: 'button *' }))
    await waitFor(() => expect(links()).toMatchObject([{ items: [ROWS[0]?.id], amount: 600, usage: 'single' }]))
  })

  it('keeps a promise for what was ticked, and shows those that were given', async () => {
    const promise = {
      id: TENANT_ID,
      currencyCode: 'TRY',
      amount: 600,
      paid: 100,
      promisedOn: '2026-03-25',
      givenAt: 1,
      givenBy: 'Ayşe',
      givenThrough: 'firm',
      note: null,
      state: 'open',
      withdrawnReason: null,
      items: [],
    }
    const { bodiesOf } = await openPlan('', {
      '/PaymentPlan/Promises/List': () => answer(200, { promises: [promise], keeping: 50 }),
      '/PaymentPlan/Promise': () => answer(200, null),
    })
    await tick('GEC1')
    fireEvent.click(await screen.findByRole('button', { name: 'Ödeme Sözü Ver' }))
    const day = await screen.findByLabelText('Söz günü')
    fireEvent.change(day, { target: { value: '2020-01-01' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sözü Kaydet' }))
    expect(await screen.findByText('Bugün ya da sonrası bir gün seçin.')).toBeTruthy()
    fireEvent.change(day, { target: { value: '2099-01-01' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sözü Kaydet' }))
    const list = within(await screen.findByRole('list', { name: 'Ödeme Sözleri' }))
    expect(list.getByRole('listitem').textContent).toContain('₺600,0025.03.2026 gününe kadarBekleniyor')
    expect(bodiesOf('Promise')).toMatchObject([
      { amount: 600, currencyCode: 'TRY', promisedOn: '2099-01-01', items: [ROWS[0]?.id] },
    ])
    expect(screen.getByText('Söz tutma oranı %50')).toBeTruthy()
  })

  it('disputes the one debt that is ticked, and pays all without what is disputed', async () => {
    const items = [ROWS[0], planRow({ documentNo: 'ITIRAZ', status: 'disputed', remaining: 100 })]
    const { bodiesOf } = await openPlan('', {
      ...TILL,
      '/PaymentPlan/Dispute': () => answer(200, null),
      '/PaymentPlan/List': () => answer(200, { items, nextCursor: null }),
      '/PaymentPlan/Summary': () =>
        answer(200, { ...planSummary, currencies: [{ ...planFigures, net: 700, disputed: 100 }] }),
    })
    await tick('GEC1')
    fireEvent.click(await screen.findByRole('button', { name: 'İtiraz Et' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Talebi Gönder' }))
    expect(bodiesOf('Dispute')).toEqual([])
    fireEvent.change(screen.getByRole('textbox', { name: /Neden/ }), { target: { value: 'Mal gelmedi' } })
    fireEvent.click(screen.getByRole('button', { name: 'Talebi Gönder' }))
    await waitFor(() => expect(bodiesOf('Dispute')).toMatchObject([{ itemId: ROWS[0]?.id, reason: 'Mal gelmedi' }]))
    fireEvent.click(await screen.findByRole('button', { name: 'Tümünü öde: ₺600,00' }))
    const preview = within(await screen.findByRole('table', { name: 'Ödemenin kapatacağı kalemler' }))
    expect(preview.getAllByRole('row')).toHaveLength(2)
  })
})
