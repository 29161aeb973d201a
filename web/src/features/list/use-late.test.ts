import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLate } from './use-late.ts'

const LATE_MS = 150

it('[M-05] an answer that comes soon is never announced as late, and one that does not is so until it comes', () => {
  vi.useFakeTimers()
  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
  const { result, rerender } = renderHook(({ isWaiting }) => useLate(isWaiting), { initialProps: { isWaiting: true } })
  pass(LATE_MS - 1)
  expect(result.current).toBe(false)
  rerender({ isWaiting: false })
  pass(LATE_MS)
  expect(result.current).toBe(false)

  rerender({ isWaiting: true })
  pass(LATE_MS - 1)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ isWaiting: false })
  expect(result.current).toBe(false)

  // What is waited for next begins anew.
  rerender({ isWaiting: true })
  expect(result.current).toBe(false)
  pass(LATE_MS)
  expect(result.current).toBe(true)
})
