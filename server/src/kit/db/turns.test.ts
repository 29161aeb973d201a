import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Turns } from './turns.ts'

/** Somebody whose work ends when the test says so. */
function asker(turns: Turns) {
  const done = Promise.withResolvers<string>()
  const work = vi.fn<() => Promise<string>>(() => done.promise)
  return { work, done, answer: turns.take(work) }
}

describe('[W4] turns', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('begins one when the one before has ended, in the order in which they came', async () => {
    const turns = new Turns()
    const [first, second, third] = [asker(turns), asker(turns), asker(turns)]
    await vi.advanceTimersByTimeAsync(4)
    expect(first.work).toHaveBeenCalledOnce()
    expect(second.work).not.toHaveBeenCalled()
    first.done.resolve('first')
    await expect(first.answer).resolves.toBe('first')
    await vi.advanceTimersByTimeAsync(4)
    expect(second.work).toHaveBeenCalledOnce()
    expect(third.work).not.toHaveBeenCalled()
    second.done.resolve('second')
    await expect(second.answer).resolves.toBe('second')
    await vi.advanceTimersByTimeAsync(0)
    expect(third.work).toHaveBeenCalledOnce()
  })

  it('lets nobody wait for longer than 5 ms, and what took so long ends without ending the turn of another', async () => {
    const turns = new Turns()
    const [long, next, last] = [asker(turns), asker(turns), asker(turns)]
    await vi.advanceTimersByTimeAsync(5)
    expect(next.work).toHaveBeenCalledOnce()
    long.done.resolve('long')
    await expect(long.answer).resolves.toBe('long')
    await vi.advanceTimersByTimeAsync(0)
    expect(last.work).not.toHaveBeenCalled()
    next.done.resolve('next')
    await vi.advanceTimersByTimeAsync(0)
    expect(last.work).toHaveBeenCalledOnce()
  })

  it('goes on behind one that failed, and begins at once where nobody is before', async () => {
    const turns = new Turns()
    const [broken, next] = [asker(turns), asker(turns)]
    broken.done.reject(new Error('away'))
    await expect(broken.answer).rejects.toThrow('away')
    next.done.resolve('next')
    await expect(next.answer).resolves.toBe('next')
    await vi.advanceTimersByTimeAsync(10)
    expect(asker(turns).work).toHaveBeenCalledOnce()
    expect(asker(turns).work).not.toHaveBeenCalled()
  })
})
