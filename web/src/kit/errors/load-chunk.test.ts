import { expect, it, vi } from 'vitest'
import { loadChunk, Unreachable } from './load-chunk.ts'

/** As long as it takes. */
const SOON = { timeout: 60_000 }
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function outside(reachable = true) {
  return { isReachable: () => Promise.resolve(reachable), reload: vi.fn<() => void>() }
}

it('reloads the page once when a chunk is gone after a deployment, then gives up', async () => {
  const world = outside()
  void loadChunk(gone, world)
  await vi.waitFor(() => expect(world.reload).toHaveBeenCalledTimes(1), SOON)
  await expect(loadChunk(gone, world)).rejects.toThrow('Failed to fetch')
  expect(world.reload).toHaveBeenCalledTimes(1)
})

it('is not misled by another chunk that comes', async () => {
  const world = outside()
  void loadChunk(gone, world)
  await vi.waitFor(() => expect(world.reload).toHaveBeenCalledTimes(1), SOON)
  expect(await loadChunk(() => Promise.resolve('here'), world)).toBe('here')
  await expect(loadChunk(gone, world)).rejects.toThrow('Failed to fetch')
})

it('may reload again for the next deployment', async () => {
  const world = outside()
  void loadChunk(gone, world)
  await vi.waitFor(() => expect(world.reload).toHaveBeenCalledTimes(1), SOON)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  void loadChunk(gone, world)
  await vi.waitFor(() => expect(world.reload).toHaveBeenCalledTimes(2), SOON)
  vi.restoreAllMocks()
})

it('does not reload while nobody answers, and asks for no half of a page later', async () => {
  const away = outside(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue('here, but without its styles')
  await expect(loadChunk(load, away)).rejects.toThrow(Unreachable)
  await expect(loadChunk(load, outside())).rejects.toThrow(Unreachable)
  expect(load).toHaveBeenCalledTimes(1)
  expect(away.reload).not.toHaveBeenCalled()
})
