import type { HomeOutlined } from '@ant-design/icons'
import './standing.css'

interface Props {
  readonly icon: typeof HomeOutlined
  readonly tone: 'success' | 'moving' | 'warning' | 'danger' | 'quiet'
  readonly word: string
}

/** How a person or a firm stands: sign, word and colour, never the colour alone. */
export function Standing({ icon: Icon, tone, word }: Props) {
  return (
    <span className="standing" data-tone={tone}>
      <Icon aria-hidden="true" />
      {word}
    </span>
  )
}
