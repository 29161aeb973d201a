import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows drawn beyond both edges, so that a quick turn of the wheel does not show the ground. */
const BEYOND = 8
/** Drawn anew every few rows, not at every pixel. */
const STEP = 4

export interface Window {
  readonly first: number
  /** The one behind the last. */
  readonly end: number
}

/** Which rows lie between two edges, where the first begins at `top`. */
export function rowsBetween(edges: { top: number; bottom: number }, top: number, height: number): Window {
  const first = Math.floor((edges.top - top) / height / STEP) * STEP - BEYOND
  const end = Math.ceil((edges.bottom - top) / height / STEP) * STEP + BEYOND
  return { first: Math.max(0, first), end: Math.max(BEYOND, end) }
}

/** What can be seen of the list: inside its frame where that scrolls, and inside the browser's window in any case. */
function edgesOf(frame: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = frame.getBoundingClientRect()
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) }
}

/** The rows worth drawing: thousands may be loaded, a screenful is in the page. */
export function useWindow(body: RefObject<HTMLElement | null>, count: number, height: number): Window {
  const [shown, setShown] = useState<Window>({ first: 0, end: BEYOND * STEP })
  useLayoutEffect(() => {
    const look = () => {
      const frame = body.current?.closest<HTMLElement>('.list-frame')
      if (!body.current || !frame) return
      const next = rowsBetween(edgesOf(frame), body.current.getBoundingClientRect().top, height)
      setShown((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    look()
    // The frame scrolls, or the whole page does on a phone: both are heard on their way down.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [body, height])
  return { first: Math.min(shown.first, Math.max(0, count - 1)), end: Math.min(shown.end, count) }
}
