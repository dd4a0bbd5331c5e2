export { TelaGuias } from './TelaGuias.tsx'
