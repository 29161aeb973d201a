export { idOfWords, itemIdOf } from './item-id.ts'
