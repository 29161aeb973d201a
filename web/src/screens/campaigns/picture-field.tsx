import { PICTURE_MOST_BYTES } from '@vezne/contract/pictures.ts'
import { Button } from 'antd'
import { useRef, useState, type ChangeEvent } from 'react'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useSavePicture } from './queries.ts'
import { text } from './text.ts'

interface PictureFieldProps {
  /** As a form hands it in: the path of the picture, or nothing. */
  readonly value?: string
  readonly onChange?: (path: string) => void
  readonly mayEdit: boolean
}

/** A picture that is drawn anew by the server as soon as it is chosen; saved with the campaign. */
export function PictureField({ value = '', onChange, mayEdit }: PictureFieldProps) {
  const t = useWords(text)
  const file = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const save = useSavePicture()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // The same file can be chosen once more after it was refused.
    target.value = ''
    if (chosen === undefined) return
    setTooLarge(chosen.size > PICTURE_MOST_BYTES)
    if (chosen.size <= PICTURE_MOST_BYTES) save.mutate(chosen, { onSuccess: ({ path }) => onChange?.(path) })
  }
  return (
    <div className="campaign-picture">
      {value === '' ? (
        <span className="campaign-picture-none">{t('noPicture')}</span>
      ) : (
        <img src={`/api/content/${value}`} alt={t('pictureOf')} />
      )}
      {mayEdit && (
        <div className="campaign-picture-ways">
          <input
            ref={file}
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('picture')}
            tabIndex={-1}
            onChange={choose}
          />
          <Button loading={save.isPending} onClick={() => file.current?.click()}>
            {t('choosePicture')}
          </Button>
          {value !== '' && <Button onClick={() => onChange?.('')}>{t('removePicture')}</Button>}
        </div>
      )}
      {isTooLarge && <p role="alert">{t('pictureTooLarge')}</p>}
      {save.error && <Refused error={save.error} />}
    </div>
  )
}
