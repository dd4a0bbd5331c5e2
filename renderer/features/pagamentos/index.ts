export { TelaPagamentos } from './TelaPagamentos.tsx'
