export { readBulletin } from './bulletin.ts'
export { convertToAll, dayRates, formerRates, inLira, type DayRates, type InLira } from './convert.ts'
export { acceptBulletin, heldBulletins, shortDigest } from './accept-bulletin.ts'
export { createRatesDeps, rateSweeps, STANDS_MS, type RatesDeps } from './rates.ts'
