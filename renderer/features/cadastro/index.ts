export { TelaCadastro } from './TelaCadastro.tsx'
