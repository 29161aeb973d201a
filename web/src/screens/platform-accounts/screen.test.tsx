import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepPlatformSession } from '../../kit/session/platform-session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'

const ACCOUNT = {
  email: 'grup@vezne.test',
  name: 'Zeynep Şahin',
  isLocked: false,
  hasPassword: true,
  hasFactor: true,
  signIns: 2,
  companies: 4,
  invitations: 1,
}

beforeEach(() => sessionStorage.clear())

async function openFound(replies: Readonly<Record<string, () => Response>> = {}) {
  keepPlatformSession({ token: `vzp_${'t'.repeat(43)}`, name: 'Deniz Aydın' })
  const sent = pretendApi({ '/Platform/Accounts/Find': () => answer(200, ACCOUNT), ...replies })
  openPanel('/platform/hesaplar')
  fireEvent.change(await screen.findByLabelText('E-posta'), { target: { value: ' grup@vezne.test ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hesabı Bul' }))
  await screen.findByText('Zeynep Şahin')
  return (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
}

describe('[I-39] the accounts of the platform', () => {
  it('are found by their address, and nothing is done without a reason', async () => {
    const sentTo = await openFound({ '/Platform/Accounts/ResetSecondFactor': () => answer(200, null) })
    expect(sentTo('/Find')).toEqual([{ email: 'grup@vezne.test' }])
    const reset = screen.getByRole('button', { name: 'İkinci Adımı Sıfırla' })
    fireEvent.click(reset)
    expect(await screen.findByText('Bu alan zorunludur.')).toBeTruthy()
    expect(sentTo('/ResetSecondFactor')).toEqual([])
    fireEvent.change(screen.getByLabelText('Gerekçe'), { target: { value: 'Telefonunu kaybetti' } })
    fireEvent.click(reset)
    await waitFor(() =>
      expect(sentTo('/ResetSecondFactor')).toEqual([{ email: 'grup@vezne.test', reason: 'Telefonunu kaybetti' }]),
    )
    await waitFor(() => expect(sentTo('/Find')).toHaveLength(2))
  })

  it('[I-23] ask the operator for the second factor again, and go on once it was shown', async () => {
    const asked = () =>
      Response.json(
        { success: false, message: '', data: { challenge: 'c9', hasApp: true }, code: 'second-factor-required' },
        { status: 409 },
      )
    const replies = [asked(), answer(200, null)]
    const sentTo = await openFound({
      '/Platform/Accounts/Lock': () => replies.shift() ?? answer(500, null),
      '/Platform/StepUp': () => answer(200, null),
    })
    fireEvent.change(screen.getByLabelText('Gerekçe'), { target: { value: 'Çalındı' } })
    fireEvent.click(screen.getByRole('button', { name: 'Hesabı Kilitle' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bu işlem için doğrulayın' }))
    fireEvent.change(await dialog.findByLabelText('Doğrulama kodu'), { target: { value: '654321' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Doğrula' }))
    await waitFor(() => expect(sentTo('/Lock')).toHaveLength(2))
    expect(sentTo('/StepUp')).toEqual([{ challenge: 'c9', code: '654321' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keep what was typed where they are refused', async () => {
    await openFound({
      '/Platform/Accounts/Lock': () => answer(409, null, 'Bu hesapla ilgili bir işlem sürüyor.'),
    })
    fireEvent.change(screen.getByLabelText('Gerekçe'), { target: { value: 'Çalındı' } })
    fireEvent.click(screen.getByRole('button', { name: 'Hesabı Kilitle' }))
    expect(await screen.findByText('Bu hesapla ilgili bir işlem sürüyor.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Gerekçe').value).toBe('Çalındı')
  })
})
