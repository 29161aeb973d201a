import { expect, it } from 'vitest'
import { isOwnPath, rememberInitialUrl, takeInitialUrl } from './initial-url.ts'

const ORIGIN = 'https://bayi.example.com'

it.each([
  ['/stocks?page=2#row', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example/', false],
  ['data:text/html,x', false],
  ['stocks', false],
  ['', false],
])('[R-08] %j stays on this origin: %s', (path, own) => {
  expect(isOwnPath(path, ORIGIN)).toBe(own)
})

it('[R-08] remembers a path once', () => {
  rememberInitialUrl('/stocks?page=2')
  expect(takeInitialUrl()).toBe('/stocks?page=2')
  expect(takeInitialUrl()).toBeUndefined()
})

it.each(['/', '/signin', '/home', '/not-authorized-access', '//evil.example'])(
  '[R-08] does not remember %s',
  (path) => {
    rememberInitialUrl(path)
    expect(takeInitialUrl()).toBeUndefined()
  },
)

it('[R-08] does not follow what someone else wrote into the storage', () => {
  sessionStorage.setItem('vezne.initialUrl', 'https://evil.example/')
  expect(takeInitialUrl()).toBeUndefined()
})
