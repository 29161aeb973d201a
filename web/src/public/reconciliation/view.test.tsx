import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, pretendApi } from '../../testing/answers.ts'
import { answeredLetter, shownLetter } from '../../testing/reconciliations.ts'
import { renderPublicPage } from '../entry-server.tsx'
import { readPageData, ROOT_ID } from '../page-data.ts'
import { Page } from '../page.tsx'
import { pageNamed } from '../pages.ts'

const data = { token: 't0ken', number: 'M-7K2F9QXA', firmName: 'Işık Ticaret', asOf: '2026-10-31' }

const shown = () => document.querySelector('main')?.textContent ?? ''

function open(language: 'tr' | 'en' = 'tr') {
  const page = { name: 'reconciliation', data }
  const drawn = renderPublicPage({ path: '/mutabakat/t0ken', language, tenant: null, page })
  document.body.innerHTML = drawn.body
  return drawn
}

async function openLetter(letter: object = shownLetter, more: Record<string, () => Response> = {}) {
  const sent = pretendApi({ '/Reconciliation/Open': () => answer(200, letter), ...more })
  open()
  const read = readPageData(document)
  const { View } = pageNamed(read.page.name)
  act(() => void hydrateRoot(document.getElementById(ROOT_ID) ?? document.body, <Page data={read} View={View} />))
  fireEvent.click(screen.getByText('Mektubu Aç'))
  await screen.findByText('Mektubu PDF olarak indir')
  return sent
}

afterEach(() => vi.restoreAllMocks())

describe('the page of a reconciliation letter', () => {
  it.each(['tr', 'en'] as const)('is closed in %s: no figure, and nothing that answers', (language) => {
    const { body, status } = open(language)
    expect(status).toBe(200)
    expect(body).toContain('31.10.2026')
    expect(body).not.toMatch(/12\.500|<form|style=/)
    // A press before the script is here would be lost.
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  })

  it('opened, it says the balance, what is not booked, and the mirror of it; TTK 94 is not spoken of', async () => {
    await openLetter()
    expect(screen.getByText('₺12.500,00')).toBeTruthy()
    expect(screen.getByText('₺600,00')).toBeTruthy()
    expect(screen.getByText('Kayıtlarımız da aynı. Size borcumuz: ₺12.500,00')).toBeTruthy()
    expect(screen.getByText('Yanıt vermemeniz mutabakat sayılmaz.')).toBeTruthy()
    expect(shown()).not.toContain('TTK')
  })

  it('speaks of TTK 94 where a written contract is declared', async () => {
    await openLetter({ ...shownLetter, contractOn: '2024-03-01' })
    expect(shown()).toMatch(/01\.03\.2024 tarihli yazılı cari hesap sözleşmesi.*TTK m\. 94/)
  })

  it('sends nothing that is not chosen, and a dispute only with a balance', async () => {
    const sent = await openLetter()
    fireEvent.click(screen.getByText('Yanıtı Gönder'))
    expect(screen.getByText('Mutabık olup olmadığınızı seçin.')).toBeTruthy()
    fireEvent.click(screen.getByLabelText(/^Mutabık değiliz/))
    fireEvent.change(screen.getByLabelText(/Adınız soyadınız/), { target: { value: 'Veli Kaya' } })
    fireEvent.click(screen.getByText('Yanıtı Gönder'))
    expect(screen.getByText('Bakiyenizi 1.234,56 biçiminde yazın.')).toBeTruthy()
    expect(sent.filter(({ path }) => path.endsWith('/Answer'))).toEqual([])
  })

  it('agrees under a name, and shows what is frozen', async () => {
    const sent = await openLetter(shownLetter, { '/Reconciliation/Answer': () => answer(200, answeredLetter) })
    fireEvent.click(screen.getByLabelText(/^Mutabıkız/))
    fireEvent.change(screen.getByLabelText(/Adınız soyadınız/), { target: { value: 'Ayşe Yılmaz' } })
    fireEvent.click(screen.getByText('Yanıtı Gönder'))
    expect(await screen.findByText('Mutabık olduğunuzu bildirdiniz.')).toBeTruthy()
    expect(screen.getByText('cd'.repeat(32))).toBeTruthy()
    const bodies = sent.filter(({ path }) => path.endsWith('/Answer')).map(({ body }) => body)
    expect(bodies).toEqual([{ token: 't0ken', by: 'Ayşe Yılmaz', note: '', isAgreed: true }])
  })

  it('after its time it says that silence was no agreement', async () => {
    await openLetter({ ...shownLetter, status: 'unanswered', isOpen: false })
    expect(screen.getByText(/Yanıtsız kalan mektup mutabakat sayılmaz/)).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})
