import { collectionList } from './collections/list.ts'

export const listCollections = collectionList.page
export const totalCollections = collectionList.total
export const exportCollections = collectionList.export
