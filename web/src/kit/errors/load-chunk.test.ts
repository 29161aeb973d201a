import { expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

it('reloads the page once when a chunk is gone after a deployment, then gives up', async () => {
  const reload = vi.fn<() => void>()
  void loadChunk(gone, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(loadChunk(gone, reload)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('is not misled by another chunk that comes', async () => {
  const reload = vi.fn<() => void>()
  void loadChunk(gone, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(await loadChunk(() => Promise.resolve('here'), reload)).toBe('here')
  await expect(loadChunk(gone, reload)).rejects.toThrow('Failed to fetch')
})

it('may reload again for the next deployment', async () => {
  const reload = vi.fn<() => void>()
  void loadChunk(gone, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  void loadChunk(gone, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  vi.restoreAllMocks()
})
