export { callReadersOf, insertChange as rowChanged } from './store.ts'
