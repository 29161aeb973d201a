export { readBulletin, type Bulletin } from './bulletin.ts'
export { convertToAll, convertToLira, dayRates, type DayRates, type InEveryCurrency, type InLira } from './convert.ts'
export { createRatesDeps, rateSweeps, type RatesDeps } from './rates.ts'
