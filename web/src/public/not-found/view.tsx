import { useText } from '../../kit/i18n/part-words.tsx'
import type { text } from './text.ts'
import './view.css'

export function View() {
  const words = useText<typeof text>('not-found')
  return (
    <section className="not-found" aria-labelledby="not-found-title">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1 id="not-found-title">{words.title}</h1>
      <p>{words.hint}</p>
    </section>
  )
}
