import { BLACK, WHITE, accentsOf, contrast, hexOf, rgbOf, type Accent, type Rgb } from '@vezne/domain/colour/accent.ts'
import { Form, Input } from 'antd'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { DARK, LIGHT } from '../../kit/theme/tokens.ts'
import { text } from './text.ts'

interface ColourInputProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly disabled: boolean
}

/** Typed as style sheets write it, or picked with what the browser offers for it. */
function ColourInput({ id, value = '', onChange, disabled }: ColourInputProps) {
  const t = useWords(text)
  const typed = value.trim().toLowerCase()
  return (
    <div className="colour-input">
      <input
        type="color"
        aria-label={t('pickColour')}
        value={rgbOf(typed) === undefined ? '#000000' : typed}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        {...(id !== undefined && { id })}
        value={value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </div>
  )
}

interface SampleProps {
  readonly scheme: 'light' | 'dark'
  readonly accent: Accent
  readonly chosen: string
}

/** What the payers' pages make of it: a button and a link, on the ground they will stand on. */
function Sample({ scheme, accent, chosen }: SampleProps) {
  const t = useWords(text)
  const language = useLanguage()
  const { surface, text: ink } = scheme === 'light' ? LIGHT : DARK
  const [primary, onPrimary] = [hexOf(accent.primary), hexOf(accent.onPrimary)]
  const ratio = written(contrast(accent.primary, accent.onPrimary), language)
  const says = `${scheme}${primary === chosen ? 'AsItIs' : 'Changed'}` as const
  return (
    <li>
      <div className="colour-sample" style={{ background: surface, color: ink }} aria-hidden="true">
        <span className="colour-sample-button" style={{ background: primary, color: onPrimary }}>
          {t('sampleButton')}
        </span>
        <span className="colour-sample-link" style={{ color: primary }}>
          {t('sampleLink')}
        </span>
      </div>
      <p>{t(says, { colour: primary, ratio })}</p>
    </li>
  )
}

/** Rounded down: what is a little too low must not look like enough. */
const written = (ratio: number, language: string) =>
  (Math.floor(ratio * 10) / 10).toLocaleString(language, { minimumFractionDigits: 1 })

function Samples({ color }: { color: Rgb }) {
  const t = useWords(text)
  const language = useLanguage()
  const { light, dark } = accentsOf(color)
  const [white, black] = [written(contrast(color, WHITE), language), written(contrast(color, BLACK), language)]
  return (
    <div className="colour-says" aria-live="polite">
      <p>{t('onColour', { white, black })}</p>
      <ul>
        <Sample scheme="light" accent={light} chosen={hexOf(color)} />
        <Sample scheme="dark" accent={dark} chosen={hexOf(color)} />
      </ul>
    </div>
  )
}

/** The company's colour, and what comes of it while it is chosen. */
export function ColourField({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  const typed: unknown = Form.useWatch('colour')
  const color = typeof typed === 'string' ? rgbOf(typed.trim().toLowerCase()) : undefined
  return (
    <div className="office-wide">
      <Form.Item
        name="colour"
        label={t('colour')}
        rules={[{ pattern: /^\s*#[0-9a-f]{6}\s*$/i, required: true, message: t('colourInvalid') }]}
      >
        <ColourInput disabled={!mayEdit} />
      </Form.Item>
      {color && <Samples color={color} />}
    </div>
  )
}
