export { fetchPage, type FetchPage } from './fetch-page.ts'
export { pageSweeps, watchPages, type PageFaults, type PageWatchDeps } from './watch-pages.ts'
