import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PartHouse, renderPart } from '../../testing/parts.tsx'
import { CardForm } from './card-form.tsx'

const VISA = '4355084355084358'
const onBin = vi.fn<(bin: string | undefined) => void>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  onBin.mockClear()
})

const number = () => screen.getByLabelText<HTMLInputElement>('Kart Numarası')
const type = (value: string) => fireEvent.input(number(), { target: { value } })
const rest = () => act(() => void vi.advanceTimersByTime(300))

it('[P-14] shows the brand, and tells the first digits once they rest and only when they change', () => {
  renderPart(<CardForm errors={{}} onBin={onBin} />)
  for (const value of ['43550', '435508', '4355084', '43550843', VISA]) type(value)
  expect(onBin).not.toHaveBeenCalled()
  rest()
  expect(number().value).toBe('4355 0843 5508 4358')
  expect(screen.getByRole('img', { name: 'Visa' })).toBeTruthy()
  type(VISA.slice(0, 12))
  rest()
  expect(onBin.mock.calls).toEqual([['43550843']])
  type('4355')
  rest()
  expect(onBin.mock.lastCall).toEqual([undefined])
})

it('puts an error beside its field, for eyes and for screen readers', () => {
  renderPart(<CardForm errors={{ cardNumber: 'Geçersiz kart numarası' }} onBin={onBin} />)
  const described = number().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Geçersiz kart numarası')
  expect(number().getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('[name=cvv]')?.hasAttribute('aria-invalid')).toBe(false)
})

it('leaves what was typed before its script ran, and reads it', async () => {
  const complaint = vi.spyOn(console, 'error')
  const page = (
    <PartHouse>
      <CardForm errors={{}} onBin={onBin} />
    </PartHouse>
  )
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  const typed = root.querySelector<HTMLInputElement>('[name=cardNumber]')
  if (typed === null) throw new Error('no field')
  typed.value = VISA
  const hydrated = await act(async () => hydrateRoot(root, page))
  rest()
  rest()
  expect(typed.value).toBe(VISA)
  expect(onBin.mock.calls).toEqual([['43550843']])
  expect(root.querySelector('[data-network=visa]')).not.toBeNull()
  expect(complaint).not.toHaveBeenCalled()
  act(() => hydrated.unmount())
  root.remove()
})
