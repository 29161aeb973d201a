import { PICTURE_MOST_TEXT, savePicture, saveScreenPicture } from '@vezne/contract/pictures.ts'
import type { Ground } from '../../../ground.ts'
import { route, withFile } from '../../../kit/http/routes.ts'
import { module } from '../../../kit/module.ts'
import { createRedraw } from './redraw.ts'
import { save, type PictureDeps } from './save-picture.ts'

const OF_PICTURES = withFile(PICTURE_MOST_TEXT, 60)

export const pictures = module({
  name: 'pictures',
  deps: ({ tenantDb, config }: Ground): PictureDeps => ({
    db: tenantDb,
    contentDir: config.contentDir,
    redraw: createRedraw(),
  }),
  routes: ({ pictures: deps }) => [
    route(savePicture, (picture, call) => save(deps, picture, call), OF_PICTURES),
    route(saveScreenPicture, (picture, call) => save(deps, picture, call), OF_PICTURES),
  ],
  rights: ['company.edit', 'screen.edit'],
})
