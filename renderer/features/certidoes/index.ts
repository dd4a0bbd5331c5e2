export { TelaCertidoes } from './TelaCertidoes.tsx'
