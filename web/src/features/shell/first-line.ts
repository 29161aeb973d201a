import { useLayoutEffect, useState, type RefObject } from 'react'

/** What the button for the rest takes at most, in pixels, in either language. */
const MORE_ROOM = 136

export interface FirstLine {
  /** How many items are shown. */
  readonly count: number
  /** The width they take, in pixels. */
  readonly used: number
}

/** From the outer edge of the first item to that of the last, in whichever direction they run. */
function spanOf(items: readonly HTMLElement[]): number {
  if (items.length === 0) return 0
  const edges = items.flatMap(({ offsetLeft, offsetWidth }) => [offsetLeft, offsetLeft + offsetWidth])
  return Math.max(...edges) - Math.min(...edges)
}

function measureFirstLine(row: HTMLElement, items: readonly HTMLElement[]): FirstLine {
  const inLine = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop)
  const fits = (count: number, room: number) => spanOf(inLine.slice(0, count)) <= room
  let count = inLine.length
  if (count < items.length || !fits(count, row.clientWidth)) {
    while (count > 0 && !fits(count, row.clientWidth - MORE_ROOM)) count -= 1
  }
  return { count, used: spanOf(inLine.slice(0, count)) }
}

/**
 * What is shown of a row that wraps: its first line, less the room of a button for the rest. The items below keep their
 * size and place, unseen, so the browser's own wrapping answers again when the window, a name or the language changes.
 */
export function useFirstLine(row: RefObject<HTMLElement | null>, itemCount: number): FirstLine {
  const [line, setLine] = useState<FirstLine>({ count: itemCount, used: 0 })
  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const items = [...element.querySelectorAll<HTMLElement>(':scope > li')].slice(0, itemCount)
    const measure = () => setLine(measureFirstLine(element, items))
    measure()
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...items]) observer.observe(watched)
    return () => observer.disconnect()
  }, [row, itemCount])
  return line
}
