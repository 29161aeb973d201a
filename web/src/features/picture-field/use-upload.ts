import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { PICTURE_MOST_BYTES, savePicture, saveScreenPicture } from '@vezne/contract/pictures.ts'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { readBase64 } from '../../kit/browser/read-file.ts'

export type PictureUse = 'logo' | 'banner' | 'campaign'

/** A large picture over a slow line, and a third of a second to draw it. */
const UPLOAD_TIMEOUT_MS = 120_000

/** What can be known of a file before it is sent; the server looks at the bytes themselves. */
function refusedAtOnce({ type, size }: File): RefusalCode | undefined {
  if (type === 'image/svg+xml') return 'picture-svg'
  return size > PICTURE_MOST_BYTES ? 'picture-too-large' : undefined
}

/** The picture as the server has drawn it. */
export interface DrawnPicture {
  /** As a record keeps it. */
  readonly path: string
  readonly url: string
}

/** Pictures of a company are its own affair, those of its screens belong to whoever settles the screens. */
function upload(use: PictureUse, file: string) {
  const how = { notify: false, timeoutMs: UPLOAD_TIMEOUT_MS }
  return use === 'campaign' ? call(saveScreenPicture, { use, file }, how) : call(savePicture, { use, file }, how)
}

type Standing =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'refused'; readonly why: RefusalCode | CallFailed }

/** Sends a picture and hands it on. One at a time: whoever chooses another waits for the first. */
export function useUpload(use: PictureUse, onSaved: (picture: DrawnPicture) => void) {
  const [standing, setStanding] = useState<Standing>({ kind: 'idle' })
  const send = async (file: File) => {
    if (standing.kind === 'sending') return
    const why = refusedAtOnce(file)
    if (why !== undefined) return setStanding({ kind: 'refused', why })
    setStanding({ kind: 'sending' })
    const content = await readBase64(file).catch(() => '')
    if (content === '') return setStanding({ kind: 'refused', why: 'picture-not-readable' })
    const outcome = await upload(use, content)
    if (!outcome.success) return setStanding({ kind: 'refused', why: new CallFailed(outcome) })
    setStanding({ kind: 'sent' })
    onSaved(outcome.data)
  }
  return { standing, send, forget: () => setStanding({ kind: 'idle' }) }
}
