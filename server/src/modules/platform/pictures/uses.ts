import type { ChildLimits } from '../../../kit/child/watch-myself.ts'

/** What a picture is for decides how large it may be and as what it is written. */
export type PictureUse = 'logo' | 'banner' | 'campaign'

interface Canvas {
  readonly width: number
  readonly height: number
  readonly format: 'png' | 'webp'
}

/** A logo also stands in mails and on paper, which read no WebP. */
export const CANVASES: Readonly<Record<PictureUse, Canvas>> = {
  logo: { width: 640, height: 240, format: 'png' },
  banner: { width: 1600, height: 1600, format: 'webp' },
  campaign: { width: 1600, height: 1600, format: 'webp' },
}

/** What whoever draws is told, as JSON in its first argument. */
export interface RedrawOrder extends Canvas, ChildLimits {
  readonly mostPixels: number
}

/** What it answers, as a line of JSON; behind a picture come its bytes. */
export type RedrawAnswer =
  | { readonly drawn: { readonly width: number; readonly height: number; readonly bytes: number } }
  | { readonly fault: 'not-readable' | 'too-large' }
