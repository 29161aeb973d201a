import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, dealer, tenantInfo } from '../../testing/people.ts'
import { clockTime, greetingAt, longDate } from './greeting.ts'

const at = (time: string) => new Date(`2026-03-05T${time}:00+03:00`)

function openHome(tenant: () => Response) {
  storeSignIn(dealer, false)
  pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': tenant,
  })
  return openPanel('/home')
}

describe('[M-01] the greeting', () => {
  it.each([
    ['05:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'day'],
    ['17:59', 'day'],
    ['18:00', 'evening'],
    ['00:30', 'evening'],
    ['04:59', 'evening'],
  ])('at %s in Istanbul it is %s', (time, greeting) => {
    expect(greetingAt(at(time))).toBe(greeting)
  })

  it('writes day and hour as the reader’s language does', () => {
    expect(longDate(at('00:30'), 'tr')).toBe('5 Mart 2026 Perşembe')
    expect(longDate(at('00:30'), 'en')).toMatch(/Thursday,? 5 March 2026/)
    expect(clockTime(at('00:30').getTime(), 'tr')).toBe('00:30')
  })
})

describe('[M-01] the page', () => {
  it('greets by name and shows the company', async () => {
    openHome(() => answer(200, tenantInfo))
    expect(await screen.findByRole('heading', { level: 1, name: /, Ayşe Yılmazoğlu$/ })).toBeTruthy()
    expect((await screen.findAllByText('Anadolu Dağıtım A.Ş.')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Levent, İstanbul')).length).toBeGreaterThan(0)
  })

  it('says what could not be read, and reads it again', async () => {
    const answers = [answer(500, null), answer(200, tenantInfo)]
    openHome(() => answers.shift() ?? answer(500, null))
    expect(await screen.findByText('Şirket bilgileri alınamadı.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    await waitFor(() => expect(screen.queryByText('Şirket bilgileri alınamadı.')).toBeNull())
  })
})
