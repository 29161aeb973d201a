import { reviewList } from '@vezne/contract/reviews/list.ts'
import { exported, exportInput, type Exported } from '../../exports/index.ts'
import { task } from '../../task-runs/index.ts'
import type { ReviewDeps } from '../deps.ts'
import { showPage, showTotals } from './show-list.ts'

const exportTask = task('reviews.export', exportInput)

/** İnceleme Masası as a file. */
export const reviewExport = (deps: ReviewDeps): Exported =>
  exported({
    list: reviewList,
    title: { tr: 'İnceleme Masası', en: 'Review Desk' },
    fileName: { tr: 'inceleme-masasi', en: 'review-desk' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
