import { createElement, useMemo, type ReactNode } from 'react'
import { readHtml, type RichNode } from './read-html.ts'
import './rich-text.css'

function draw(nodes: readonly RichNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const { tag, href, children } = node
    const key = String(index)
    switch (tag) {
      case 'br':
        return <br key={key} />
      case 'a':
        return (
          <a key={key} href={href} target="_blank" rel="noreferrer">
            {draw(children)}
          </a>
        )
      default:
        return createElement(tag, { key }, ...draw(children))
    }
  })
}

/** A note that a company wrote with a few tags. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => readHtml(html), [html])
  return <div className="rich-text">{draw(nodes)}</div>
}
