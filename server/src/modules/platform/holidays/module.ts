import { getHolidays, saveHolidays, tryValueDate } from '@vezne/contract/holidays.ts'
import type { Ground } from '../../../ground.ts'
import { route } from '../../../kit/http/routes.ts'
import { module } from '../../../kit/module.ts'
import { changeHolidays, showHolidays, valueDateOf, type HolidayDeps } from './holidays.ts'

export const holidays = module({
  name: 'holidays',
  deps: ({ tenantDb }: Ground): HolidayDeps => ({ db: tenantDb }),
  routes: ({ holidays: deps }) => [
    route(getHolidays, (input, { caller }) => showHolidays(deps, input, caller)),
    route(saveHolidays, (input, call) => changeHolidays(deps, input, call)),
    route(tryValueDate, (input, { caller }) => valueDateOf(deps, input, caller)),
  ],
  rights: ['company.edit'],
})
