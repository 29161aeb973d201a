export { kindOfFile } from './kind-of-file.ts'
export type { Redraw } from './redraw.ts'
export type { PictureDeps } from './save-picture.ts'
