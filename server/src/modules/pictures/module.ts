import { PICTURE_MOST_TEXT, savePicture, saveScreenPicture } from '@vezne/contract/pictures.ts'
import type { Ground } from '../../ground.ts'
import { route } from '../../kit/http/routes.ts'
import { module } from '../../kit/module.ts'
import { createRedraw } from './redraw.ts'
import { save, type PictureDeps } from './save-picture.ts'

/** A picture in base64, and a few words around it. */
const OPTIONS = { perMinute: 60, bodyLimitBytes: PICTURE_MOST_TEXT + 1024 }

export const pictures = module({
  name: 'pictures',
  deps: ({ tenantDb, config }: Ground): PictureDeps => ({
    db: tenantDb,
    contentDir: config.contentDir,
    redraw: createRedraw(),
  }),
  routes: ({ pictures: deps }) => [
    route(savePicture, (picture, call) => save(deps, picture, call), OPTIONS),
    route(saveScreenPicture, (picture, call) => save(deps, picture, call), OPTIONS),
  ],
  rights: ['company.edit', 'screen.edit'],
})
