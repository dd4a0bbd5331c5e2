export { TelaAlvaras } from './TelaAlvaras.tsx'
