import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const PAGE = 15

/** Where a key leads from a row, of so many. */
export function stepFrom(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1)
}

/** Brings the place of a row into sight, drawn or not: whoever scrolls hears of it and draws it. */
function reveal(body: HTMLElement, at: number, height: number): void {
  const frame = body.closest<HTMLElement>('.list-frame')
  if (frame === null) return
  const top = body.getBoundingClientRect().top - frame.getBoundingClientRect().top + at * height
  const { head, foot } = { head: height + 8, foot: height * 2 }
  if (top < head) frame.scrollTop += top - head
  else if (top + height > frame.clientHeight - foot) frame.scrollTop += top + height - frame.clientHeight + foot
}

/** Whether it is drawn, and so has the focus now. */
function focusRow(body: HTMLElement | null, at: number): boolean {
  const row = body?.querySelector<HTMLElement>(`[data-row='${at}']`)
  row?.focus({ preventScroll: true })
  return row !== null && row !== undefined
}

interface Props {
  readonly body: RefObject<HTMLElement | null>
  readonly count: number
  readonly height: number
  readonly onOpen: (at: number) => void
  readonly onMark: (at: number) => void
}

/** One row of the table is a stop of the Tab key; arrows go on from there. */
export function useRowKeys({ body, count, height, onOpen, onMark }: Props) {
  const [active, setActive] = useState(0)
  const isWanted = useRef(false)
  // After every drawing: a row that was far away is drawn one step later than it was asked for.
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = !focusRow(body.current, active)
  })
  const go = (to: number) => {
    if (body.current) reveal(body.current, to, height)
    isWanted.current = !focusRow(body.current, to)
    setActive(to)
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).dataset['row'] ?? Number.NaN)
    // A link or a box inside of a row has its own Enter and Space.
    if (Number.isNaN(at) || event.ctrlKey || event.metaKey || event.altKey) return
    const to = stepFrom(event.key, at, count)
    if (to !== undefined) go(to)
    else if (event.key === 'Enter') onOpen(at)
    else if (event.key === ' ') onMark(at)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const { current } = body
    current?.addEventListener('keydown', hear)
    return () => current?.removeEventListener('keydown', hear)
  }, [body])
  return { active: Math.min(active, Math.max(0, count - 1)), setActive, go }
}
