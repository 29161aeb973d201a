export { readBulletin, type Bulletin } from './bulletin.ts'
export { convertToAll, dayRates, inLira, type DayRates, type InEveryCurrency, type InLira } from './convert.ts'
export { acceptBulletin, heldBulletins, shortDigest, type Acceptance } from './held/accept-bulletin.ts'
export { createRatesDeps, rateSweeps, type RatesDeps } from './rates.ts'
