export { verifyChain, type ChainFault, type Verified } from './verify-chain.ts'
