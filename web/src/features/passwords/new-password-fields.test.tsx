import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, describe, expect, it } from 'vitest'
import { App } from '../../app.tsx'
import { answer, pretendApi } from '../../testing/answers.ts'
import { newPassword, newPasswordAgain } from '../../testing/password-fields.ts'
import { brand } from '../../testing/people.ts'
import { createQueryClient } from '../../kit/api/query.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

function show(isFirst = false) {
  render(
    <App queries={createQueryClient()}>
      <Form>
        <NewPasswordFields isFirst={isFirst} companyNames={['Ege İhracat']} />
      </Form>
    </App>,
  )
}

const type = (value: string) => fireEvent.change(newPassword(), { target: { value } })
const stateOf = (words: RegExp) => screen.getByText(words).closest('li')?.dataset['state']

beforeEach(() => {
  pretendApi({ '/FirmAuth/GetLoginEndpoints': () => answer(200, brand) })
})

describe('[S-07] spaces', () => {
  it.each([
    ['typed or pasted', ' Yepyeni Parola\t77\n', 'YepyeniParola77'],
    ['of other kinds', 'Yepyeni\u00a0Parola\u200377', 'YepyeniParola77'],
  ])('%s do not get into a password', (_, typed, kept) => {
    show()
    type(typed)
    expect(newPassword().value).toBe(kept)
  })

  it('are stopped at the key, so that the cursor stays where it was', () => {
    show()
    for (const field of [newPassword(), newPasswordAgain()]) {
      expect(fireEvent.keyDown(field, { key: ' ' })).toBe(false)
      expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true)
    }
  })

  it('pasting is allowed', () => {
    show()
    expect(fireEvent.paste(newPasswordAgain())).toBe(true)
  })
})

describe('[M-14] the rules', () => {
  it('are listed before anything is typed, and belong to the field', () => {
    show()
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    expect(stateOf(/En az 12 karakter/)).toBe('open')
    const described = newPassword().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain('En az 12 karakter')
  })

  it('are ticked off while one types', async () => {
    show()
    type('Kisa.1')
    await waitFor(() => expect(stateOf(/Boşluk içermez/)).toBe('kept'))
    expect(stateOf(/En az 12 karakter/)).toBe('open')
    type('Yepyeni.Parola.77')
    await waitFor(() => expect(stateOf(/En az 12 karakter/)).toBe('kept'))
    expect(stateOf(/yaygın/)).toBe('later')
  })

  it('say at once when the password is the company’s name', async () => {
    show()
    await screen.findByText(/şirket adından/)
    type('AnadoluDağıtımAŞ1')
    await waitFor(() => expect(stateOf(/şirket adından/)).toBe('broken'))
  })

  it('do not speak of earlier passwords to somebody who has none', () => {
    show(true)
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })
})

describe('[M-14] the strength meter', () => {
  it.each([
    ['', '0', 'henüz yazılmadı'],
    ['kisa', '1', 'zayıf'],
    ['uzuncabirparola', '2', 'orta'],
    ['Uzunca.Parola1', '3', 'iyi'],
    ['Uzunca.Parola.2026!', '4', 'çok güçlü'],
    ['Anadolu.Dağıtım.2026', '1', 'zayıf'],
    ['EgeİhracatEgeİhracat1', '1', 'zayıf'],
  ])('calls %j %s of 4: %s', async (password, value, words) => {
    show()
    type(password)
    const meter = screen.getByRole('meter', { name: 'Şifre gücü' })
    await waitFor(() => expect(meter.getAttribute('aria-valuetext')).toBe(words))
    expect(meter.getAttribute('aria-valuenow')).toBe(value)
  })
})

it('[M-14] each field has an eye of its own', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Yeni şifreyi göster' }))
  expect([newPassword().type, newPasswordAgain().type]).toEqual(['text', 'password'])
})
