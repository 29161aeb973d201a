import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { PICTURE_MOST_BYTES, savePicture } from '@vezne/contract/pictures.ts'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'

export type PictureUse = 'logo' | 'banner'

/** A large picture over a slow line, and a third of a second to draw it. */
const UPLOAD_TIMEOUT_MS = 120_000

/** What can be known of a file before it is sent; the server looks at the bytes themselves. */
function refusedAtOnce({ type, size }: File): RefusalCode | undefined {
  if (type === 'image/svg+xml') return 'picture-svg'
  return size > PICTURE_MOST_BYTES ? 'picture-too-large' : undefined
}

/** The bytes of a file in base64. */
function contentOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,/, '') : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
}

type Standing =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'refused'; readonly why: RefusalCode | CallFailed }

/** Sends a picture and hands on where it lies. One at a time: whoever chooses another waits for the first. */
export function useUpload(use: PictureUse, onSaved: (url: string) => void) {
  const [standing, setStanding] = useState<Standing>({ kind: 'idle' })
  const send = async (file: File) => {
    if (standing.kind === 'sending') return
    const why = refusedAtOnce(file)
    if (why !== undefined) return setStanding({ kind: 'refused', why })
    setStanding({ kind: 'sending' })
    const content = await contentOf(file).catch(() => '')
    if (content === '') return setStanding({ kind: 'refused', why: 'picture-not-readable' })
    const outcome = await call(savePicture, { use, file: content }, { notify: false, timeoutMs: UPLOAD_TIMEOUT_MS })
    if (!outcome.success) return setStanding({ kind: 'refused', why: new CallFailed(outcome) })
    setStanding({ kind: 'sent' })
    onSaved(outcome.data.url)
  }
  return { standing, send, forget: () => setStanding({ kind: 'idle' }) }
}
