import { MODULES } from '@vezne/domain/access/modules.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { storeSignIn } from '../../kit/session/session.ts'

/** A row of that width whose entries are 100 px wide each and wrap, since jsdom lays nothing out. */
function pretendRow(width: number): void {
  const place = (item: HTMLElement) => [...(item.parentElement?.children ?? [])].indexOf(item)
  const perLine = Math.max(1, Math.floor(width / 100))
  const spy = (name: 'offsetTop' | 'offsetLeft' | 'offsetWidth', value: (item: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function measure(this: HTMLElement) {
      return value(this)
    })
  spy('offsetTop', (item) => Math.floor(place(item) / perLine) * 40)
  spy('offsetLeft', (item) => (place(item) % perLine) * 100)
  spy('offsetWidth', () => 100)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
}

async function openRow(width: number) {
  pretendRow(width)
  storeSignIn(
    {
      ...firmUser,
      // Home and two pages of the company's own, however many screens there come to be.
      ...Object.fromEntries(MODULES.map((flag) => [flag, false])),
      b2BMenuLinkItemLink: 'https://b.example/',
      b2BMenuLinkItemTitle: 'B2B',
      b2BPdfFilePath: '/a.pdf',
    },
    false,
  )
  pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
  })
  openPanel('/home?nav-style=horizontal-inside-header')
  const menu = within(await screen.findByRole('navigation', { name: 'Ana menü' }))
  return { menu, unseen: () => document.querySelectorAll('.menu-row [data-unseen="true"]').length }
}

afterEach(() => vi.restoreAllMocks())

it('[R-18] shows every entry of a menu that fits, and no button', async () => {
  const { menu, unseen } = await openRow(300)
  expect([unseen(), menu.queryByRole('button', { name: 'Daha fazla' })]).toEqual([0, null])
})

it.each([
  [299, ['B2B', 'PDF']],
  [200, ['Ana Sayfa', 'B2B', 'PDF']],
])('[R-18] of a row of %i px keeps the rest behind one button', async (width, names) => {
  const { menu, unseen } = await openRow(width)
  expect(unseen()).toBe(names.length)
  const more = menu.getByRole('button', { name: 'Daha fazla' })
  expect([more.getAttribute('aria-expanded'), more.dataset['here']]).toEqual(['false', String(names.length === 3)])
  fireEvent.click(more)
  const list = await waitFor(
    () => document.querySelector<HTMLElement>('.menu-more-list') ?? Promise.reject(new Error('no list yet')),
  )
  const links = within(list).getAllByRole('link')
  expect(links.map(({ textContent }) => names.find((name) => textContent?.includes(name)))).toEqual(names)
  fireEvent.keyDown(links[0] ?? list, { key: 'Escape' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(more)
})
