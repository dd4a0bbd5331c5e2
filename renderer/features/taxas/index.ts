export { TelaTaxas } from './TelaTaxas.tsx'
