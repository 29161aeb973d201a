import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkVersion } from './check-version.ts'
import { readVersionCookie, writeVersionCookie } from './version-cookie.ts'
import { watchVersion } from './watch-version.ts'

const reload = vi.fn<() => void>()
const publish = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

beforeEach(() => {
  reload.mockReset()
  document.cookie = 'version=; Path=/; Max-Age=0'
})

describe('[G-06] the version check', () => {
  it('stores an absent cookie without a reload', async () => {
    publish({ version: 'a' })
    await checkVersion(reload)
    expect(readVersionCookie()).toBe('a')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does nothing while both agree', async () => {
    writeVersionCookie('a')
    publish({ version: 'a' })
    await checkVersion(reload)
    expect(reload).not.toHaveBeenCalled()
  })

  it('stores another version, clears the caches and reloads, once for each', async () => {
    const remove = vi.fn<(name: string) => Promise<boolean>>().mockResolvedValue(true)
    vi.stubGlobal('caches', { keys: () => Promise.resolve(['one', 'two']), delete: remove })
    writeVersionCookie('a')
    for (const version of ['b', 'c']) {
      publish({ version })
      await checkVersion(reload)
      expect(readVersionCookie()).toBe(version)
      // The page that comes back finds that both agree.
      await checkVersion(reload)
    }
    expect(remove.mock.calls.flat()).toEqual(['one', 'two', 'one', 'two'])
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('never goes in a circle when the answer changes every time', async () => {
    writeVersionCookie('a')
    for (const version of ['b', 'a', 'b', 'a']) {
      publish({ version })
      await checkVersion(reload)
    }
    expect(reload).toHaveBeenCalledTimes(1)
    expect(readVersionCookie()).toBe('a')
  })

  it.each([
    ['a failure', {}, 500],
    ['no version', { v: 1 }, 200],
    ['an empty one', { version: '' }, 200],
    ['a number', { version: 5 }, 200],
    ['nothing', null, 200],
  ])('ignores %s', async (_, body, status) => {
    writeVersionCookie('a')
    publish(body, status)
    await checkVersion(reload)
    expect([readVersionCookie(), reload.mock.calls.length]).toEqual(['a', 0])
  })

  it('ignores that nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(checkVersion(reload)).resolves.toBeUndefined()
  })

  it('runs at the start and whenever the path changes', () => {
    const check = vi.fn<() => void>()
    const listeners: ((state: { location: { pathname: string } }) => void)[] = []
    watchVersion({ state: { location: { pathname: '/a' } }, subscribe: (listener) => listeners.push(listener) }, check)
    const move = (pathname: string) => listeners.forEach((listener) => listener({ location: { pathname } }))
    expect(check).toHaveBeenCalledTimes(1)
    move('/a')
    expect(check).toHaveBeenCalledTimes(1)
    move('/b')
    move('/b')
    expect(check).toHaveBeenCalledTimes(2)
  })
})
