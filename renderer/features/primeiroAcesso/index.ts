export { TelaPrimeiroAcesso } from './TelaPrimeiroAcesso.tsx'
