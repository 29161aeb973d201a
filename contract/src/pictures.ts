import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { requiredText, text } from './kit/fields.ts'

/** The largest picture that is taken, and its length in base64. */
export const PICTURE_MOST_BYTES = 4 * 1024 * 1024
export const PICTURE_MOST_TEXT = Math.ceil(PICTURE_MOST_BYTES / 3) * 4

/** Whichever way it is used, it is drawn into a square of so many dots. */
const SIDE_MOST = 1600
const side = z.int().check(z.minimum(1), z.maximum(SIDE_MOST))

/** The file as it was chosen, in base64: PNG, JPEG or WebP. What it is called says nothing and is not sent. */
const file = requiredText(PICTURE_MOST_TEXT)

const reply = z.object({
  /** As the settings of a company keep it: `pictures/….png`. */
  path: text(100),
  /** Where a browser finds it. */
  url: text(120),
  width: side,
  height: side,
})

const refusals = [
  'picture-svg',
  'picture-not-readable',
  'picture-too-large',
  'body-too-large',
  'not-available',
] as const

export const savePicture = endpoint({
  method: 'POST',
  path: '/Admin/Pictures/Save',
  access: 'company.edit',
  summary: 'Draws a logo or a banner anew and keeps it; answers where it lies',
  input: z.strictObject({ use: z.enum(['logo', 'banner']), file }),
  reply,
  refusals,
})

export const saveScreenPicture = endpoint({
  method: 'POST',
  path: '/Admin/Pictures/SaveForScreen',
  access: 'screen.edit',
  summary: 'Draws the picture of a campaign anew and keeps it; answers where it lies',
  input: z.strictObject({ use: z.enum(['campaign']), file }),
  reply,
  refusals,
})
