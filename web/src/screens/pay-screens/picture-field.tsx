import { saveScreenPicture } from '@vezne/contract/pictures.ts'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { sendChange } from '../../features/office/send-change.ts'
import { readBase64 } from '../../kit/browser/read-file.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface PictureFieldProps {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (url: string | null) => void
  readonly mayEdit: boolean
}

/** A picture that we have drawn anew: it is uploaded when it is chosen, and shown to payers when the form is saved. */
export function PictureField({ id, value = null, onChange, mayEdit }: PictureFieldProps) {
  const t = useWords(text)
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => sendChange(saveScreenPicture, { use: 'campaign', file: await readBase64(file) }),
    onSuccess: ({ url }) => onChange?.(url),
  })
  return (
    <div className="pay-screens-picture" id={id}>
      {value === null ? <p>{t('noPicture')}</p> : <img src={value} alt={t('pictureAlt')} />}
      {mayEdit && (
        <div className="pay-screens-picture-ways">
          <input
            ref={chooser}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="visually-hidden"
            aria-label={t('choosePicture')}
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file !== undefined) upload.mutate(file)
              target.value = ''
            }}
          />
          <Button loading={upload.isPending} onClick={() => chooser.current?.click()}>
            {t('choosePicture')}
          </Button>
          {value !== null && <Button onClick={() => onChange?.(null)}>{t('removePicture')}</Button>}
        </div>
      )}
      {upload.isError && <Alert type="error" showIcon title={t('pictureFailed', { why: upload.error.message })} />}
    </div>
  )
}
