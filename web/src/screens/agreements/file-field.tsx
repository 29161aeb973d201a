import { Button } from 'antd'
import { useRef, useState } from 'react'
import { readBase64 } from '../../kit/browser/read-file.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface FileFieldProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (file: string) => void
  /** One is saved already. */
  readonly hasFile: boolean
  readonly mayEdit: boolean
}

/** A PDF that goes with the form when it is saved. */
export function FileField({ id, value = '', onChange, hasFile, mayEdit }: FileFieldProps) {
  const t = useWords(text)
  const chooser = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const take = async (file: File) => {
    const content = await readBase64(file)
    setName(file.name)
    onChange?.(content)
  }
  return (
    <div className="agreement-file stack gap-8 stack-start" id={id}>
      {value !== '' && <p>{t('newFile', { name })}</p>}
      {value === '' && hasFile && <p>{t('keptFile')}</p>}
      {mayEdit && (
        <>
          <input
            ref={chooser}
            type="file"
            accept="application/pdf"
            className="visually-hidden"
            aria-label={t('chooseFile')}
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file !== undefined) void take(file)
            }}
          />
          <Button onClick={() => chooser.current?.click()}>{t('chooseFile')}</Button>
        </>
      )}
    </div>
  )
}
