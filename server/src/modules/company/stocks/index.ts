export { stockArrived } from './jobs.ts'
export { keepPriceLists } from './terms.store.ts'
export {
  countUnseenPrices,
  countUnseenStocks,
  keepPrices,
  keepStocks,
  priceName,
  removePrices,
  removeStocks,
  removeUnseenPrices,
  removeUnseenStocks,
  stockName,
  type FedPrice,
  type FedStock,
} from './feed/keep-stocks.ts'
