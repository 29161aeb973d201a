import { html } from './html.ts'
import type { Html } from './html.ts'
import { link } from './page.ts'
import type { PageContext } from './page.ts'

export type Filter = {
  readonly path: string
  readonly label: string
  readonly hint: string
  readonly value: string
  /** Values worth offering: the recipients that are in the list. */
  readonly known: readonly string[]
}

/** One field that narrows a list, and beside it what a person without script needs: show all, and look again. */
export function filterForm(page: PageContext, filter: Filter): Html {
  const { text } = page
  const showAll = html`<a class="button quiet" href="${link(page, filter.path)}">${text.showAll}</a>`
  const again = `${page.url.pathname}${page.url.search}`
  return html`<form class="filter" method="get" action="${filter.path}" role="search">
    ${page.language === 'en' ? html`<input type="hidden" name="lang" value="en" />` : null}
    <label for="to">${filter.label}</label>
    <input id="to" name="to" value="${filter.value}" placeholder="${filter.hint}" list="known" autocomplete="off" />
    <datalist id="known">${filter.known.map((value) => html`<option value="${value}"></option>`)}</datalist>
    <button class="button" type="submit">${text.filter}</button>
    ${filter.value === '' ? null : showAll}
    <a class="button quiet" href="${again}">${text.refresh}</a>
  </form>`
}

export function emptyState(title: string, hint: string): Html {
  return html`<div class="empty">
    <h2>${title}</h2>
    <p>${hint}</p>
  </div>`
}

export function droppedNote(page: PageContext, count: number): Html | null {
  return count === 0 ? null : html`<p class="note">${page.text.dropped(count)}</p>`
}
