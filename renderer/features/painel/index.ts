export { TelaPainel } from './TelaPainel.tsx'
