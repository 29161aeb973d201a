export { erpReportRoutes } from './routes.ts'
