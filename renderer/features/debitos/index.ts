export { TelaDebitos } from './TelaDebitos.tsx'
