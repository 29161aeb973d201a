export { pageSweeps, watchPages } from './watch-pages.ts'
