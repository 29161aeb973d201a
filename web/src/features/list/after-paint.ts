const SOON_MS = 100

/** When what was just rendered has been painted, or soon where nothing is painted: nobody looks at this tab. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SOON_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
