export { authenticate } from './authenticate.ts'
export type { AuthDeps } from './deps.ts'
export { hashPassword } from './passwords.ts'
export { authRoutes } from './routes.ts'
