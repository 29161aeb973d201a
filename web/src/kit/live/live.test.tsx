import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLive } from './use-live.ts'

interface Stream {
  readonly url: string
  readonly headers: Headers
  readonly signal: AbortSignal
  readonly say: (message: unknown) => void
  readonly end: () => void
}

/** The streams asked for, in order; a test that waits for the next one goes on when it comes. */
let asked: Stream[] = []
let onAsked: (() => void) | undefined
let channels: FakeChannel[] = []

async function theStream(at: number): Promise<Stream> {
  for (;;) {
    const found = asked[at]
    if (found !== undefined) return found
    await new Promise<void>((resolve) => {
      onAsked = resolve
    })
  }
}

class FakeChannel extends EventTarget {
  readonly said: unknown[] = []
  isClosed = false
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    channels.push(this)
  }
  postMessage(data: unknown) {
    this.said.push(data)
  }
  close() {
    this.isClosed = true
  }
}

function pretendStreams(status = 200): void {
  vi.stubGlobal('fetch', (url: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    const pipe = new TransformStream<Uint8Array, Uint8Array>()
    const writer = pipe.writable.getWriter()
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined)
    asked.push({
      url,
      headers: new Headers(headers),
      signal,
      say: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
      end: () => void writer.close().catch(() => undefined),
    })
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
    onAsked?.()
    return Promise.resolve(new Response(status === 200 ? pipe.readable : null, { status }))
  })
}

beforeEach(() => {
  asked = []
  channels = []
  localStorage.setItem('token', 'abc')
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  pretendStreams()
})
afterEach(() => {
  onAsked = undefined
  Reflect.deleteProperty(window.navigator, 'locks')
})

const ID = '0199a5a0-0000-7000-8000-000000000001'

/** Settles with what it heard next. */
function anEar() {
  let next = Promise.withResolvers<string | null>()
  const all: (string | null)[] = []
  const hear = (id: string | null) => {
    all.push(id)
    next.resolve(id)
    next = Promise.withResolvers()
  }
  return { hear, all, next: () => next.promise }
}

it('hears of the rows of its own list, with the bearer, and goes on from where it stood', async () => {
  const ear = anEar()
  const { unmount } = renderHook(() => useLive('toys', ear.hear))
  const first = await theStream(0)
  expect([first.url, first.headers.get('Authorization')]).toEqual(['/api/Live/Events', 'Bearer abc'])
  const heard = ear.next()
  first.say({ position: 7, changed: [{ topic: 'tasks', id: ID }] })
  first.say({ position: 8, changed: null })
  expect(await heard).toBeNull()
  expect(ear.all).toEqual([null])
  vi.spyOn(Math, 'random').mockReturnValue(-1)
  first.end()
  expect((await theStream(1)).url).toBe('/api/Live/Events?after=8')
  unmount()
  expect((await theStream(1)).signal.aborted).toBe(true)
})

it('tells the other tabs what it has read, and hears from them what they have', async () => {
  const ear = anEar()
  const { unmount } = renderHook(() => useLive('tasks', ear.hear))
  const stream = await theStream(0)
  const heard = ear.next()
  const message = { position: 9, changed: [{ topic: 'tasks', id: ID }] }
  stream.say(message)
  expect(await heard).toBe(ID)
  const [channel] = channels
  expect(channel?.said).toEqual([message])
  const data = { position: 10, changed: [{ topic: 'tasks', id: 'other' }] }
  channel?.dispatchEvent(new MessageEvent('message', { data }))
  expect(ear.all).toEqual([ID, 'other'])
  unmount()
  expect(channel?.isClosed).toBe(true)
})

it('reads only while it holds the lock that all tabs share, and gives it back with its last listener', async () => {
  const turn = Promise.withResolvers<void>()
  const held: Promise<unknown>[] = []
  const locks = {
    request: async (name: string, _options: { signal: AbortSignal }, read: () => Promise<void>) => {
      expect(name).toBe('vezne.live')
      await turn.promise
      held.push(read())
      await held[0]
    },
  }
  Object.defineProperty(window.navigator, 'locks', { value: locks, configurable: true })
  const one = renderHook(() => useLive('tasks', () => undefined))
  const two = renderHook(() => useLive('toys', () => undefined))
  expect(asked).toEqual([])
  turn.resolve()
  await theStream(0)
  one.unmount()
  expect(asked[0]?.signal.aborted).toBe(false)
  two.unmount()
  await held[0]
  expect(asked).toHaveLength(1)
})

it('waits longer after every refusal, and asks for nothing once nobody listens', async () => {
  pretendStreams(503)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.useFakeTimers()
  const { unmount } = renderHook(() => useLive('tasks', () => undefined))
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(3)
  unmount()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(3)
})
