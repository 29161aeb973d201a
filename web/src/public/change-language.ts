import { readFetchedPage, type PageData } from './page-data.ts'

/** A click that opens a tab or a window is the browser's. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

async function change(address: string, draw: (data: PageData) => Promise<void>): Promise<void> {
  const response = await fetch(address)
  const data = readFetchedPage(await response.text())
  await draw(data)
  document.documentElement.lang = data.language
  document.title = data.title
  window.history.replaceState(null, '', address)
}

/**
 * Whoever changes the language of a form may have typed already, and a card is kept nowhere: the page in the other
 * language is fetched, and its words are drawn around the fields that stand. Where it does not come, all stays as it is.
 */
export function listenForLanguage(draw: (data: PageData) => Promise<void>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (link === null || !isPlain(event)) return
    event.preventDefault()
    void change(link.href, draw).catch(() => undefined)
  })
}
