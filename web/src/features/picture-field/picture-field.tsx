import type { Language } from '@vezne/contract/kit/language.ts'
import { REFUSALS, type RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { Button } from 'antd'
import { useState, type ChangeEvent, type DragEvent } from 'react'
import type { CallFailed } from '../../kit/api/query.ts'
import { sayFailure } from '../../kit/api/say-again.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { useUpload, type DrawnPicture, type PictureUse } from './use-upload.ts'
import './picture-field.css'

interface PictureFieldProps {
  /** Of its label, by the form. */
  readonly id?: string
  /** Where the picture lies, or its path where the record keeps that; empty: there is none. */
  readonly value?: string | null
  readonly onChange?: (picture: string) => void
  readonly keeps?: keyof DrawnPicture
  readonly use: PictureUse
  /** What it is called, for whoever does not see it. */
  readonly name: string
  readonly isClosed: boolean
}

function Preview({ url, name, use }: { readonly url: string; readonly name: string; readonly use: PictureUse }) {
  const t = useWords(text)
  if (url === '') return <p className="hint">{t('none')}</p>
  return (
    <span className="picture-preview" data-use={use}>
      <img src={url} alt={t('preview', { name })} />
    </span>
  )
}

const sentencesOf = (why: RefusalCode | CallFailed, language: Language) =>
  typeof why === 'string' ? [REFUSALS[why][language]] : sayFailure(why, language)

/** A picture of the company: chosen or dropped, drawn anew by the server, and shown as it will be. */
export function PictureField(props: PictureFieldProps) {
  const { id, onChange, use, name, isClosed, keeps = 'url' } = props
  const value = props.value ?? ''
  const t = useWords(text)
  const language = useLanguage()
  const [isOver, setOver] = useState(false)
  const { standing, send, forget } = useUpload(use, (picture) => onChange?.(picture[keeps]))
  const isSending = standing.kind === 'sending'
  const take = (file: File | undefined) => {
    if (file !== undefined && !isClosed) void send(file)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0])
    // The same file may be chosen once more.
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isClosed)
  }
  const remove = () => {
    forget()
    onChange?.('')
  }
  const problems = standing.kind === 'refused' ? sentencesOf(standing.why, language) : []
  return (
    <div
      className="picture-field"
      data-over={isOver}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Preview url={value !== '' && keeps === 'path' ? `/api/content/${value}` : value} name={name} use={use} />
      {!isClosed && (
        <div className="row gap-8-12 row-center">
          <label className="picture-choose" data-busy={isSending}>
            <input
              {...(id !== undefined && { id })}
              className="visually-hidden"
              type="file"
              accept="image/png,image/jpeg,image/webp"
              disabled={isSending}
              onChange={choose}
            />
            {t(value === '' ? 'choose' : 'change')}
          </label>
          {value !== '' && <Button onClick={remove}>{t('remove')}</Button>}
          <span className="hint">{t('drop')}</span>
        </div>
      )}
      <p className="hint">{t(`hints.${use}`)}</p>
      <p className="picture-said" role="status">
        {isSending && t('sending')}
        {standing.kind === 'sent' && t('sent')}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="picture-problem" role="alert">
          {problem}
        </p>
      ))}
    </div>
  )
}
