import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectEffects } from '../../kit/api/effects.ts'
import { leaveImpersonation, showPanelAs } from '../../kit/api/impersonation.ts'
import { readOwnToken } from '../../kit/session/impersonation.ts'
import { clearSession, readToken, readUserName, storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const staff = { ...firmUser, token: 'token-of-staff', name: 'Defne Aksoy' }
const look = { ...firmUser, token: 'vzl_token-of-a-look' }
const UNTIL = Date.parse('2026-03-05T11:35:00Z')
const looking = { by: 'Defne Aksoy', name: 'Ayşe Yılmazoğlu', firmName: 'Işık Ticaret', until: UNTIL }

const startOver = vi.fn<(path: string) => void>()

beforeEach(() => {
  clearSession()
  startOver.mockClear()
  connectEffects({ startOver })
})

describe('a look', () => {
  it('shows the panel with its own token, and puts back what was there before', () => {
    storeSignIn(staff, true)
    showPanelAs(look)
    expect([readToken(), readUserName(), readOwnToken()]).toEqual([look.token, look.name, staff.token])
    expect(leaveImpersonation()).toBe(true)
    expect([readToken(), readUserName(), readOwnToken()]).toEqual([staff.token, staff.name, undefined])
    expect(startOver.mock.calls).toEqual([['/home'], ['/yonetim/kullanicilar']])
    expect(leaveImpersonation()).toBe(false)
  })

  it('leaves nothing behind where somebody signs in or out', () => {
    storeSignIn(staff, false)
    showPanelAs(look)
    storeSignIn(firmUser, false)
    expect(readOwnToken()).toBeUndefined()
  })
})

describe('the panel that is looked at', () => {
  function open(replies: Readonly<Record<string, () => Response>> = {}) {
    storeSignIn(staff, false)
    showPanelAs(look)
    const sent = pretendApi({
      '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
      '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, looking }),
      '/Admin/Users/EndLook': () => answer(200, { ended: 1 }),
      ...replies,
    })
    openPanel('/tasks')
    return { sent }
  }

  it('says over every page whose it is, until when, and how to end it', async () => {
    const { sent } = open({ '/Task/List': () => answer(200, []) })
    expect(await screen.findByText('Ayşe Yılmazoğlu (Işık Ticaret) adına bakıyorsunuz.')).toBeTruthy()
    expect(screen.getByText(/14:35/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Bakmayı Bitir' }))
    await waitFor(() => expect(startOver).toHaveBeenLastCalledWith('/yonetim/kullanicilar'))
    const ended = sent.find(({ path }) => path.endsWith('/EndLook'))
    expect(ended?.headers.get('authorization')).toBe('Bearer token-of-staff')
    expect(readToken()).toBe('token-of-staff')
  })

  it('goes back to whoever looked when it is over', async () => {
    open({ '/Task/List': () => answer(401, null, 'Bitti') })
    await waitFor(() => expect(startOver).toHaveBeenLastCalledWith('/yonetim/kullanicilar'))
    expect(readToken()).toBe('token-of-staff')
  })
})
