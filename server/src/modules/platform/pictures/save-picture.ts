import { PICTURE_MOST_BYTES } from '@vezne/contract/pictures.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../audit/index.ts'
import { keepPicture } from './keep-picture.ts'
import { kindOfFile } from './kind-of-file.ts'
import type { Redraw } from './redraw.ts'
import type { PictureUse } from './uses.ts'

export interface PictureDeps {
  readonly db: TenantDatabase
  readonly contentDir: string
  readonly redraw: Redraw
}

interface SavedPicture {
  readonly path: string
  readonly url: string
  readonly width: number
  readonly height: number
}

/** Nothing is kept as it was sent: what a browser will be given, this house has drawn. */
export async function save(
  { db, contentDir, redraw }: PictureDeps,
  { use, file }: { readonly use: PictureUse; readonly file: string },
  call: SignedInCall,
): Promise<SavedPicture> {
  const drawn = await redraw(pictureIn(file), use)
  const path = await keepPicture(contentDir, drawn)
  const { width, height } = drawn
  const { caller } = call
  await db.forCaller(caller, (one) =>
    recordEvent(one, { kind: 'picture-saved', userId: caller.userId, details: { use, path } }, call),
  )
  return { path, url: `/api/content/${path}`, width, height }
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

function pictureIn(file: string): Buffer {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > PICTURE_MOST_BYTES) throw new Refusal('picture-too-large', null, 'file')
  switch (BASE64.test(file) ? kindOfFile(bytes) : 'other') {
    case 'picture':
      return bytes
    case 'svg':
      throw new Refusal('picture-svg', null, 'file')
    case 'other':
      throw new Refusal('picture-not-readable', null, 'file')
  }
}
